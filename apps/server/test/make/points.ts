import { pointsTypeOf, type PointsCredit } from "@heshi/contract/goods/points";
import { cent, type CreditType } from "@heshi/kernel/credit";
import { randomId } from "@heshi/kernel/id";
import { post, recipes } from "../../src/modules/ledger/ledger.public.ts";
import type { TestServer } from "../harness.ts";
import { goods, type GoodsOptions, num, sql, type TestGoods } from "./world.ts";

type Terms = { creditType?: PointsCredit; creditCent?: number; priceFen?: number };
/** A product of the exchange zone: 50.00 gold a piece unless said otherwise, without money. */
export async function pointsGoods(
  server: TestServer,
  { creditType = "credit1", creditCent = 5000, priceFen = 0 }: Terms = {},
  options: GoodsOptions = {},
): Promise<TestGoods> {
  const item = await goods(server, { ...options, orderType: pointsTypeOf(creditType) });
  await sql(server, "insert into points_goods (goods_id, changed_at) values ($1, $2)", [
    item.id,
    server.now(),
  ]);
  for (const skuId of item.skuIds)
    await sql(
      server,
      "insert into points_sku (sku_id, goods_id, credit_cent, price_fen) values ($1, $2, $3, $4)",
      [skuId, item.id, creditCent, priceFen],
    );
  return item;
}

/** Gives a member credits, in hundredths or whole counts. */
export const grantCredit = (server: TestServer, memberId: string, credit: CreditType, amount: number) =>
  server.db.write((tx) =>
    post(
      tx,
      [recipes.creditGranted({ cause: `test:${randomId()}`, memberId, credit, amount: cent(amount) })],
      server.now(),
    ),
  );

/** What a member has of a credit: to spend, and held. */
export async function creditOf(
  server: TestServer,
  memberId: string,
  credit: PointsCredit = "credit1",
): Promise<readonly [available: number, frozen: number]> {
  const of = (purpose: string) =>
    num(
      server,
      `select coalesce((select balance from ledger_account where owner_kind = 'member' and owner_id = $1 and purpose = $2
         and currency = $3), 0)`,
      [memberId, purpose, credit.toUpperCase()],
    );
  return [await of("available"), await of("frozen")];
}
