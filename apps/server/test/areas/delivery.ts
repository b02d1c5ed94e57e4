import { Merchant } from "@heshi/contract/shop/merchant";
import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { randomHex } from "@heshi/kernel/id";
import { sha256Hex } from "../../src/rpc/session/sign.ts";
import type { TestServer } from "../harness.ts";
import { paid, submitted } from "../make/order.ts";
import { digits, type GoodsOptions, member, shop, sql } from "../make/world.ts";
import { intake, type Keepers, selfGoods, takeIn, unitNos } from "./warehouse.ts";

/** A product of a self-operated shop at ¥100 with so many pieces in the warehouse. */
export async function stocked(server: TestServer, both: Keepers, count: number, options: GoodsOptions = {}) {
  const seller = await shop(server);
  const item = await selfGoods(server, { priceFen: 10_000, ...options, shopId: seller.id });
  await takeIn(server, both, intake({ skuId: item.skuId, count }));
  return { ...item, seller };
}
export type Stocked = Awaited<ReturnType<typeof stocked>>;

type Member = Awaited<ReturnType<typeof member>>;
/** A member with an address, a new one unless given, who has bought so many pieces and left them in the warehouse. */
export async function holder(
  server: TestServer,
  { skuId }: { skuId: string },
  quantity: number,
  known?: Member,
) {
  const buyer = known ?? (await member(server, { balanceFen: 10_000_000 }));
  const trade = await submitted(server, buyer.token, { skuId, quantity, store: true });
  await paid(server, buyer, trade);
  const [row] = await sql(server, "select id::text as id from member_address where member_id = $1", [
    buyer.id,
  ]);
  const [line] = await sql(server, "select id::text as id from order_line where order_id = $1", [
    trade.orderId,
  ]);
  return { ...buyer, trade, lineId: String(line?.["id"]), addressId: String(row?.["id"]) };
}
/** `isAgent`: what is sent is of their stock as an agent. */
export type Holder = Awaited<ReturnType<typeof holder>> & { isAgent?: boolean };

type Items = readonly { skuId: string; count: number }[];
/** A proved payment password for a delivery, without computing a hash. */
export async function deliveryGrant(server: TestServer, own: Holder, amountFen: number): Promise<string> {
  const text = randomHex(16);
  const now = server.now();
  await sql(
    server,
    `insert into pay_grant (digest, member_id, method, amount_fen, subject, created_at, expires_at)
     values ($1, $2, 'Warehouse.Deliver', $3, $4, $5, $6)`,
    [sha256Hex(text), own.id, amountFen, own.addressId, now, new Date(now.getTime() + 120_000)],
  );
  return text;
}
/** Asks for a delivery at the price that a quote has. */
export async function deliver(server: TestServer, own: Holder, items: Items, seenFen?: number) {
  const as = { token: own.token };
  const quote = await server.call(
    Warehouse,
    "QuoteDelivery",
    { items: [...items], isAgent: own.isAgent },
    as,
  );
  const expectedFen = seenFen ?? (quote.code === 0 ? quote.info.payableFen : 0);
  const grant = await deliveryGrant(server, own, expectedFen);
  const input = { addressId: own.addressId, items: [...items], isAgent: own.isAgent, expectedFen, grant };
  return server.call(Warehouse, "Deliver", input, as);
}
/** The same; answers its number, and throws when it is refused. */
export async function delivered(server: TestServer, own: Holder, items: Items): Promise<string> {
  const reply = await deliver(server, own, items);
  if (reply.code !== 0) throw new Error(`deliver: ${reply.raw}`);
  return reply.info.deliveryNo;
}
/** Sends some of a delivery's pieces, all of those that are left where none are named. */
export async function sent(
  server: TestServer,
  { seller, skuId }: Stocked,
  deliveryNo: string,
  nos?: readonly string[],
) {
  const unitNosLeft = nos ?? (await unitNos(server, skuId, "picked"));
  const input = { deliveryNo, company: "shunfeng", number: `SF${digits(13)}`, unitNos: [...unitNosLeft] };
  return server.call(Merchant, "ShipStoredOrder", input, { token2: seller.token2 });
}
export const packed = (server: TestServer, { seller }: Stocked, deliveryNo: string) =>
  server.call(Merchant, "PackStoredOrder", { deliveryNo }, { token2: seller.token2 });
