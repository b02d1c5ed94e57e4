import type { InputOf } from "@heshi/contract/frame/define";
import { After } from "@heshi/contract/trade/after";
import type { TestServer } from "../harness.ts";
import { goods, member, num, shop, sql, type TestGoods, type TestShop } from "./world.ts";
import { paid, received, shipped, submitted } from "./order.ts";

type Asked = Omit<InputOf<(typeof After)["methods"]["Apply"]>, "lineId" | "amountFen"> & {
  amountFen?: number;
};
export type Bought = {
  seller: TestShop;
  item: TestGoods;
  buyer: { id: string; token: string; mobile: string };
  orderId: string;
  lineId: string;
  payableFen: number;
};

/** An order of one line that was paid from the balance, shipped or received. */
export async function bought(
  server: TestServer,
  {
    upTo = "paid",
    quantity = 2,
    priceFen = 10_000,
    useSilver = false,
    own,
    buyer: known,
    ...options
  }: {
    upTo?: "paid" | "shipped" | "received";
    quantity?: number;
    priceFen?: number;
    useSilver?: boolean;
    own?: TestShop;
    buyer?: Awaited<ReturnType<typeof member>>;
    freight?: Parameters<typeof goods>[1] extends infer O
      ? O extends { freight?: infer F }
        ? F
        : never
      : never;
    kind?: string;
  } = {},
): Promise<Bought> {
  const seller = own ?? (await shop(server));
  const item = await goods(server, { shopId: seller.id, priceFen, ...options });
  const silver = useSilver ? 1_000_000 : 0;
  const buyer = known ?? (await member(server, { balanceFen: 100_000_000, silver }));
  const trade = await submitted(server, buyer.token, { skuId: item.skuId, quantity, useSilver });
  await paid(server, buyer, trade);
  const { orderId, payableFen } = trade;
  if (upTo !== "paid") await shipped(server, seller.token2, orderId);
  if (upTo === "received") await received(server, buyer.token, orderId);
  const [line] = await sql(server, "select id::text as id from order_line where order_id = $1", [orderId]);
  return { seller, item, buyer, orderId, lineId: String(line?.["id"]), payableFen };
}

/** What is asked for by default: money for one piece, unwanted. */
const asking = { kind: "money", reason: "unwanted", quantity: 1 } as const;

/** Asks for an after-sale, for as much as the preview allows unless an amount is given; answers the reply. */
export async function asked(server: TestServer, { buyer, lineId }: Bought, over: Partial<Asked> = {}) {
  const { kind, reason, quantity } = { ...asking, ...over };
  const as = { token: buyer.token };
  const preview = await server.call(After, "Preview", { lineId, kind, reason, quantity }, as);
  const most = preview.code === 0 && kind !== "exchange" ? preview.info.mostFen : 0;
  return server.call(After, "Apply", { lineId, ...asking, amountFen: most, ...over }, as);
}

/** The same; answers the after-sale's id, and throws when it is refused. */
export async function applied(server: TestServer, order: Bought, over: Partial<Asked> = {}): Promise<string> {
  const reply = await asked(server, order, over);
  if (reply.code !== 0) throw new Error(`after-sale: ${reply.raw}`);
  return reply.info.afterSaleId;
}

/** Sends the goods of an agreed after-sale back. */
export const sentBack = (server: TestServer, { buyer }: Bought, afterSaleId: string) =>
  server.call(
    After,
    "SendBack",
    { afterSaleId, company: "shunfeng", number: "SF1403228876150" },
    { token: buyer.token },
  );

/** A kept balance in its smallest unit. */
export const balanceOf = (
  server: TestServer,
  owner: { kind: "member" | "merchant"; id: string },
  { purpose = "available", currency = "CNY" } = {},
): Promise<number> =>
  num(
    server,
    `select coalesce(sum(balance), 0) from ledger_account where owner_kind = $1 and owner_id = $2 and purpose = $3 and currency = $4`,
    [owner.kind, owner.id, purpose, currency],
  );
