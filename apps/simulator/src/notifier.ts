import type { Channel } from "@heshi/server/gateways/payment/payment.port";
import {
  bookKey,
  type Attempt,
  type BookEvent,
  type Books,
  type NoticeJob,
  type RefundRecord,
} from "./books.ts";
import type { SimulatorSecrets } from "@heshi/server/gateways/payment/sandbox/keys";
import { wireNotice } from "./notice-wire.ts";
import type { WireNotice } from "./notice.types.ts";
import type { SimClock } from "./sim-clock.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses before a notice is sent again, as documented by each channel. */
const LADDER: Readonly<Record<Channel, readonly number[]>> = {
  wechat: [
    ...[15, 15, 30].map((s) => s * SECOND),
    ...[3, 10, 20, 30, 30, 30].map((m) => m * MINUTE),
    ...[1, 3, 3, 3, 6, 6].map((h) => h * HOUR),
  ],
  alipay: [...[4, 10, 10].map((m) => m * MINUTE), ...[1, 2, 6, 15].map((h) => h * HOUR)],
  fastpay: [1, 3, 10, 30, 60].map((m) => m * MINUTE),
  yeepay: [5, 10, 15, 30, 240, 600, 2_700, 3_600, 14_400].map((s) => s * SECOND),
};

/** How long the channel waits for the shop's answer to a notice, ms. */
const ANSWER_MS = 5_000;

/** Posts a notice and returns the shop's answer; throws when there is none. */
export type NoticePost = (notice: WireNotice) => Promise<{ status: number; text: string }>;

/** Posts over HTTP without following redirects. */
export const postByFetch: NoticePost = async ({ url, headers, body }) => {
  const answer = await fetch(url, {
    method: "POST",
    headers,
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return { status: answer.status, text: await answer.text() };
};

/** What the notifier works with; `act` changes the books. */
export type NotifierParts = {
  books: Books;
  secrets: SimulatorSecrets;
  clock: SimClock;
  scale: number;
  act: (...events: readonly BookEvent[]) => void;
  /** Notices are sent only after their cause is safe on disk. */
  flushed: () => Promise<void>;
  post: NoticePost;
};

/** Sends notices until they are accepted; finishes refunds; pays for users with automatic payment. */
export type Notifier = {
  /** Must be called with the events of every act. */
  acted: (events: readonly BookEvent[]) => void;
  /** Continues with what was pending when the simulator ended. */
  resume: () => void;
  /** Resolves when no delivery is in progress. */
  idle: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Pending and running tasks; `stop` cancels the former and waits for the latter. */
type Schedule = Pick<Notifier, "idle" | "stop"> & {
  at: (dueAt: number, task: () => void | Promise<void>) => void;
};

function createSchedule(clock: SimClock): Schedule {
  const cancels = new Set<() => void>();
  const running = new Set<Promise<void>>();
  let isStopped = false;
  return {
    at(dueAt, task) {
      const cancel = clock.after(Math.max(0, dueAt - clock.now().getTime()), async () => {
        cancels.delete(cancel);
        if (isStopped) return;
        const work = Promise.resolve(task());
        running.add(work);
        await work.finally(() => running.delete(work));
      });
      cancels.add(cancel);
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
}

/** What falls due apart from notices: automatic payments, and attempts that may have expired. */
export type NotifierHooks = {
  pay: (channel: Channel, attemptNo: string) => void;
  look: (channel: Channel, attemptNo: string) => void;
};

/** Creates the channel's outgoing side. */
export function createNotifier(parts: NotifierParts, hooks: NotifierHooks): Notifier {
  const { books, clock, scale } = parts;
  const schedule = createSchedule(clock);
  const plan = (job: NoticeJob | undefined): void => {
    if (job && !job.isDone) schedule.at(job.dueAt, async () => plan(await sendJob(parts, job)));
  };
  const planRefund = (refund: RefundRecord | undefined): void => {
    if (!refund || refund.doneAt !== undefined) return;
    if (refund.dueAt <= clock.now().getTime()) finishRefund(parts, refund);
    else schedule.at(refund.dueAt, () => finishRefund(parts, refund));
  };
  const planAttempt = (attempt: Pick<Attempt, "channel" | "attemptNo" | "expiresAt" | "behaviour">): void => {
    const { channel, attemptNo, expiresAt, behaviour } = attempt;
    schedule.at(expiresAt, () => hooks.look(channel, attemptNo));
    if (behaviour.autoPayMs !== undefined)
      schedule.at(clock.now().getTime() + behaviour.autoPayMs / scale, () => hooks.pay(channel, attemptNo));
  };
  const planOpen = (attempt: Attempt): void => {
    planAttempt(attempt);
    const { channel, attemptNo, busyUntil } = attempt;
    if (busyUntil !== undefined) schedule.at(busyUntil, () => hooks.pay(channel, attemptNo));
  };
  return {
    idle: schedule.idle,
    stop: schedule.stop,
    acted(events) {
      for (const event of events) {
        if (event.t === "planned") plan(books.jobs.get(event.job));
        if (event.t === "refund") planRefund(books.refunds.get(bookKey(event.channel, event.refundNo)));
        if (event.t === "created") planAttempt(event);
        if (event.t === "busy") schedule.at(event.dueAt, () => hooks.pay(event.channel, event.attemptNo));
      }
    },
    resume() {
      for (const job of books.jobs.values()) plan(job);
      for (const refund of books.refunds.values()) planRefund(refund);
      for (const attempt of books.attempts.values()) if (attempt.state === "unpaid") planOpen(attempt);
    },
  };
}

/** Sends once, records the outcome, and returns the job for its next sending. */
async function sendJob(parts: NotifierParts, job: NoticeJob): Promise<NoticeJob> {
  const isAnswered = await deliver(parts, job);
  const attempt = parts.books.attempts.get(bookKey(job.channel, job.attemptNo));
  const rung = LADDER[job.channel][job.sends];
  const isDone = isAnswered || rung === undefined || attempt?.behaviour.retries === false;
  const at = parts.clock.now().getTime();
  parts.act({ t: "sent", at, job: job.job, isDone, dueAt: at + Math.round((rung ?? 0) / parts.scale) });
  return job;
}

function finishRefund({ clock, act }: NotifierParts, refund: RefundRecord): void {
  if (refund.doneAt !== undefined) return;
  const { channel, attemptNo, refundNo } = refund;
  const at = clock.now().getTime();
  const job = `r:${refund.channelRefundNo}`;
  const notice: BookEvent = { t: "planned", job, channel, kind: "refund", attemptNo, refundNo, dueAt: at };
  act({ t: "refunded", at, channel, refundNo }, ...(refund.notifyUrl === "" ? [] : [notice]));
}

/**
 * Whether the shop accepted the notice: 200 or 204 for WeChat Pay, `success` for Alipay and Allinpay, 200 and `SUCCESS` for YeePay. Lost
 * notices are never sent.
 */
async function deliver(parts: NotifierParts, job: NoticeJob): Promise<boolean> {
  const attempt = parts.books.attempts.get(bookKey(job.channel, job.attemptNo));
  if (!attempt) return true;
  if (job.sends < attempt.behaviour.lost) return false;
  const refund =
    job.refundNo === undefined ? undefined : parts.books.refunds.get(bookKey(job.channel, job.refundNo));
  const notice = wireNotice(parts.secrets, { job, attempt, refund, now: parts.clock.now() });
  try {
    await parts.flushed();
    const { status, text } = await parts.post(notice);
    if (job.channel === "yeepay") return status === 200 && text === "SUCCESS";
    return job.channel === "wechat" ? status === 200 || status === 204 : text === "success";
  } catch {
    return false;
  }
}
