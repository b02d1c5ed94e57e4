import { expect, test } from "vitest";
import type { Tx } from "../../platform/database/db.ts";
import { findInDatabase, type PageInput } from "./find.ts";
import type { SearchPlan } from "./query.ts";
import { lexeme } from "./tsquery.ts";
import { MOST_READ, rankedSort } from "./search.store.ts";

/** A database where every query has more hits than are read; it records the statements. */
function commonEverywhere(ranks: readonly number[]) {
  const names: string[] = [];
  const tx: Pick<Tx, "many"> = {
    many: async ({ name }) => {
      names.push(name);
      return name.startsWith("goods.hits") ? [{ total: MOST_READ + 1, ranks, list: [] } as never] : [];
    },
  };
  return { tx: tx as Tx, names };
}

const planOf = (name: string): SearchPlan => ({
  any: lexeme(name),
  strong: lexeme(`${name}s`),
  kind: lexeme(`${name}k`),
  inKind: lexeme(name),
});
const page = (sort: "default" | "sales"): PageInput => ({
  sort,
  keys: rankedSort(sort).start,
  limit: 20,
  inStock: false,
  minFen: undefined,
  maxFen: undefined,
  areaId: undefined,
});

test("a rank known to be frequent is scanned directly, the others are counted first", async () => {
  const { tx, names } = commonEverywhere([MOST_READ, 1, 0]);
  await findInDatabase(tx, planOf("find: one"), page("default"));
  expect(names.slice(0, 2)).toEqual(["goods.hits_default", "goods.walk_default"]);
  expect(names.filter((name) => name === "goods.hits_default")).toHaveLength(3);
});

test("orders without ranks leave no rank statistics: the default order counts each rank first", async () => {
  const { tx, names } = commonEverywhere([0, 0, MOST_READ + 1]);
  await findInDatabase(tx, planOf("find: two"), page("sales"));
  names.length = 0;
  await findInDatabase(tx, planOf("find: two"), page("default"));
  expect(names.filter((name) => name === "goods.hits_default")).toHaveLength(3);
});
