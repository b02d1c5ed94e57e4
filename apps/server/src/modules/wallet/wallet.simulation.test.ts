import * as fc from "fast-check";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { apply, type Op } from "../../../test/simulation/wallet.model.ts";
import { act, history, ownedBy, simulated } from "../../../test/simulation/wallet.world.ts";

/** Level 1 of reliability.md 3.3: one act after another; the model must predict each answer and each balance. */
const RUNS = Number(process.env["RUNS"] ?? 10);
const SEED = Number(process.env["SEED"] ?? 20_261_123);

test(
  `${RUNS} histories on three wallets end as the model predicts`,
  { timeout: 60_000 + RUNS * 10_000 },
  async () => {
    const server = await testServer();
    let acts = 0;
    await fc.assert(
      fc.asyncProperty(history, async (ops: Op[]) => {
        const world = await simulated(server);
        let { model } = world;
        for (const [at, op] of ops.entries()) {
          const predicted = apply(model, op);
          const isDone = await act(world, model, { at: server, op });
          model = predicted.model;
          const note = `act ${at}: ${JSON.stringify(op)}`;
          expect({ note, isDone }).toEqual({ note, isDone: predicted.isDone });
          expect({ note, owned: await ownedBy(server, world) }).toEqual({ note, owned: model.purses });
          acts += 1;
        }
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    );
    await expectSound(server);
    process.stdout.write(`simulation, level 1: ${acts} acts in ${RUNS} histories, each as predicted\n`);
  },
);
