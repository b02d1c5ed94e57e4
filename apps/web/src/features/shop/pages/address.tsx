import { Suspense, useState } from "react";
import { Merchant } from "@heshi/contract/trade/merchant";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { ChooseField } from "@heshi/ui/form/choose-field";
import { Empty } from "@heshi/ui/state/empty";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { TextArea } from "@heshi/ui/form/text-area";
import { TextField } from "@heshi/ui/form/text-field";
import { showToast } from "@heshi/ui/overlay/toast";
import { useSuspenseQuery } from "@tanstack/react-query";
import { keepTogether } from "#src/shared/place/address-lines.ts";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { useForm } from "#src/shared/form/form.ts";
import { navigateBack, navigateBackLater } from "#src/shared/router/navigate.ts";
import type { ChosenRegion } from "#src/shared/place/region.ts";
import { RegionPathSheet } from "#src/shared/form/region-sheet.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { addressOf } from "../shop-state.ts";
import { merchant, receiverRegionsQuery, shopOrderQuery, type ShopOrderView } from "../shop.queries.ts";
import styles from "../parts/shop.module.css";

/** Changes where an order (`id`) goes at the buyer's wish; old and new stand in its history. */
export function Page() {
  const [query] = useSearchParams();
  return (
    <Screen nav="page" gap={4} skeleton={<RowSkeleton count={5} />}>
      <Content id={query.get("id") ?? ""} />
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

function useAddressForm({ id, receiver }: FormProps, regionCode: string) {
  const { name, mobile, detail } = receiver;
  return useForm({
    method: Merchant.methods.ChangeOrderAddress,
    initial: { name, mobile, regionCode, detail },
    messages: { name: "请填写收货人", detail: "请填写详细地址，至少 2 个字" },
    toInput: (values) => ({ ...values, orderId: id }),
    send: async (values) => {
      await merchant.ChangeOrderAddress({ ...values, orderId: id }, { refetch: "later" });
      showToast("收货地址已修改");
      await navigateBackLater();
    },
  });
}

function AddressForm({ id, receiver }: FormProps) {
  const { province, city, area, street } = receiver;
  const { data: known } = useSuspenseQuery(receiverRegionsQuery([province, city, area, street]));
  const [path, setPath] = useState<readonly ChosenRegion[]>(known);
  const [isChoosing, setIsChoosing] = useState(false);
  const form = useAddressForm({ id, receiver }, known.at(-1)?.code ?? "");
  const choose = (next: readonly ChosenRegion[]): void => {
    setPath(next);
    form.change({ regionCode: next.at(-1)?.code ?? "" });
  };
  return (
    <>
      <p className={styles.old}>原地址：{keepTogether(addressOf(receiver))}</p>
      <Card pad="none">
        <TextField label="收货人" maxLength={20} placeholder="姓名" {...form.field("name")} />
        <TextField
          kind="mobile"
          label="手机号"
          maxLength={16}
          placeholder="手机号或座机号"
          {...form.field("mobile")}
        />
        <ChooseField
          label="所在地区"
          value={[...new Set(path.map(({ name }) => name))].join(" ")}
          placeholder="省、市、区县、街道"
          error={form.errors["regionCode"]}
          onPress={() => setIsChoosing(true)}
        />
        <TextArea
          label="详细地址"
          maxLength={100}
          rows={2}
          placeholder="街道、小区、楼栋、门牌号"
          {...form.field("detail")}
        />
      </Card>
      <p className={styles.old}>请先和买家确认新地址。修改前后的地址会记入订单进度，买家可以看到。</p>
      <div className={styles.submit}>
        <Button size="full" onPress={form.submit}>
          保存
        </Button>
      </div>
      <RegionPathSheet open={isChoosing} onClose={() => setIsChoosing(false)} path={path} onDone={choose} />
    </>
  );
}
