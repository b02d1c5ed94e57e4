import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import type { OutputOf } from "@heshi/contract/frame/define";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { atChosen } from "#src/shared/place/at-chosen.ts";
import { refetch } from "#src/shared/data/query-client.ts";

type Out<M extends keyof (typeof Warehouse)["methods"]> = OutputOf<(typeof Warehouse)["methods"][M]>;
export type Home = Out<"GetHome">;
export type Goods = Home["goods"][number];
export type Unit = Out<"GetUnits">["list"][number];
export type Delivery = Out<"GetDelivery">;
export type DeliveryCard = Out<"GetDeliveries">["list"][number];
export type DeliveryQuote = Out<"QuoteDelivery">;

/** What the member has in the warehouse. */
export const homeQuery = () => q(Warehouse, "GetHome");
export const deliveryQuery = (deliveryNo: string) => q(Warehouse, "GetDelivery", { deliveryNo });

type Choice = { items: { skuId: string; count: number }[]; addressId?: string | undefined };
/** What a delivery costs, and what prevents it. */
export const deliveryQuoteQuery = (choice: Choice) => ({
  ...q(Warehouse, "QuoteDelivery", choice),
  queryFn: () =>
    atChosen(choice.addressId, (addressId) => rpc(Warehouse).QuoteDelivery({ ...choice, addressId })),
});

/** Refetches everything of the warehouse. */
export const renew = (): Promise<void> => refetch(["Warehouse"]);

/** How goods come here, said where there are none. */
export const HOW = "下单时选择“存入云仓”，买下的货品先放在云仓，需要时再提货";
