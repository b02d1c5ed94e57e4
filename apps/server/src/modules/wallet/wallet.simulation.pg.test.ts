import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "../../platform/database/db.ts";
import { type TestServer, testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { openSecond } from "../../../test/postgres.ts";
import { figure } from "../../../test/figure.ts";
import { apply, type Model, type Op, type Purse } from "../../../test/simulation/wallet.model.ts";
import { act, anyOp, ownedBy, paidTwice, simulated } from "../../../test/simulation/wallet.world.ts";
import { FIRST_SEED, limitOf, SEEDS } from "../../../test/simulation/trials.ts";

/** Level 2 of reliability.md 3.3: acts at once on two servers; some order of them must explain all answers and balances. */

const orders = <T>(items: readonly T[]): T[][] =>
  items.length <= 1
    ? [[...items]]
    : items.flatMap((one, at) =>
        orders(items.filter((_, place) => place !== at)).map((rest) => [one, ...rest]),
      );

type Seen = { op: Op; isDone: boolean };
/** What the model is after some order of the batch that gives these answers and purses; undefined where there is none. */
function explained(model: Model, seen: readonly Seen[], owned: readonly Purse[]): Model | undefined {
  for (const order of orders(seen)) {
    let now = model;
    const fits = order.every(({ op, isDone }) => {
      const next = apply(now, op);
      now = next.model;
      return next.isDone === isDone;
    });
    if (fits && JSON.stringify(now.purses) === JSON.stringify(owned)) return now;
  }
  return undefined;
}

/** Acts of a batch that name rows by place must not make rows themselves: then places are those of before. */
const batchOf = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.array(
      anyOp.filter((op) => "at" in op),
      { minLength: 2, maxLength: 4 },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.array(
      anyOp.filter(({ kind }) => kind === "transfer" || kind === "give"),
      { minLength: 2, maxLength: 4 },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(
      anyOp.filter(({ kind }) => kind === "withdraw"),
      anyOp.filter(({ kind }) => kind === "transfer"),
    ),
  },
  { weight: 2, arbitrary: anyOp.map((op) => [op]) },
  // the same act twice at once, by two request ids
  { weight: 2, arbitrary: anyOp.filter(({ kind }) => kind !== "remit").map((op) => [op, op]) },
);

describe("simulation under concurrency", () => {
  let servers: readonly [TestServer, TestServer];
  let pool: Db;
  beforeAll(async () => {
    const server = await testServer();
    pool = await openSecond(server.db);
    servers = [server, await testServer({ db: pool })];
  });
  afterAll(() => pool.close());

  test(
    `${SEEDS} histories of batches at once on two servers can be explained by some order`,
    { timeout: limitOf(15_000) },
    async () => {
      const [server] = servers;
      let acts = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(batchOf, { minLength: 8, maxLength: 14 }), async (batches) => {
          const world = await simulated(server);
          let { model } = world;
          for (const [at, batch] of batches.entries()) {
            const before = model;
            const seen = await Promise.all(
              batch.map(async (op, n) => ({
                op,
                isDone: await act(world, before, { at: servers[n % 2] ?? server, op }),
              })),
            );
            const owned = await ownedBy(server, world);
            const after = explained(before, seen, owned);
            expect(after, `batch ${at}: ${JSON.stringify({ seen, owned, before })}`).toBeDefined();
            model = after ?? before;
            acts += batch.length;
          }
          expect(await paidTwice(server, world)).toBe(0);
        }),
        { seed: FIRST_SEED, numRuns: SEEDS, endOnFailure: true },
      );
      await expectSound(server);
      figure("3.3", `level 2: ${acts} acts in ${SEEDS} histories, each batch explained`);
    },
  );
});
