import { OrderItem } from "@heshi/ui/goods/order-item";

export interface GoodsHeadProps {
  goods: { title: string; picture: string; specs: readonly string[] };
}

/** Which goods it is about. */
export function GoodsHead({ goods }: GoodsHeadProps) {
  return <OrderItem title={goods.title} picture={goods.picture} size={56} choice={goods.specs.join("，")} />;
}
