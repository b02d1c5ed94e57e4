import type { Tx } from "../../../platform/database/db.ts";
import { type Found, findInDatabase, type PageInput } from "../find.ts";
import { memoryTiles } from "./memory.store.ts";
import { type Keeper, keeperOf } from "./sync.ts";
import type { SearchPlan } from "../query.ts";
import { loadWords } from "../terms/words.ts";

/** How often the search is repeated when products it found were removed meanwhile. */
const MOST_TRIES = 3;

/** A page found in memory, with tiles read from the database; undefined when this catalogue is not kept in memory. */
export async function findInMemory(
  db: Tx,
  keeper: Keeper,
  { plan, page }: { plan: SearchPlan; page: PageInput },
): Promise<Found | undefined> {
  let requestedAt = 0;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const memory = tries === 0 ? await keeper.current() : await keeper.renew(requestedAt);
    if (!memory) return undefined;
    const { rows, total } = memory.find(plan, page);
    if (rows.length === 0) return { rows: [], total };
    requestedAt = performance.now();
    const tiles = await db.many(memoryTiles, [rows.map(({ id }) => id)]);
    if (tiles.length === rows.length)
      return { rows: tiles.map((tile, at) => ({ ...tile, key: rows[at]?.key ?? [] })), total };
  }
  return undefined;
}

/** Loads what searches of a large catalogue need: until then they are answered by the database, and slowly. */
export async function prepareSearch(db: Tx): Promise<void> {
  const keeper = keeperOf(db);
  await keeper.load();
  if (await keeper.current()) await loadWords();
}

/** A page of a plan's hits: from memory if the catalogue is large, from the database for an area or otherwise. */
export async function findGoods(db: Tx, plan: SearchPlan, page: PageInput): Promise<Found> {
  const isKept = page.areaId === undefined;
  const found = isKept ? await findInMemory(db, keeperOf(db), { plan, page }) : undefined;
  return found ?? findInDatabase(db, plan, page);
}
