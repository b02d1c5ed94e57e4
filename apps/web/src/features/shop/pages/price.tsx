import { Merchant } from "@heshi/contract/shop/merchant";
import { subFen, type Fen } from "@heshi/kernel/money";
import { Amount } from "@heshi/ui/goods/amount";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Empty } from "@heshi/ui/state/empty";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { yuanRow } from "#src/shared/parts/form/form-numbers.tsx";
import type { FormRow } from "#src/shared/parts/form/form-page.tsx";
import { textRow } from "#src/shared/parts/form/form-rows.tsx";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { shopOrderQuery, type ShopOrderView } from "../shop.queries.ts";

/** 修改价格 of an unpaid order (`id`): an amount off, a lower freight, and why. */
export function Page() {
  const id = useParam("id");
  return (
    <Screen nav="page" gap={8} skeleton={<RowSkeleton count={4} />}>
      <Content id={id} />
    </Screen>
  );
}

function Content({ id }: { id: string }) {
  const { data: order } = useSuspenseQuery(shopOrderQuery(id));
  if (!order.actions.includes("reduce"))
    return (
      <Empty
        picture="box"
        title="这笔订单不能再改价"
        help="买家付款前才能修改"
        action={{ text: "返回", onPress: () => navigateBack() }}
      />
    );
  return <PriceForm key={order.payableFen} order={order} />;
}

type Amounts = Record<"reduceFen" | "freightFen", number | undefined>;

/** What an amount takes off; nothing while it is none. */
const offOf = (value = 0): number => (value > 0 ? value : 0);

const freightIn = ({ prices }: ShopOrderView): Fen | undefined =>
  prices.find(({ label }) => label === "运费")?.amountFen;

/** What the buyer will pay. */
const payableRow =
  (order: ShopOrderView): FormRow<Amounts> =>
  ({ values }) => {
    const freightOff = offOf((freightIn(order) ?? 0) - (values.freightFen ?? 0));
    const off = offOf(values.reduceFen) + freightOff;
    const left = subFen(order.payableFen, off as Fen);
    return (
      <Card pad="money">
        <KeyValue
          rows={[
            ["买家应付", <Amount key="now" fen={order.payableFen} size={15} weight="medium" />],
            ["改价后应付", left > 0 && <Amount key="then" fen={left} size={17} weight="bold" />],
          ]}
        />
      </Card>
    );
  };

const amount = { from: 0, to: 99_999_999, empty: 0, placeholder: "0.00" };
const freightRow = yuanRow("freightFen", "运费改为", { ...amount, fault: "请填写正确的运费" });

function PriceForm({ order }: { order: ShopOrderView }) {
  const { orderId, payableFen } = order;
  const freightFen: number = freightIn(order) ?? 0;
  return (
    <CommandForm
      command={[Merchant, "ReduceOrder"]}
      initial={{ orderId, payableFen, reduceFen: 0, freightFen, reason: "" }}
      done="已改价，买家会收到通知"
      parts={[
        {
          rows: [
            yuanRow("reduceFen", "商品优惠", { ...amount, fault: "请填写正确的金额" }),
            ...(freightFen > 0 ? [freightRow] : []),
            textRow("reason", "原因", {
              maxLength: 50,
              placeholder: "例如：和买家商定的优惠",
              fault: "请填写改价原因，买家可以看到",
            }),
          ],
        },
        payableRow(order),
      ]}
      note="只能降价，不能涨价。买家正在支付的旧金额会作废，已付的会自动退回。"
      submit="确认改价"
    />
  );
}
