import type { Channel } from "../payment.port.ts";
import { bookKey, type BookEvent, type Books, type NoticeJob } from "./books.ts";
import type { SimulatorSecrets } from "./keys.ts";
import { wireNotice } from "./notice-wire.ts";
import type { SimClock } from "./sim-clock.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** When a notice is sent again after it was not answered properly, as both channels document it. */
const LADDER: Readonly<Record<Channel, readonly number[]>> = {
  wechat: [
    ...[15, 15, 30].map((s) => s * SECOND),
    ...[3, 10, 20, 30, 30, 30].map((m) => m * MINUTE),
    ...[1, 3, 3, 3, 6, 6].map((h) => h * HOUR),
  ],
  alipay: [...[4, 10, 10].map((m) => m * MINUTE), ...[1, 2, 6, 15].map((h) => h * HOUR)],
};

/** How long the channel waits for the shop's answer to a notice. */
const ANSWER_MS = 5_000;

/** What the notifier works with; `act` writes into the books. */
export type NotifierParts = {
  readonly books: Books;
  readonly secrets: SimulatorSecrets;
  readonly clock: SimClock;
  readonly scale: number;
  readonly act: (...events: readonly BookEvent[]) => void;
  readonly post?: typeof fetch;
};

/** Sends what is due, again and again until it is answered properly; finishes refunds; pays for those who pay by themselves. */
export type Notifier = {
  /** To be told of every act. */
  readonly acted: (events: readonly BookEvent[]) => void;
  /** Takes up what was left when the simulator ended. */
  readonly resume: () => void;
  /** Resolves when no delivery is under way. */
  readonly idle: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** The channel's outgoing side. `pay` is called for attempts whose person pays alone. */
export function createNotifier(parts: NotifierParts, pay: (channel: Channel, attemptNo: string) => void): Notifier {
  const { books, clock, scale, act } = parts;
  const cancels = new Set<() => void>();
  const running = new Set<Promise<void>>();
  let isStopped = false;

  const later = (ms: number, task: () => void | Promise<void>): void => {
    const cancel = clock.after(Math.max(0, ms), async () => {
      cancels.delete(cancel);
      if (isStopped) return;
      const work = Promise.resolve(task());
      running.add(work);
      await work.finally(() => running.delete(work));
    });
    cancels.add(cancel);
  };
  const wait = (dueAt: number): number => dueAt - clock.now().getTime();

  const sendJob = async (job: NoticeJob): Promise<void> => {
    const isAnswered = await deliver(parts, job);
    const attempt = books.attempts.get(bookKey(job.channel, job.attemptNo));
    const rung = LADDER[job.channel][job.sends];
    const isDone = isAnswered || rung === undefined || attempt?.behaviour.retries === false;
    const at = clock.now().getTime();
    const dueAt = at + Math.round((rung ?? 0) / scale);
    act({ t: "sent", at, job: job.job, isDone, dueAt });
    if (!isDone) plan(job);
  };
  const plan = (job: NoticeJob): void => later(wait(job.dueAt), () => sendJob(job));

  const finishRefund = (channel: Channel, refundNo: string): void => {
    const refund = books.refunds.get(bookKey(channel, refundNo));
    if (!refund || refund.doneAt !== undefined) return;
    const at = clock.now().getTime();
    const job = `r:${refund.channelRefundNo}`;
    const notice: BookEvent = { t: "planned", job, channel, kind: "refund", attemptNo: refund.attemptNo, refundNo, dueAt: at };
    act({ t: "refunded", at, channel, refundNo }, ...(refund.notifyUrl === "" ? [] : [notice]));
  };

  return {
    acted(events) {
      for (const event of events) {
        if (event.t === "planned") planKnown(event.job);
        if (event.t === "refund") dueRefund(event.channel, event.refundNo, event.dueAt);
        if (event.t === "created" && event.behaviour.autoPayMs !== undefined) {
          later(event.behaviour.autoPayMs / scale, () => pay(event.channel, event.attemptNo));
        }
      }
    },
    resume() {
      for (const job of books.jobs.values()) if (!job.isDone) plan(job);
      for (const refund of books.refunds.values()) {
        if (refund.doneAt === undefined) dueRefund(refund.channel, refund.refundNo, refund.dueAt);
      }
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
    async stop() {
      isStopped = true;
      for (const cancel of cancels) cancel();
      await Promise.allSettled(running);
    },
  };

  function planKnown(id: string): void {
    const job = books.jobs.get(id);
    if (job) plan(job);
  }
  function dueRefund(channel: Channel, refundNo: string, dueAt: number): void {
    const ms = wait(dueAt);
    if (ms <= 0) finishRefund(channel, refundNo);
    else later(ms, () => finishRefund(channel, refundNo));
  }
}

/** True when the shop took the notice: WeChat Pay wants 200 or 204, Alipay the word. Lost sendings never leave. */
async function deliver(parts: NotifierParts, job: NoticeJob): Promise<boolean> {
  const attempt = parts.books.attempts.get(bookKey(job.channel, job.attemptNo));
  if (!attempt) return true;
  if (job.sends < attempt.behaviour.lost) return false;
  const refund = job.refundNo === undefined ? undefined : parts.books.refunds.get(bookKey(job.channel, job.refundNo));
  const notice = wireNotice(parts.secrets, { job, attempt, refund, now: parts.clock.now() });
  try {
    const answer = await (parts.post ?? fetch)(notice.url, {
      method: "POST",
      headers: notice.headers,
      body: notice.body,
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = (await answer.text()).slice(0, 64);
    return job.channel === "wechat" ? answer.status === 200 || answer.status === 204 : text === "success";
  } catch {
    return false;
  }
}
