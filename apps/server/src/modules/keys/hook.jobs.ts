import { timeId } from "@heshi/kernel/id";
import { GatewayError } from "../../gateways/gateway-error.ts";
import { topic } from "../../platform/events.ts";
import { type Job, type JobContext, sweepAll } from "../../platform/jobs.ts";
import { buildSeal, type Seal } from "../../platform/secret/seal.ts";
import { faultWords, isTaken, nextTry, signatureOf } from "./hook.domain.ts";
import {
  addDelivery,
  noteTry,
  saysOf,
  sweepDeliveries,
  takeDue,
  tellLow,
  wanting,
} from "./hook.send.store.ts";

/** The body of a delivery. */
export const bodyOf = (event: string, { shopId, at, data }: { shopId: string; at: number; data: unknown }) =>
  JSON.stringify({ event, shopId, at, data });

/** Makes the deliveries of an event. */
export const hookTopics = [
  topic("hook", async ({ db, clock }, { shopId, event, about, subjectId, at }) => {
    const said = await db.one(saysOf[about], [subjectId, shopId]);
    if (!said) return;
    const body = bodyOf(event, { shopId, at, data: JSON.parse(said.data) as unknown });
    for (const { hookId } of await db.many(wanting, [shopId, event])) {
      const row = [timeId(clock.now()), hookId, event, subjectId, new Date(at), body, clock.now()];
      await db.run(addDelivery, row);
    }
  }),
];

type Due = { deliveryId: string; event: string; body: string; tries: number; url: string; secret: string };

/** What came of sending a delivery. */
async function attempt({ gateways, clock }: JobContext, seal: Seal, due: Due & { hookId: string }) {
  const secret = seal.open(due.secret, `hook:${due.hookId}`);
  const headers = {
    "content-type": "application/json",
    "x-heshi-event": due.event,
    "x-heshi-delivery": due.deliveryId,
    "x-heshi-signature": signatureOf(secret, { body: due.body, now: clock.now() }),
  };
  try {
    const { status } = await gateways.hook.send({ url: due.url, headers, body: due.body });
    return { status, isDone: isTaken(status), fault: isTaken(status) ? undefined : `返回了 ${status}` };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { status: undefined, isDone: false, fault: faultWords[error.fault] ?? "发送失败" };
  }
}

async function sendDue(ctx: JobContext, seal: Seal): Promise<number> {
  const taken = await ctx.db.write((tx) => tx.many(takeDue, [ctx.clock.now()]));
  await Promise.all(
    taken.map(async (due) => {
      const startedAt = performance.now();
      const { status, isDone, fault } = await attempt(ctx, seal, due);
      const [now, ms] = [ctx.clock.now(), Math.round(performance.now() - startedAt)];
      const next = isDone ? undefined : nextTry(due.tries, now);
      await ctx.db.run(noteTry, [due.deliveryId, due.tries, status, fault, ms, next, now, isDone]);
    }),
  );
  return taken.length;
}

const KEEP_MS = 30 * 86_400_000;

/** Sends what is due, watches stock, and clears the log (docs/rules/keys.md). */
export const hookJobs = ({ formKey }: { formKey: Uint8Array }): readonly Job[] => {
  const seal = buildSeal(formKey);
  return [
    { name: "hook.send", everyMs: 2000, run: (ctx) => sendDue(ctx, seal) },
    {
      name: "hook.low",
      everyMs: 60_000,
      async run({ db, clock, settings }) {
        const least = (await settings())["goods.lowStock"];
        return db.bulk(async (tx) => (await tx.one(tellLow, [least, clock.now()]))?.count ?? 0);
      },
    },
    {
      name: "hook.sweep",
      everyMs: 3_600_000,
      run: ({ db, clock }) => sweepAll(db, sweepDeliveries, [new Date(clock.now().getTime() - KEEP_MS)]),
    },
  ];
};
