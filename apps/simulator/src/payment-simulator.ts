import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import type { Channel } from "@heshi/server/gateways/payment/payment.port";
import { alipayRoutes } from "./routes/alipay-routes.ts";
import { allinpayRoutes } from "./routes/allinpay-routes.ts";
import type { BehaviourOrder } from "./behaviour.ts";
import { bookKey, emptyBooks, enter, type Attempt, type Books } from "./books.ts";
import type { ChannelParts } from "./channel.ts";
import { openJournal, type Journal } from "./journal.ts";
import { pastEvents } from "./past.ts";
import {
  loadSecrets,
  shopKeys,
  type SimulatorKeys,
  type SimulatorSecrets,
} from "@heshi/server/gateways/payment/sandbox/keys";
import { readPast } from "@heshi/server/gateways/payment/sandbox/past";
import { createNotifier, postByFetch, type NoticePost, type Notifier } from "./notifier.ts";
import { pageRoutes } from "./routes/page-routes.ts";
import { sandboxRoutes, type SandboxControl } from "./routes/sandbox-routes.ts";
import { machineClock, type SimClock } from "./sim-clock.ts";
import { createTeller, type Teller } from "./teller.ts";
import { wechatRoutes } from "./routes/wechat-routes.ts";
import { yeepayRoutes } from "./routes/yeepay-routes.ts";

/**
 * `timeScale` divides all delays (with 60 the 15 s of WeChat Pay's first repeat become 250 ms). Port 0 takes a free
 * one.
 */
export type SimulatorOptions = {
  folder: string;
  port: number;
  clock?: SimClock;
  timeScale?: number;
  /** Where browsers reach the pages when not at the simulator's own address, e.g. `/sandbox/channel`. */
  publicUrl?: string;
  /** How notices are posted; fetch unless a test takes them in its own process. */
  post?: NoticePost;
};

/** A running simulator. The control is the same as under `/sandbox/*`. */
export type PaymentSimulator = {
  url: string;
  keys: SimulatorKeys;
  books: Books;
  control: SandboxControl & {
    /** Resolves when no notice is on its way. */
    idle: () => Promise<void>;
    behave: (order: BehaviourOrder) => void;
  };
  close: () => Promise<void>;
};

/**
 * Opens the books in `folder` (one process at a time) and serves all channels on 127.0.0.1; throws when the port is
 * taken.
 */
export async function startPaymentSimulator(options: SimulatorOptions): Promise<PaymentSimulator> {
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  const secrets = await loadSecrets(options.folder);
  const books = emptyBooks();
  await takePast(options.folder, books);
  const journal = await openJournal(join(options.folder, "journal.jsonl"), (event) => enter(books, event));
  const { teller, notifier } = inside(options, { secrets, books, journal });
  const app = Fastify({ logger: false, bodyLimit: 256 * 1024, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  const place = { url: "" };
  const control = controlOf(teller, notifier, options);
  serve(app, { ...options, secrets, teller, journal, place }, control);
  place.url = await app.listen({ host: "127.0.0.1", port: options.port });
  notifier.resume();
  return {
    url: place.url,
    keys: shopKeys(secrets),
    books,
    control,
    async close() {
      await app.close();
      await notifier.stop();
      await journal.close();
    },
  };
}

type World = { secrets: SimulatorSecrets; books: Books; journal: Journal };

function inside(
  options: SimulatorOptions,
  { secrets, books, journal }: World,
): { teller: Teller; notifier: Notifier } {
  const clock = options.clock ?? machineClock;
  const scale = options.timeScale ?? 1;
  const teller: Teller = createTeller({
    books,
    journal,
    clock,
    scale,
    acted: (events) => notifier.acted(events),
  });
  const hooks = {
    look: (channel: Channel, attemptNo: string): void => void teller.find(channel, attemptNo),
    pay: (channel: Channel, attemptNo: string): void => {
      const attempt = teller.find(channel, attemptNo);
      if (attempt) teller.pay(attempt);
    },
  };
  const post = options.post ?? postByFetch;
  const notifier: Notifier = createNotifier(
    { books, secrets, clock, scale, act: teller.act, flushed: journal.flushed, post },
    hooks,
  );
  return { teller, notifier };
}

/** Enters what was made before the books were opened, once. */
async function takePast(folder: string, books: Books): Promise<void> {
  const unknown = (await readPast(folder)).filter(
    ({ channel, attemptNo }) => !books.attempts.has(bookKey(channel, attemptNo)),
  );
  for (const event of pastEvents(unknown)) enter(books, event);
}

type Serving = SimulatorOptions & {
  secrets: SimulatorSecrets;
  teller: Teller;
  journal: Journal;
  place: { url: string };
};

function serve(app: FastifyInstance, serving: Serving, control: SandboxControl): void {
  const { secrets, teller, journal, place } = serving;
  const clock = serving.clock ?? machineClock;
  const parts: ChannelParts = {
    secrets,
    teller,
    clock,
    url: () => place.url,
    publicUrl: () => serving.publicUrl ?? place.url,
    isSilent: (attempt) => {
      attempt.queries += 1;
      return attempt.behaviour.query === "unknown" || attempt.queries <= attempt.behaviour.silentQueries;
    },
    settled: async (about) => {
      await journal.flushed();
      await slowness(clock, about, serving.timeScale ?? 1);
    },
  };
  wechatRoutes(app, parts);
  alipayRoutes(app, parts);
  allinpayRoutes(app, parts);
  yeepayRoutes(app, parts);
  pageRoutes(app, parts);
  sandboxRoutes(app, parts, control);
}

async function slowness(clock: SimClock, about: Attempt | undefined, scale: number): Promise<void> {
  const ms = (about?.behaviour.answerMs ?? 0) / scale;
  if (ms <= 0) return;
  await new Promise<void>((resolve) => {
    clock.after(ms, () => {
      resolve();
      return Promise.resolve();
    });
  });
}

function controlOf(
  teller: Teller,
  notifier: Notifier,
  options: SimulatorOptions,
): PaymentSimulator["control"] {
  const clock = options.clock ?? machineClock;
  let extra = 0;
  return {
    behave: teller.behave,
    past: () => takePast(options.folder, teller.books),
    pay: (channel, attemptNo) => {
      const attempt = teller.find(channel, attemptNo);
      return attempt !== undefined && teller.pay(attempt).ok;
    },
    notify: ({ channel, attemptNo, forge }) => {
      const attempt = teller.find(channel, attemptNo);
      if (!attempt) return false;
      extra += 1;
      const at = clock.now().getTime();
      const job = `x:${attempt.token}:${at}:${extra}`;
      teller.act({
        t: "planned",
        job,
        channel,
        kind: "paid",
        attemptNo,
        dueAt: at,
        ...(forge ? { forge } : {}),
      });
      return true;
    },
    idle: notifier.idle,
  };
}
