import { Card } from "@heshi/ui/layout/card";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { RichText } from "#src/shared/form/rich-text.tsx";

/** 图文详情: the shop's description of the product. */
export function RichDetail({ html }: { html: string }) {
  if (html.trim() === "") return null;
  return (
    <Card label="图文详情">
      <SectionHead title="图文详情" />
      <RichText html={html} />
    </Card>
  );
}
