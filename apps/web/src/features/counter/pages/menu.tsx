import { Merchant } from "@heshi/contract/trade/merchant";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Card } from "@heshi/ui/layout/card";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { ToolGrid } from "../parts/tool-grid.tsx";
import { toolsOf } from "../parts/tools.ts";

/** All tools that the role of who is logged in may use. */
export function Page() {
  return (
    <Screen gap={8}>
      <Content />
    </Screen>
  );
}

function Content() {
  const { data: info } = useSuspenseQuery(q(Merchant, "GetInfo"));
  return toolsOf(info).map(({ title, tools }) => (
    <Card key={title} label={title}>
      <SectionHead title={title} />
      <ToolGrid tools={tools} label={title} />
    </Card>
  ));
}
