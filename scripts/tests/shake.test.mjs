import { expect, test } from "vitest";
import { batchesOf, kindOf } from "./shake.mjs";

const files = [
  ...Array.from({ length: 7 }, (_, n) => `e2e/journeys/${n}.spec.ts`),
  "apps/server/src/modules/pay/pay.races.pg.test.ts",
  "apps/web/src/app/app.test.tsx",
  "packages/kernel/src/money.test.ts",
];
const runsOf = (batches) => {
  const runs = {};
  for (const file of batches.flatMap((batch) => batch.files)) runs[file] = (runs[file] ?? 0) + 1;
  return runs;
};

test("journeys and races run ten times, others three, or as often as is said", () => {
  const usual = { journeys: 10, races: 10, web: 3, server: 3 };
  const expected = Object.fromEntries(files.map((file) => [file, usual[kindOf(file)]]));
  expect(runsOf(batchesOf(files, { seed: 1 }))).toEqual(expected);
  const twice = Object.fromEntries(files.map((file) => [file, 2]));
  expect(runsOf(batchesOf(files, { seed: 1, times: 2 }))).toEqual(twice);
});

test("a seed gives the same order again, so that a slice goes on, and each round another one", () => {
  expect(batchesOf(files, { seed: 7 })).toEqual(batchesOf(files, { seed: 7 }));
  const journeys = batchesOf(files, { seed: 7 }).filter(({ kind }) => kind === "journeys");
  const orders = new Set(
    [1, 2, 3].map((round) =>
      journeys
        .filter((batch) => batch.round === round)
        .flatMap((batch) => batch.files)
        .join(),
    ),
  );
  expect(orders.size).toBe(3);
});
