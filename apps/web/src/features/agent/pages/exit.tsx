import { Agent } from "@heshi/contract/agents/agent";
import { formatDay } from "@heshi/kernel/text";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { Note } from "@heshi/ui/layout/note";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { Link } from "#src/shared/router/link.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";

/** 退出经销: each open item with its act, then the exit itself. */
export const Page = () => (
  <Screen nav="page" gap={8}>
    <Content />
  </Screen>
);

function Content() {
  const { data } = useSuspenseQuery(q(Agent, "GetExit"));
  const { standing, validUntil } = data;
  if (standing === "leaving") return <Leaving open={data.open} />;
  if (validUntil === undefined)
    return (
      <Empty
        picture="medal"
        title="您现在不是经销商"
        help="没有需要退出的授权"
        action={{ text: "看看经销计划", onPress: () => goTo("/pages/agent/index") }}
      />
    );
  return <Before until={formatDay(new Date(validUntil - 1))} />;
}

function Before({ until }: { until: string }) {
  const [ask] = useCommand(Agent, "AskExit", { toast: "已开始退出" });
  return (
    <>
      <Card pad="none" label="退出说明">
        <Rows>
          <Row label="现在的授权" value={`到 ${until}`} />
          <Row label="未发出的库存" note="开始退出后不限期限，按实付价格退货，也可以提货给自己" />
          <Row label="开始退出后" note="不能再进货；了结全部事项后退出，之前可以撤回" />
        </Rows>
      </Card>
      <Foot>
        <Button kind="outline" size="full" onPress={() => ask({})}>
          开始退出
        </Button>
      </Foot>
    </>
  );
}

function Leaving({ open }: { open: readonly { text: string; path: string }[] }) {
  const [leave] = useCommand(Agent, "Leave");
  const [stay] = useCommand(Agent, "Stay", { toast: "已撤回退出" });
  const isOpen = open.length > 0;
  return (
    <>
      {isOpen ? (
        <Card pad="none" label="待了结的事项">
          <SectionHead title="待了结的事项" onPage />
          <Rows>
            {open.map(({ text, path }) => (
              <Row key={text} label={text} link={(row) => <Link to={path}>{row}</Link>} />
            ))}
          </Rows>
        </Card>
      ) : (
        <Note onPage>没有待了结的事项，可以退出了。</Note>
      )}
      <Foot>
        <Button size="full" disabled={isOpen} reason="请先了结上面的事项" onPress={async () => leave({})}>
          确认退出
        </Button>
        <Button kind="outline" size="full" onPress={async () => stay({})}>
          撤回，继续经销
        </Button>
      </Foot>
      <Caption>退出后授权结束，想回来时可以重新申请。</Caption>
    </>
  );
}
