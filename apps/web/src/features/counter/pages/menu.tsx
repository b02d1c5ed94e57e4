import { Merchant } from "@heshi/contract/shop/merchant";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Foot } from "@heshi/ui/layout/foot";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { ToolGrid } from "../parts/tool-grid.tsx";
import { toolsOf } from "../parts/tools.ts";
import { useLogout } from "../parts/use-logout.ts";
import styles from "../parts/counter.module.css";

/** All tools that the role of who is logged in may use, and the logout. */
export function Page() {
  return (
    <Screen gap={8} skeleton={<RowSkeleton count={7} />}>
      <Content />
    </Screen>
  );
}

function Content() {
  const { data: info } = useSuspenseQuery(q(Merchant, "GetInfo"));
  const logout = useLogout();
  return (
    <>
      <p className={styles.staff}>
        {info.name} · {info.staffName}（{info.roleName}）
      </p>
      {toolsOf(info).map(({ title, tools }) => (
        <Card key={title} label={title}>
          <SectionHead title={title} />
          <ToolGrid tools={tools} label={title} />
        </Card>
      ))}
      <Foot>
        <Button kind="outline" size="full" onPress={logout}>
          退出商家端
        </Button>
      </Foot>
    </>
  );
}
