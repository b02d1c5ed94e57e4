import { Payment } from "@heshi/contract/collection/payment";
import { type Fen, formatFen } from "@heshi/kernel/money";
import { Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { Link } from "#src/shared/router/link.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { pageOf, sides } from "../../side.ts";

/** The shop's codes, of tables and shop staff. */
export const Page = () => (
  <Screen gap={8}>
    <Content />
  </Screen>
);

const amountWords = (amountFen: Fen | undefined): string =>
  amountFen === undefined ? "金额由付款人输入" : `固定 ¥${formatFen(amountFen)}`;

function Content() {
  const { data } = useSuspenseQuery(q(Payment, "GetShopCodes"));
  return (
    <>
      {data.list.length === 0 ? (
        <Empty
          picture="coin"
          title="还没有收款码"
          help="给每个收银台、每张桌子或每位店员各建一个，收款分开统计"
        />
      ) : (
        <Card pad="none" label="收款码">
          <Rows>
            {data.list.map(({ codeNo, name, amountFen, isOn, today }) => (
              <Row
                key={codeNo}
                label={name}
                note={`${amountWords(amountFen)}，今天 ${today.count} 笔 ¥${formatFen(today.amountFen)}`}
                value={isOn ? <Tag kind="ok">启用</Tag> : <Tag kind="grey">停用</Tag>}
                link={(row) => <Link to={pageOf(sides.shop, "code", { code: codeNo })}>{row}</Link>}
              />
            ))}
          </Rows>
        </Card>
      )}
      <Caption>收款码用于当面付款。付款人看到的是审核过的店名「{data.name}」。</Caption>
      <Foot sticky>
        <Button size="full" onPress={() => navigateTo(pageOf(sides.shop, "edit"))}>
          新建收款码
        </Button>
      </Foot>
    </>
  );
}
