import { createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { appendFile, readFile } from "node:fs/promises";
import { type PayChannel, payChannels, payoutKinds } from "@heshi/contract/pay/outside";
import { type Fen, fen } from "@heshi/kernel/money";
import { formatDay } from "@heshi/kernel/text";
import { z } from "zod";
import { GatewayError } from "../gateway-error.ts";
import type { NoticeHeaders } from "../payment/payment.port.ts";
import type {
  PayoutChannel,
  PayoutGateway,
  PayoutGateways,
  PayoutLine,
  PayoutNews,
  PayoutReading,
  PayoutState,
} from "./payout.port.ts";

/**
 * How a simulated channel treats an order: `late` pays after an hour, `returned` pays and sends back, `doubled` tells
 * everything twice, `silent` takes it and does not answer, `lost` neither takes it nor answers, `away` answers nothing at all.
 */
export type PayoutBehaviour = "ok" | "late" | "failed" | "returned" | "doubled" | "silent" | "lost" | "away";

export type PastPayout = { channel: PayoutChannel; payoutNo: string; amountFen: number; at: Date };
export type PastDeposit = { serial: string; amountFen: number; at: Date; from?: PayChannel };

export type SimulatedNotice = { headers: Readonly<Record<string, string>>; body: string };

/** Changes what happens to one number, or to all, and tells what was paid. */
export type PayoutSandbox = {
  behave: (behaviour: PayoutBehaviour, payoutNo?: string) => void;
  /** What left the channels and did not come back, by number. */
  paid: () => ReadonlyMap<string, Fen>;
  /** What the channel posts about a number: its state, or another one; forged on request. */
  notice: (payoutNo: string, told?: { state?: PayoutState; isForged?: boolean }) => SimulatedNotice;
  /** Somebody, or a channel that pays what it held, pays into the company's account at the bank, with this serial. */
  deposit: (serial: string, amountFen: Fen, from?: PayChannel) => Promise<void>;
  /** What was paid out and paid in before, each with its time. */
  past: (of: { payouts: readonly PastPayout[]; deposits: readonly PastDeposit[] }) => Promise<void>;
  /** How often a number was sent. */
  sent: (payoutNo: string) => number;
};

const Line = z.object({
  channel: z.enum(payoutKinds),
  payoutNo: z.string(),
  amountFen: z.int(),
  behaviour: z.string(),
  at: z.number(),
});
type Entry = z.output<typeof Line>;
/** What came into the company's account at the bank. */
const Deposit = z.object({
  serial: z.string(),
  amountFen: z.int(),
  at: z.number(),
  from: z.enum(payChannels).optional(),
});
type Deposit = z.output<typeof Deposit>;

const HOUR_MS = 3_600_000;
const BANK_MS = 60_000;
/** Amounts that end in so many fen, for the demo. */
const BY_END: Readonly<Record<number, PayoutBehaviour>> = { 4: "failed", 5: "late", 6: "returned" };

const waitOf = ({ channel, behaviour }: Entry): number =>
  behaviour === "late" ? HOUR_MS : channel === "bank" ? BANK_MS : 0;

/** Where an order is at a moment. */
function stateOf(entry: Entry, now: number): PayoutState {
  const { behaviour, payoutNo, amountFen, at } = entry;
  const channelNo = `SIM${payoutNo.slice(1)}`;
  if (now < at + waitOf(entry)) return { state: "processing", channelNo };
  if (behaviour === "failed")
    return { state: "failed", code: "simulated.failed", reason: "收款账户状态异常", channelNo };
  if (behaviour === "returned" && now >= at + waitOf(entry) + BANK_MS)
    return { state: "returned", code: "simulated.returned", reason: "收款银行退回", channelNo };
  return { state: "paid", amountFen: fen(amountFen), channelNo };
}

type Book = Map<string, Entry>;

/** The channels' books: orders by number, and what came in; a torn last line is left out. */
async function readBooks(file: string | undefined): Promise<{ book: Book; deposits: Deposit[] }> {
  const text = file === undefined ? "" : await readFile(file, "utf8").catch(() => "");
  const book: Book = new Map();
  const deposits: Deposit[] = [];
  for (const line of text.split("\n").filter(Boolean)) {
    const [entry, deposit] = [Line.safeParse(jsonOf(line)), Deposit.safeParse(jsonOf(line))];
    if (entry.success) book.set(entry.data.payoutNo, entry.data);
    else if (deposit.success) deposits.push(deposit.data);
  }
  return { book, deposits };
}

/** What an order moved so far, each with its time. */
function movesOf(entry: Entry, now: number): (PayoutLine & { at: number })[] {
  const { payoutNo, amountFen, behaviour } = entry;
  const at = entry.at + waitOf(entry);
  if (behaviour === "failed") return [];
  const line = { number: payoutNo, channelNo: `SIM${payoutNo.slice(1)}`, amountFen: fen(amountFen) };
  const sentBack = behaviour === "returned" ? [{ ...line, kind: "bounce" as const, at: at + BANK_MS }] : [];
  return [{ ...line, kind: "payout" as const, at }, ...sentBack].filter((move) => move.at <= now);
}

/** A channel's statement of a day, from its own book. */
function statementOf({ book, deposits, now }: World, channel: PayoutChannel, day: string): PayoutLine[] {
  const paidIn = deposits.map(({ serial, amountFen, at, from }) => {
    const move = { number: serial, channelNo: serial, amountFen: fen(amountFen), at };
    return from === undefined
      ? { kind: "remittance" as const, ...move }
      : { kind: "settlement" as const, from, ...move };
  });
  const moves = [...book.values()].filter((entry) => entry.channel === channel);
  return [...moves.flatMap((entry) => movesOf(entry, now())), ...(channel === "bank" ? paidIn : [])]
    .filter(({ at }) => formatDay(new Date(at)) === day)
    .map(({ at: _at, ...line }) => line);
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

/** Notices are refused after this long, ms. */
const NOTICE_MS = 300_000;
const News = z.object({
  noticeId: z.string(),
  payoutNo: z.string(),
  state: z.discriminatedUnion("state", [
    z.object({ state: z.literal("paid"), amountFen: z.int().transform(fen), channelNo: z.string() }),
    z.object({ state: z.enum(["failed", "returned"]), code: z.string(), reason: z.string() }),
    z.object({ state: z.literal("processing") }),
  ]),
});

const sign = ({ key }: World, time: string, body: string): string =>
  createHmac("sha256", key).update(`${time}.${body}`).digest("hex");

/** A notice of the simulated channels: signed with their key, and young. */
function readNotice(world: World, headers: NoticeHeaders, rawBody: Buffer): PayoutReading {
  const [time, signature] = [headers["simulator-time"], headers["simulator-signature"]];
  if (typeof time !== "string" || typeof signature !== "string") return { ok: false, refusal: "malformed" };
  const right = Buffer.from(sign(world, time, rawBody.toString()));
  const given = Buffer.from(signature);
  if (right.length !== given.length || !timingSafeEqual(right, given))
    return { ok: false, refusal: "bad-signature" };
  if (Math.abs(world.now() - Number(time)) > NOTICE_MS) return { ok: false, refusal: "stale" };
  const news = News.safeParse(jsonOf(rawBody.toString()));
  return news.success ? { ok: true, notice: news.data } : { ok: false, refusal: "malformed" };
}

function noticeOf(
  world: World,
  payoutNo: string,
  { state, isForged = false }: { state?: PayoutState; isForged?: boolean },
) {
  const entry = world.book.get(payoutNo);
  const told = state ?? (entry ? stateOf(entry, world.now()) : { state: "unknown" });
  const body = JSON.stringify({ noticeId: randomUUID(), payoutNo, state: told });
  const time = String(world.now());
  const signature = sign(world, time, isForged ? `${body} ` : body);
  return { headers: { "simulator-time": time, "simulator-signature": signature }, body };
}

type Options = { clock: () => Date; file?: string };

/** The simulated channels: their book, how they behave, and how often a number was sent. */
type World = {
  book: Book;
  deposits: Deposit[];
  now: () => number;
  counts: Map<string, number>;
  behaviourOf: (payoutNo: string, amountFen?: number) => PayoutBehaviour;
  keep: (entry: Entry) => Promise<Entry>;
  /** Signs notices; of this process alone. */
  key: Buffer;
};

const silence = (): never => {
  throw new GatewayError("timeout", "the simulated channel does not answer");
};

function* newsIn({ book, now }: World, channel: PayoutChannel): Generator<PayoutNews> {
  for (const entry of book.values()) {
    if (entry.channel !== channel || entry.at + 72 * HOUR_MS < now()) continue;
    const one = { payoutNo: entry.payoutNo, state: stateOf(entry, now()) };
    if (entry.behaviour === "returned" || entry.behaviour === "doubled") yield one;
    if (entry.behaviour === "doubled") yield one;
  }
}

function gatewayOf(world: World, channel: PayoutChannel): PayoutGateway {
  const { book, now, counts, behaviourOf, keep } = world;
  return {
    async send({ payoutNo, amountFen }) {
      counts.set(payoutNo, (counts.get(payoutNo) ?? 0) + 1);
      const behaviour = behaviourOf(payoutNo, amountFen);
      if (behaviour === "lost" || behaviour === "away") return silence();
      // a number is paid once, whatever is sent under it later
      const made = { channel, payoutNo, amountFen, behaviour, at: now() };
      const entry = book.get(payoutNo) ?? (await keep(made));
      return behaviour === "silent" ? silence() : stateOf(entry, now());
    },
    async query(payoutNo) {
      const entry = book.get(payoutNo);
      if (behaviourOf(payoutNo) === "away") return silence();
      return entry ? stateOf(entry, now()) : { state: "unknown" };
    },
    news: async () => [...newsIn(world, channel)],
    statement: async (day) => statementOf(world, channel, day),
    parseNotice: (headers, body) => readNotice(world, headers, body),
    noticeReply: (isAccepted) => ({
      status: isAccepted ? 200 : 500,
      headers: {},
      body: Buffer.from(isAccepted ? "ok" : "no"),
    }),
  };
}

/** Enters what was paid out and paid in before, each with its time. */
async function takePast(
  { world, write }: { world: World; write: (line: Deposit) => Promise<void> },
  { payouts, deposits }: Parameters<PayoutSandbox["past"]>[0],
): Promise<void> {
  for (const { at, channel, ...paid } of payouts) {
    const sentAt = at.getTime() - (channel === "bank" ? BANK_MS : 0);
    await world.keep({ ...paid, channel, behaviour: "ok", at: sentAt });
  }
  for (const { at, ...paidIn } of deposits) {
    const made = { ...paidIn, at: at.getTime() };
    world.deposits.push(made);
    await write(made);
  }
}

/** Three channels that pay a number once. */
export async function createPayoutSimulator({
  clock,
  file,
}: Options): Promise<{ gateways: PayoutGateways; sandbox: PayoutSandbox }> {
  const { book, deposits } = await readBooks(file);
  const write = async (line: Entry | Deposit): Promise<void> => {
    if (file !== undefined) await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
  };
  const single = new Map<string, PayoutBehaviour>();
  let everybody: PayoutBehaviour = "ok";
  const world: World = {
    book,
    deposits,
    now: () => clock().getTime(),
    counts: new Map(),
    key: randomBytes(32),
    behaviourOf: (payoutNo, amountFen = 0) => single.get(payoutNo) ?? BY_END[amountFen % 10] ?? everybody,
    async keep(entry) {
      book.set(entry.payoutNo, entry);
      await write(entry);
      return entry;
    },
  };
  const paid = (): [string, Fen][] =>
    [...book.values()]
      .filter((entry) => stateOf(entry, world.now()).state === "paid")
      .map(({ payoutNo, amountFen }) => [payoutNo, fen(amountFen)]);
  const sandbox: PayoutSandbox = {
    behave: (behaviour, payoutNo) => {
      if (payoutNo === undefined) everybody = behaviour;
      else single.set(payoutNo, behaviour);
    },
    paid: () => new Map(paid()),
    deposit: async (serial, amountFen, from) => {
      const made = { serial, amountFen, at: world.now(), ...(from === undefined ? {} : { from }) };
      deposits.push(made);
      await write(made);
    },
    past: (of) => takePast({ world, write }, of),
    notice: (payoutNo, told = {}) => noticeOf(world, payoutNo, told),
    sent: (payoutNo) => world.counts.get(payoutNo) ?? 0,
  };
  const gateways = {
    bank: gatewayOf(world, "bank"),
    wechat: gatewayOf(world, "wechat"),
    alipay: gatewayOf(world, "alipay"),
  };
  return { gateways, sandbox };
}
