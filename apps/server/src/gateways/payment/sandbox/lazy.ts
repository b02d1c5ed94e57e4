import type { PaymentGateway } from "../payment.port.ts";
import { spawnPaymentSimulator, type SpawnedSimulator, type SpawnOptions } from "./spawn.ts";

/**
 * A simulator process that starts when first needed, or after `delayMs` (to send pending notices); commands that end
 * sooner never start it.
 */
export function createLazySimulator(options: SpawnOptions & { delayMs: number }): {
  url: () => Promise<string>;
  stop: () => Promise<void>;
} {
  let started: Promise<SpawnedSimulator> | undefined;
  let isStopped = false;
  const start = (): Promise<SpawnedSimulator> => {
    started ??= spawnPaymentSimulator(options).catch((error: unknown) => {
      // The next call tries again.
      started = undefined;
      throw error;
    });
    return started;
  };
  const timer = setTimeout(() => {
    if (!isStopped) start().catch(() => undefined);
  }, options.delayMs).unref();
  return {
    url: async () => (await start()).url,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const running = await started?.catch(() => undefined);
      await running?.stop();
    },
  };
}

/** A gateway whose address is known only once its simulator runs; reading notices does not need it. */
export function whenReady(url: () => Promise<string>, make: (url: string) => PaymentGateway): PaymentGateway {
  const reader = make("http://127.0.0.1:9");
  let live: Promise<PaymentGateway> | undefined;
  const gateway = async (): Promise<PaymentGateway> => {
    live ??= url().then(make);
    // The next call retries a failed start.
    return await live.catch((error: unknown) => {
      live = undefined;
      throw error;
    });
  };
  return {
    channel: reader.channel,
    create: async (order) => await (await gateway()).create(order),
    query: async (attemptNo) => await (await gateway()).query(attemptNo),
    close: async (attemptNo) => await (await gateway()).close(attemptNo),
    refund: async (order) => await (await gateway()).refund(order),
    queryRefund: async (of) => await (await gateway()).queryRefund(of),
    statement: async (day) => await (await gateway()).statement(day),
    parseNotice: reader.parseNotice,
    noticeReply: reader.noticeReply,
  };
}
