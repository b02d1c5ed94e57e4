import { Admin } from "@heshi/contract/system/admin";
import { unitOf } from "@heshi/kernel/credit";
import type { TestServer } from "../harness.ts";
import { makeOperator, type TestOperator } from "../make/operator.ts";
import { digits, goods, type GoodsOptions, shop, sql, type TestGoods } from "../make/world.ts";

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

type Count = { skuId: string; counted: number; missing?: readonly string[]; isFound?: never };
export const counting = ({ missing = [], ...input }: Count) => ({
  ...input,
  missing: [...missing],
  note: "",
  pictures: PICTURES,
});

/** Counted by one and confirmed by another. */
export async function takeStock(server: TestServer, [one, other]: Keepers, input: Count) {
  const first = await server.call(Admin, "TakeStock", counting(input), one);
  return first.code === 0 ? first : server.call(Admin, "TakeStock", counting(input), other);
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
