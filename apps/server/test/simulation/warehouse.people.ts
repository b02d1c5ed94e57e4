/** The people of a simulated warehouse, and where the product says that the pieces are. */
import { type Holder, stocked } from "../areas/delivery.ts";
import { keepers } from "../areas/warehouse.ts";
import type { TestServer } from "../harness.ts";
import { makeOperator } from "../make/operator.ts";
import { inPurse } from "../make/settlement.ts";
import { member, sql } from "../make/world.ts";
import { MEMBERS, type Model, nothing, type Unit } from "./warehouse.ops.ts";

const FIRST = 4;
/** Members with money and an address, operators, and a SKU of which some pieces were taken in. */
export async function simulated(server: TestServer) {
  const both = await keepers(server);
  const item = await stocked(server, both, FIRST);
  await inPurse(server, item.seller.id, 1_000_000);
  const people: Holder[] = [];
  for (let n = 0; n < MEMBERS; n += 1) {
    const one = await member(server, { balanceFen: 100_000_000 });
    people.push(one as unknown as Holder);
  }
  const payers = [await makeOperator(server, "finance"), await makeOperator(server, "finance")];
  const model: Model = { ...nothing, units: Array.from({ length: FIRST }, () => ({ state: "free" })) };
  return {
    server,
    both,
    item,
    people,
    payers,
    model,
    lineIds: [] as string[],
    nos: [] as string[],
    afterIds: [] as string[],
  };
}
export type Simulated = Awaited<ReturnType<typeof simulated>>;

/** The numbers of the pieces in the order in which they came. */
export const nosOf = async ({ server, item }: Pick<Simulated, "server" | "item">): Promise<string[]> =>
  (await sql(server, "select no from warehouse_unit where sku_id = $1 order by id", [item.skuId])).map(
    ({ no }) => String(no),
  );

export const personOf = ({ people }: Simulated, n: number): Holder => {
  const one = people[n];
  if (!one) throw new Error(`no member ${n}`);
  return one;
};

/** Where each piece is, and whose it is while it is somebody's, in the order in which they came. */
export async function placesOf({ server, item, people }: Simulated): Promise<string[]> {
  const rows = await sql(
    server,
    "select state, member_id::text as owner from warehouse_unit where sku_id = $1 order by id",
    [item.skuId],
  );
  return rows.map(({ state, owner }) =>
    placeText({ state: state as Unit["state"], owner: people.findIndex(({ id }) => id === owner) }),
  );
}
const placeText = ({ state, owner }: Pick<Unit, "state" | "owner">): string =>
  state === "held" || state === "claimed" || state === "picked" ? `${state} ${String(owner)}` : state;
export const placesIn = ({ units }: Model): string[] => units.map(placeText);
