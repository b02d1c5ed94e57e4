import type { InputOf } from "@heshi/contract/frame/define";
import { Wares } from "@heshi/contract/goods/wares";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Order } from "@heshi/contract/trade/order";
import { Pay } from "@heshi/contract/pay/pay";
import { randomHex } from "@heshi/kernel/id";
import { sha256Hex } from "../../src/rpc/session/sign.ts";
import type { TestServer } from "../harness.ts";
import { digits, member, sql, type TestShop } from "./world.ts";

type Quoted = InputOf<(typeof Order)["methods"]["Quote"]>;
export type Trade = {
  tradeNo: string;
  payableFen: number;
  orderIds: readonly string[];
  orderId: string;
};

/** Quotes and submits; throws when the shop refuses. */
export async function submitted(server: TestServer, token: string, input: Quoted): Promise<Trade> {
  const quote = await server.call(Order, "Quote", input, { token });
  if (quote.code !== 0) throw new Error(`quote: ${quote.raw}`);
  const reply = await server.call(
    Order,
    "Submit",
    {
      ...input,
      expectedPayableFen: quote.info.payableFen,
      expectedCreditCent: quote.info.credit?.creditCent ?? 0,
    },
    { token },
  );
  if (reply.code !== 0) throw new Error(`submit: ${reply.raw}`);
  const { tradeNo, payableFen, orderIds } = reply.info;
  return { tradeNo, payableFen, orderIds, orderId: orderIds[0] as string };
}

/** A proved payment password for one trade, without computing a hash. */
export async function grant(
  server: TestServer,
  memberId: string,
  { tradeNo, payableFen }: { tradeNo: string; payableFen: number },
): Promise<string> {
  const text = randomHex(16);
  const now = server.now();
  await sql(
    server,
    `insert into pay_grant (digest, member_id, method, amount_fen, subject, created_at, expires_at)
      values ($1, $2, 'Pay.PayByBalance', $3, $4, $5, $6)`,
    [sha256Hex(text), memberId, payableFen, tradeNo, now, new Date(now.getTime() + 120_000)],
  );
  return text;
}

/** Pays a trade from the balance; throws when it is refused. */
export async function paid(
  server: TestServer,
  buyer: { id: string; token: string },
  trade: Trade,
): Promise<Trade> {
  const reply = await server.call(
    Pay,
    "PayByBalance",
    { tradeNo: trade.tradeNo, grant: await grant(server, buyer.id, trade) },
    { token: buyer.token },
  );
  if (reply.code !== 0) throw new Error(`pay: ${reply.raw}`);
  return trade;
}

/** Ships an order in one package; throws when it is refused. */
export async function shipped(
  server: TestServer,
  token2: string,
  orderId: string,
): Promise<readonly string[]> {
  const lines = await sql(server, "select id::text as id, quantity from order_line where order_id = $1", [
    orderId,
  ]);
  const items = lines.map(({ id, quantity }) => ({ lineId: String(id), quantity: Number(quantity) }));
  const reply = await server.call(
    Merchant,
    "ShipOrder",
    { orderId, packages: [{ company: "shunfeng", number: `SF${digits(13)}`, items }] },
    { token2 },
  );
  if (reply.code !== 0) throw new Error(`ship: ${reply.raw}`);
  return reply.info.packageIds;
}

/** Confirms receipt; throws when it is refused. */
export async function received(server: TestServer, token: string, orderId: string): Promise<void> {
  const reply = await server.call(Order, "Confirm", { orderId }, { token });
  if (reply.code !== 0) throw new Error(`confirm: ${reply.raw}`);
}

type Comment = InputOf<(typeof Wares)["methods"]["AddComment"]>;
const scores = { scoreGoods: 5, scoreService: 4, scoreExpress: 3 } as const;

/** Buyers of a shop's goods, and what they say of them. */
export const commenting = (server: TestServer, own: TestShop) => ({
  async boughtIn(item: { skuId: string }, until: "paid" | "shipped" | "received" = "received", silver = 0) {
    const buyer = await member(server, { balanceFen: 1_000_000, silver });
    const trade = await paid(server, buyer, await submitted(server, buyer.token, { skuId: item.skuId }));
    if (until !== "paid") await shipped(server, own.token2, trade.orderId);
    if (until === "received") await received(server, buyer.token, trade.orderId);
    const [line] = await sql(server, "select id::text as id from order_line where order_id = $1", [
      trade.orderId,
    ]);
    return { buyer, orderId: trade.orderId, lineId: String(line?.["id"]) };
  },
  comment: (token: string, lineId: string, rest: Partial<Comment> = {}, requestId?: string) =>
    server.call(
      Wares,
      "AddComment",
      { lineId, ...scores, text: "声音干净，戴一下午不累", ...rest },
      { token, ...(requestId === undefined ? {} : { requestId }) },
    ),
});
