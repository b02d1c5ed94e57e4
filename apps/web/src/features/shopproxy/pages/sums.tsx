import { Proxy } from "@heshi/contract/proxies/proxy";
import { formatFen } from "@heshi/kernel/money";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { Screen } from "#src/shared/shell/screen.tsx";

const kindNames = { agent: "经销佣金", proxy: "区域代理奖金" } as const;

/** 分成公示: what of the platform's fee was shared in all, and nothing of anybody. */
export const Page = () => (
  <Screen gap={8}>
    <Content />
  </Screen>
);

function Content() {
  const { data } = useSuspenseQuery(q(Proxy, "GetSums"));
  return (
    <>
      <Card label="区域代理">
        <KeyValue
          rows={[
            ["有代理的区县", `${data.districts} 个`],
            ["招募的营业店铺", `${data.shops} 家`],
          ]}
        />
      </Card>
      {data.kinds.map(({ kind, people, orders, feeFen, fen }) => (
        <Card key={kind} label={kindNames[kind]}>
          <KeyValue
            rows={[
              [`${kindNames[kind]}（近 30 天）`, `¥${formatFen(fen)}`],
              ["来自手续费", `¥${formatFen(feeFen)}`],
              ["订单", `${orders} 笔`],
              ["人数", `${people} 人`],
            ]}
          />
        </Card>
      ))}
      <Caption>
        {"分成只来自平台已收的手续费，同一订单各项合计不超过手续费的一半；招募、进货和加入没有任何报酬。" +
          "为保护个人信息，人数少于 3 人的分成不公示。"}
      </Caption>
    </>
  );
}
