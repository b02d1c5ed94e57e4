import * as fc from "fast-check";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { figure } from "../../../test/figure.ts";
import { apply, type Op } from "../../../test/simulation/wallet.model.ts";
import { act, history, ownedBy, simulated } from "../../../test/simulation/wallet.world.ts";
import { FIRST_SEED, limitOf, SEEDS } from "../../../test/simulation/trials.ts";

/** Level 1 of reliability.md 3.3: one act after another; the model must predict each answer and each balance. */
test(
  `${SEEDS} histories on three wallets end as the model predicts`,
  { timeout: limitOf(10_000) },
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
      { seed: FIRST_SEED, numRuns: SEEDS, endOnFailure: true },
    );
    await expectSound(server);
    figure("3.3", `level 1: ${acts} acts in ${SEEDS} histories, each as predicted`);
  },
);
