import { setImmediate as othersServed } from "node:timers/promises";
import type { Tx } from "../../../platform/database/db.ts";
import { GoodsMemory } from "./memory.ts";
import { memoryChanges, memoryPage, type MemoryRow, memoryRows, memorySize } from "./memory.store.ts";

/** With fewer products the database is as fast, so they are not kept in memory. */
const LEAST = 10_000;
/** With more products, at about 0.4 KB each, they would not fit into a small machine. */
const MOST = 500_000;
/** A search sees everything committed at least this long ago, ms. */
const FRESH_MS = 200;
/** How long to wait before counting a catalogue again that is not kept in memory, ms. */
const LOOK_AGAIN_MS = 5000;
/** Products read at once. */
const BATCH = 1000;
/** Products put without a pause, about 4 ms; then other requests are served. */
const SLICE = 100;
/** Everything is loaded again when more than this share of the places is unused. */
const MOST_WASTE = 0.3;

type Bounds = { least: number; most: number };
/**
 * The products, the database snapshot they correspond to and its time, and when (`performance.now()`) it was requested.
 */
type Loaded = {
  memory: GoodsMemory;
  snapshot: string;
  at: Date;
  requestedAt: number;
  /** The synchronization in progress, shared by all who wait for it. */
  catching?: Promise<CaughtUp>;
};
/** `late`: everything must be loaded again; `failed`: it may be retried from the same snapshot. */
type CaughtUp = "done" | "late" | "failed";

async function putAll(memory: GoodsMemory, rows: readonly MemoryRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += SLICE) {
    for (const row of rows.slice(from, from + SLICE)) memory.put(row);
    await othersServed();
  }
}

/** Reads all products; changes made meanwhile are applied when the memory is first used. */
async function loadAll(db: Tx, { snapshot, at }: Pick<Loaded, "snapshot" | "at">): Promise<Loaded> {
  const memory = new GoodsMemory();
  for (let after = "0"; ;) {
    const rows = await db.many(memoryPage, [after, BATCH]);
    await putAll(memory, rows);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    after = last.id;
  }
  return { memory, snapshot, at, requestedAt: Number.NEGATIVE_INFINITY };
}

/** Applies the changes since the snapshot; meanwhile the memory is a mixture. False if it is too far behind. */
async function takeChanges(db: Tx, loaded: Loaded): Promise<boolean> {
  const requestedAt = performance.now();
  const [changes] = await db.many(memoryChanges, [loaded.snapshot, loaded.at]);
  if (!changes || changes.isLate) return false;
  const { memory } = loaded;
  const all = [...changes.reworded, ...changes.moved];
  for (let from = 0; from < all.length; from += BATCH) {
    const ids = all.slice(from, from + BATCH);
    const rows = await db.many(memoryRows, [ids, changes.reworded.slice(from, from + BATCH)]);
    const found = new Set(rows.map(({ id }) => id));
    await putAll(memory, rows);
    for (const id of ids) if (!found.has(id)) memory.remove(id);
  }
  memory.close(changes.closed);
  Object.assign(loaded, { snapshot: changes.snapshot, at: changes.at, requestedAt });
  return true;
}

function catchUp(db: Tx, loaded: Loaded): Promise<CaughtUp> {
  loaded.catching ??= takeChanges(db, loaded)
    .then(
      (isInTime): CaughtUp => (isInTime ? "done" : "late"),
      (): CaughtUp => "failed",
    )
    .finally(() => (loaded.catching = undefined));
  return loaded.catching;
}

/** Keeps the products of one database in memory if the catalogue's size makes it worthwhile. */
export class Keeper {
  private loaded: Loaded | undefined;
  private loading: Promise<void> | undefined;
  private lookAt = 0;
  private readonly db: Tx;
  private readonly bounds: Bounds;

  constructor(db: Tx, bounds: Bounds) {
    this.db = db;
    this.bounds = bounds;
  }

  /** Loads the products if there are enough of them; searches continue meanwhile. */
  load(): Promise<void> {
    this.loading ??= this.loadNow().finally(() => {
      this.loading = undefined;
      this.lookAt = performance.now() + LOOK_AGAIN_MS;
    });
    return this.loading;
  }

  private async loadNow(): Promise<void> {
    const { least, most } = this.bounds;
    const [size] = await this.db.many(memorySize, [least, most]);
    this.loaded = size?.isLarge && !size.isHuge ? await loadAll(this.db, size) : undefined;
  }

  /** The products as of FRESH_MS ago or later; undefined if the database must be searched instead. */
  async current(): Promise<GoodsMemory | undefined> {
    const { loaded } = this;
    const now = performance.now();
    const mustLoad = !loaded || isWasteful(loaded.memory);
    // a search that uses the database meets its failure itself
    if (mustLoad && !this.loading && now >= this.lookAt) this.load().catch(() => undefined);
    return this.renew(now - FRESH_MS);
  }

  /**
   * The products with everything committed until then (`performance.now()`); undefined if they are not kept in memory.
   */
  async renew(until: number): Promise<GoodsMemory | undefined> {
    const { loaded } = this;
    while (loaded && loaded.requestedAt < until) {
      // it may have begun before that time
      const outcome = await catchUp(this.db, loaded);
      if (outcome === "late" && this.loaded === loaded) this.loaded = undefined;
      if (outcome !== "done") return undefined;
    }
    return loaded?.memory;
  }
}

const isWasteful = ({ waste, size }: GoodsMemory): boolean => waste > (waste + size) * MOST_WASTE;

const keepers = new WeakMap<Tx, Keeper>();

/** The keeper of a database, one for each. */
export function keeperOf(db: Tx, bounds: Bounds = { least: LEAST, most: MOST }): Keeper {
  const known = keepers.get(db);
  if (known) return known;
  const keeper = new Keeper(db, bounds);
  keepers.set(db, keeper);
  return keeper;
}
