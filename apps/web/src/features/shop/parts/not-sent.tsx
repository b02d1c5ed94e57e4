import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { shopOrderQuery, type ShopOrderView } from "../shop.queries.ts";

/** Why an order is not shipped now. */
function whyNot({ packages, lines, state, stateText }: ShopOrderView): string {
  // one that is closed may have had an after-sale, too; one of which a part was sent has parcels and is still to be shipped
  if (state === "paid")
    return lines.some(({ after }) => after != null)
      ? "有售后正在处理，结束后再发货"
      : `订单${stateText}，现在不能发货`;
  return packages.length > 0 && state !== "closed" ? "这笔订单已经发货" : `订单${stateText}，不能发货`;
}

/** Shown while the order loads, and when it cannot be shipped. */
export function NotSent({ id }: { id: string }) {
  const { data: order } = useSuspenseQuery(shopOrderQuery(id));
  return (
    <Empty
      picture="truck"
      title={whyNot(order)}
      action={{
        text: "查看订单",
        onPress: () => redirectTo(withQuery("/pages/shop/order/detail", { id })),
      }}
    />
  );
}
