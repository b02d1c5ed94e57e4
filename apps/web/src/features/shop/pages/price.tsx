import { shopOrderMethods } from "@heshi/contract/shop/orders";
import { formatFen, parseYuan, subFen, type Fen } from "@heshi/kernel/money";
import { Amount } from "@heshi/ui/goods/amount";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { showToast } from "@heshi/ui/overlay/toast";
import { Empty } from "@heshi/ui/state/empty";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { FormPage, type FormRow } from "#src/shared/parts/form/form-page.tsx";
import { textRow } from "#src/shared/parts/form/form-rows.tsx";
import { navigateBack, navigateBackLater } from "#src/shared/router/navigate.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { merchant, shopOrderQuery, type ShopOrderView } from "../shop.queries.ts";

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

interface Values {
  reduceFen: string;
  freightFen: string;
  reason: string;
}

/** The amount that is typed; nothing is 0, and a text that is no amount is refused by the schema. */
const fenOf = (text: string): number => (text.trim() === "" ? 0 : (parseYuan(text) ?? -1));

const freightIn = ({ prices }: ShopOrderView): Fen | undefined =>
  prices.find(({ label }) => label === "运费")?.amountFen;

/** What the buyer will pay. */
const payableRow =
  (order: ShopOrderView): FormRow<Values> =>
  ({ values }) => {
    const freightFen = freightIn(order) ?? 0;
    const off = Math.max(0, fenOf(values.reduceFen)) + Math.max(0, freightFen - fenOf(values.freightFen));
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

const yuanRow = (name: "reduceFen" | "freightFen", label: string, placeholder: string) =>
  textRow(name, label, { kind: "amount", maxLength: 10, placeholder, start: "¥" });

function PriceForm({ order }: { order: ShopOrderView }) {
  const { orderId, payableFen } = order;
  const freightFen = freightIn(order);
  const toInput = (values: Values) => ({
    orderId,
    payableFen,
    reduceFen: fenOf(values.reduceFen),
    freightFen: fenOf(values.freightFen),
    reason: values.reason,
  });
  return (
    <FormPage
      method={shopOrderMethods.ReduceOrder}
      initial={{ reduceFen: "", freightFen: formatFen(freightFen ?? (0 as Fen)), reason: "" }}
      toInput={toInput}
      messages={{
        reduceFen: "请填写正确的金额",
        freightFen: "请填写正确的运费",
        reason: "请填写改价原因，买家可以看到",
      }}
      send={async (values) => {
        await merchant.ReduceOrder(toInput(values), { refetch: "later" });
        showToast("已改价，买家会收到通知");
        await navigateBackLater();
      }}
      parts={[
        {
          rows: [
            yuanRow("reduceFen", "商品优惠", "0.00"),
            ...(freightFen !== undefined && freightFen > 0
              ? [yuanRow("freightFen", "运费改为", "0.00")]
              : []),
            textRow("reason", "原因", { maxLength: 50, placeholder: "例如：和买家商定的优惠" }),
          ],
        },
        payableRow(order),
      ]}
      note="只能降价，不能涨价。买家正在支付的旧金额会作废，已付的会自动退回。"
      submit="确认改价"
    />
  );
}
