import { expect, test } from "vitest";
import type { Tx } from "../../platform/database/db.ts";
import { findInDatabase, type Wanted } from "./find.ts";
import type { SearchPlan } from "./query.ts";
import { lexeme } from "./tsquery.ts";
import { MOST_READ, rankedSort } from "./search.store.ts";

/** A database where every query has more hits than are read, and tells what it was asked. */
function commonEverywhere(ranks: readonly number[]) {
  const asked: string[] = [];
  const tx: Pick<Tx, "many"> = {
    many: async ({ name }) => {
      asked.push(name);
      return name.startsWith("goods.hits") ? [{ total: MOST_READ + 1, ranks, list: [] } as never] : [];
    },
  };
  return { tx: tx as Tx, asked };
}

const planOf = (name: string): SearchPlan => ({
  any: lexeme(name),
  strong: lexeme(`${name}s`),
  kind: lexeme(`${name}k`),
  inKind: lexeme(name),
});
const wanted = (sort: "default" | "sales"): Wanted => ({
  sort,
  keys: rankedSort(sort).start,
  limit: 20,
  inStock: false,
  minFen: undefined,
  maxFen: undefined,
  areaId: undefined,
});

test("a rank known to be frequent is scanned directly, the others are counted first", async () => {
  const { tx, asked } = commonEverywhere([MOST_READ, 1, 0]);
  await findInDatabase(tx, planOf("find: one"), wanted("default"));
  expect(asked.slice(0, 2)).toEqual(["goods.hits_default", "goods.walk_default"]);
  expect(asked.filter((name) => name === "goods.hits_default")).toHaveLength(3);
});

test("orders without ranks leave no rank statistics: the default order counts each rank first", async () => {
  const { tx, asked } = commonEverywhere([0, 0, MOST_READ + 1]);
  await findInDatabase(tx, planOf("find: two"), wanted("sales"));
  asked.length = 0;
  await findInDatabase(tx, planOf("find: two"), wanted("default"));
  expect(asked.filter((name) => name === "goods.hits_default")).toHaveLength(3);
});
