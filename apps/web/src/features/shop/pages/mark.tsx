import { Merchant } from "@heshi/contract/shop/merchant";
import { orderFlags } from "@heshi/contract/shop/orders";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { linesRow } from "#src/shared/parts/form/form-rows.tsx";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { flagNames } from "../parts/order-mark.tsx";
import styles from "../parts/order-mark.module.css";
import { shopOrderQuery, type ShopOrderView } from "../shop.queries.ts";

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

function Form({ order: { orderId, mark } }: { order: ShopOrderView }) {
  const [initial] = useState(() => ({ orderId, flag: mark?.flag, note: mark?.note ?? "" }));
  return (
    <CommandForm
      command={[Merchant, "MarkOrder"]}
      initial={initial}
      done="已保存"
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
