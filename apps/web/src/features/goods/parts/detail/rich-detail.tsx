import { Card } from "@heshi/ui/layout/card";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { RichText } from "#src/shared/form/rich-text/rich-text.tsx";
import { ParametersCard, type ParametersProps } from "./parameters-card.tsx";

/** What is far below the first screen: the parameters, and 图文详情, the shop's description of the product. */
export function RichDetail({ goods, state }: ParametersProps) {
  return (
    <>
      <ParametersCard goods={goods} state={state} />
      {goods.detail.trim() !== "" && (
        <Card label="图文详情">
          <SectionHead title="图文详情" />
          <RichText html={goods.detail} />
        </Card>
      )}
    </>
  );
}
