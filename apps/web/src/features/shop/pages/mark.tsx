import { orderFlags, type OrderFlag, shopOrderMethods } from "@heshi/contract/shop/orders";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { showToast } from "@heshi/ui/overlay/toast";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormPage } from "#src/shared/parts/form/form-page.tsx";
import { linesRow } from "#src/shared/parts/form/form-rows.tsx";
import { navigateBackLater } from "#src/shared/router/navigate.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { flagNames } from "../parts/order-mark.tsx";
import styles from "../parts/order-mark.module.css";
import { merchant, shopOrderQuery, type ShopOrderView } from "../shop.queries.ts";

/** 订单备注: a flag and words about an order (`id`) for the shop's people. */
export function Page() {
  const id = useParam("id");
  return (
    <Screen gap={8} skeleton={<OrderSkeleton count={1} />}>
      <Known id={id} />
    </Screen>
  );
}

function Known({ id }: { id: string }) {
  const { data: order } = useSuspenseQuery(shopOrderQuery(id));
  return <Form order={order} />;
}

type Values = { flag: OrderFlag | undefined; note: string };

function Form({ order: { orderId, mark } }: { order: ShopOrderView }) {
  const [initial] = useState<Values>(() => ({ flag: mark?.flag, note: mark?.note ?? "" }));
  return (
    <FormPage
      method={shopOrderMethods.MarkOrder}
      initial={initial}
      toInput={(values) => ({ ...values, orderId })}
      send={async (values) => {
        await merchant.MarkOrder({ ...values, orderId });
        showToast("已保存");
        await navigateBackLater();
      }}
      parts={[
        {
          rows: [
            ({ values: { flag }, change }) => (
              <div className={styles.flags}>
                <Chips label="旗标">
                  {orderFlags.map((one) => (
                    <Chip
                      key={one}
                      chosen={one === flag}
                      onPress={() => change({ flag: one === flag ? undefined : one })}
                    >
                      {flagNames[one]}
                    </Chip>
                  ))}
                </Chips>
              </div>
            ),
            linesRow("note", "备注", { maxLength: 200, rows: 4, placeholder: "只有店铺的人能看到" }),
          ],
        },
      ]}
      note="再按一次取消旗标；旗标和备注都为空时删除。"
      submit="保存"
    />
  );
}
