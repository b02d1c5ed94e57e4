import type { IncomingMessage } from "node:http";
import { rets } from "@heshi/contract/frame/envelope";
import { isStorageFault } from "../../platform/database/writable.ts";
import { HashQueueFull, PinQueueFull } from "../../platform/hash.ts";
import { QueueFull } from "../../platform/secret/queue.ts";
import { CallFailure } from "../call/refusal.ts";

/** How much of a body that is too large is read and dropped, in bytes, and for how long, ms. */
const MOST_DRAINED = 100 * 1024 * 1024;
const DRAINED_MS = 20_000;

/** Beside class 08: the database is away, or takes no more connections. */
const AWAY = ["57P01", "57P03", "53300", "53400", "ECONNREFUSED", "ECONNRESET"];

/** What an error is to the caller of a method. */
export function failureOf(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  if (error instanceof HashQueueFull) return new CallFailure(rets.tooMany, "当前登录人数较多，请稍后再试", 3);
  if (error instanceof PinQueueFull)
    return new CallFailure(rets.tooMany, "设置支付密码的人较多，请稍后再试", 3);
  if (error instanceof QueueFull) return new CallFailure(rets.tooMany, "当前人数较多，请稍后再试", 3);
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (statusCode === 413) return new CallFailure(rets.tooLarge, "内容过大");
  if (isStorageFault(error))
    return new CallFailure(rets.unavailable, "系统暂时无法保存，您的操作没有生效，请稍后再试", 10);
  if (typeof code === "string" && (code.startsWith("08") || AWAY.includes(code)))
    return new CallFailure(rets.unavailable, "服务暂时不可用，请稍后再试", 2);
  if (typeof statusCode === "number" && statusCode >= 400 && statusCode < 500)
    return new CallFailure(rets.badRequest, "请求内容无法解析");
  return new CallFailure(rets.fault, "");
}

/**
 * Reads and drops what is left of a body, up to a bound, so that its sender gets to read the answer: one who still writes when the
 * connection ends sees it reset.
 */
export async function drainBody(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return;
  // who announces more than the bound is answered at once: reading a part of it would not help
  if (Number(request.headers["content-length"]) > MOST_DRAINED) return;
  await new Promise<void>((resolve) => {
    let left = MOST_DRAINED;
    const done = (): void => {
      clearTimeout(timer);
      request.off("data", count);
      for (const event of ENDS) request.off(event, done);
      request.pause();
      resolve();
    };
    const count = (chunk: Buffer): void => {
      left -= chunk.length;
      if (left < 0) done();
    };
    const timer = setTimeout(done, DRAINED_MS);
    for (const event of ENDS) request.on(event, done);
    request.unpipe();
    request.on("data", count);
    request.resume();
  });
}

const ENDS = ["end", "close", "error"] as const;
