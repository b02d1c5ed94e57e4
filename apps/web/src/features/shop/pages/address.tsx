import { Suspense } from "react";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Empty } from "@heshi/ui/state/empty";
import { Caption } from "@heshi/ui/layout/foot";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useParam } from "#src/shared/router/router.tsx";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { linesRow, mobileRow, textRow } from "#src/shared/parts/form/form-rows.tsx";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { pathText } from "#src/shared/place/region.ts";
import { regionRow } from "#src/shared/parts/form/region-row.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { addressOf } from "#src/shared/place/receiver-text.ts";
import { receiverRegionsQuery, shopOrderQuery, type ShopOrderView } from "../shop.queries.ts";

/** Changes the address of an order (`id`) at the buyer's request; the order's history records both. */
export function Page() {
  const id = useParam("id");
  return (
    <Screen nav="page" gap={4} skeleton={<RowSkeleton count={5} />}>
      <Content id={id} />
    </Screen>
  );
}

type ReceiverView = NonNullable<ShopOrderView["receiver"]>;

function Content({ id }: { id: string }) {
  const { data: order } = useSuspenseQuery(shopOrderQuery(id));
  if (!order.actions.includes("changeAddress") || order.receiver === undefined) {
    return (
      <Empty
        picture="truck"
        title="这笔订单不能再修改地址"
        help="发货前才能修改"
        action={{ text: "返回", onPress: () => navigateBack() }}
      />
    );
  }
  return (
    <Suspense fallback={<RowSkeleton count={5} />}>
      <AddressForm id={id} receiver={order.receiver} />
    </Suspense>
  );
}

interface FormProps {
  id: string;
  receiver: ReceiverView;
}

const fields = {
  rows: [
    textRow("name", "收货人", { least: 1, maxLength: 20, placeholder: "姓名" }),
    mobileRow("mobile", "手机号", {
      maxLength: 16,
      placeholder: "手机号或座机号",
      autoComplete: "off",
      clean: undefined,
    }),
    regionRow,
    linesRow("detail", "详细地址", {
      maxLength: 100,
      rows: 2,
      placeholder: "街道、小区、楼栋、门牌号",
      fault: "请填写详细地址，至少 2 个字",
    }),
  ],
};

function AddressForm({ id, receiver }: FormProps) {
  const { name, mobile, detail, province, city, area, street } = receiver;
  const { data: known } = useSuspenseQuery(receiverRegionsQuery([province, city, area, street]));
  const region = { regionCode: known.at(-1)?.code ?? "", regionText: pathText(known) };
  return (
    <>
      <Caption>原地址：{addressOf(receiver)}</Caption>
      <CommandForm
        command={[Merchant, "ChangeOrderAddress"]}
        initial={{ orderId: id, name, mobile, ...region, detail }}
        done="收货地址已修改"
        parts={[fields]}
        note="请先和买家确认新地址。修改前后的地址会记入订单进度，买家可以看到。"
        submit="保存"
      />
    </>
  );
}
