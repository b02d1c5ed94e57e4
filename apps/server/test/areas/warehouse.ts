import { Admin } from "@heshi/contract/system/admin";
import { unitOf } from "@heshi/kernel/credit";
import type { TestServer } from "../harness.ts";
import { makeOperator, type TestOperator } from "../make/operator.ts";
import { digits, goods, type GoodsOptions, num, shop, sql, type TestGoods } from "../make/world.ts";

const PICTURES = ["/uploads/shelf.webp"];
export const noteNo = (): string => `SH-${digits(10)}`;

export type Keepers = readonly [TestOperator, TestOperator];
/** Two operators who keep the warehouse. */
export const keepers = async (server: TestServer): Promise<Keepers> => [
  await makeOperator(server, "service"),
  await makeOperator(server, "service"),
];

/** A product of a self-operated shop. */
export async function selfGoods(server: TestServer, options: GoodsOptions = {}): Promise<TestGoods> {
  const shopId = options.shopId ?? (await shop(server)).id;
  await sql(server, "update shop set is_self = true where id = $1", [shopId]);
  return goods(server, { ...options, shopId });
}

type Intake = Partial<Parameters<TestServer["call"]>[2]> & { skuId: string };
export const intake = (input: Intake) => ({
  count: 5,
  place: "A03-17",
  batch: "LQ2610-3",
  madeOn: "2026-10-08",
  noteNo: noteNo(),
  pictures: PICTURES,
  ...input,
});

/** Entered by one and confirmed by another. */
export async function takeIn(server: TestServer, [one, other]: Keepers, input: ReturnType<typeof intake>) {
  const first = await server.call(Admin, "TakeIn", input, one);
  return first.code === 0 ? first : server.call(Admin, "TakeIn", input, other);
}

type Count = { skuId: string; counted: number; missing?: readonly string[]; books?: number; isFound?: never };
/** A count of which nothing was found, unless the books are given. */
export const counting = ({ missing = [], books, ...input }: Count) => ({
  ...input,
  books: books ?? input.counted + missing.length,
  missing: [...missing],
  note: "",
  pictures: PICTURES,
});

/** How many pieces of a SKU the books have, found ones among them. */
const booksOf = (server: TestServer, skuId: string): Promise<number> =>
  num(
    server,
    `select w.found + (select count(*) from warehouse_unit u where u.sku_id = w.id and u.state not in ('delivered', 'lost'))
     from warehouse_sku w where w.id = $1`,
    [skuId],
  );
/** Counted by one and confirmed by another. */
export async function takeStock(server: TestServer, [one, other]: Keepers, count: Count) {
  const input = counting({ ...count, books: await booksOf(server, count.skuId) });
  const first = await server.call(Admin, "TakeStock", input, one);
  return first.code === 0 ? first : server.call(Admin, "TakeStock", input, other);
}

/** The numbers of a SKU's pieces, or of those in a state. */
export const unitNos = async (server: TestServer, skuId: string, state?: string): Promise<string[]> =>
  (
    await sql(
      server,
      "select no from warehouse_unit where sku_id = $1 and ($2::text is null or state = $2) order by no",
      [skuId, state],
    )
  ).map(({ no }) => String(no));

/** Where the ledger has pieces of a SKU: "member.available 2". */
export const piecesOf = async (server: TestServer, skuId: string): Promise<string[]> =>
  (
    await sql(
      server,
      `select a.owner_kind || '.' || a.purpose as place, sum(e.amount)::int as count from ledger_entry e
       join ledger_account a on a.id = e.account_id where a.currency = $1 group by 1 having sum(e.amount) <> 0 order by 1`,
      [unitOf(skuId)],
    )
  ).map(({ place, count }) => `${String(place)} ${String(count)}`);
