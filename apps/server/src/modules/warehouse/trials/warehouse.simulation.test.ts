import * as fc from "fast-check";
import { expect, test } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { expectSound } from "../../../../test/invariants.ts";
import { figure } from "../../../../test/figure.ts";
import { apply } from "../../../../test/simulation/warehouse.model.ts";
import { history, type Op } from "../../../../test/simulation/warehouse.ops.ts";
import { placesIn, placesOf, simulated } from "../../../../test/simulation/warehouse.people.ts";
import { act } from "../../../../test/simulation/warehouse.world.ts";
import { FIRST_SEED, limitOf, SEEDS } from "../../../../test/simulation/trials.ts";

/** One act after another on the pieces of a SKU; the model must predict each answer, and where each piece is and whose. */
test(`${SEEDS} histories of a shelf end as the model predicts`, { timeout: limitOf(10_000) }, async () => {
  const server = await testServer();
  let acts = 0;
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(history, async (ops: Op[]) => {
      const world = await simulated(server);
      let { model } = world;
      for (const [at, op] of ops.entries()) {
        const predicted = apply(model, op);
        const isDone = await act(world, model, op);
        model = predicted.model;
        const note = `act ${at}: ${JSON.stringify(op)}`;
        expect({ note, isDone }).toEqual({ note, isDone: predicted.isDone });
        expect({ note, places: await placesOf(world) }).toEqual({ note, places: placesIn(model) });
        acts += 1;
        accepted += isDone ? 1 : 0;
      }
    }),
    { seed: FIRST_SEED, numRuns: SEEDS, endOnFailure: true },
  );
  await expectSound(server);
  figure("37", `${acts} acts in ${SEEDS} histories of a shelf, ${accepted} accepted, each as predicted`);
});
