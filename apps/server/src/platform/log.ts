import { pino, type Bindings, type DestinationStream, type LogFn, type Logger } from "pino";

export type { Logger } from "pino";

/** Keys whose values never reach a log line. */
const secretKeys = [
  "token",
  "token2",
  "pwd",
  "rePwd",
  "oldPwd",
  "safePwd",
  "pwdRepeat",
  "password",
  "code",
  "ticket",
  "grant",
  "sign",
  "authorization",
  "cookie",
  "mobile",
  "idCard",
  "cardNo",
];

/** JSON lines with redaction by key; an error is its name, message and stack, never its parameters. */
export function buildLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: "[hidden]" },
    serializers: {
      err: (error: unknown) => {
        const { name, message, stack, code } = error as Error & { code?: unknown };
        // Not by the name `code`, which is what a code by SMS is called and so is hidden.
        return { name, message: scrub(String(message)), state: code, stack: scrub(String(stack ?? "")) };
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

const levels = ["trace", "debug", "info", "warn", "error", "fatal"] as const;

/** The log of one request, made when its first line is written: few requests write any. */
export function lazyChild(log: Logger, bindings: Bindings): Logger {
  let made: Logger | undefined;
  const child = (): Logger => (made ??= log.child(bindings));
  const lazy = Object.create(log) as Logger;
  for (const level of levels)
    lazy[level] = ((...args: Parameters<LogFn>) => child()[level](...args)) as LogFn;
  lazy.child = ((...args: Parameters<Logger["child"]>) => child().child(...args)) as Logger["child"];
  return lazy;
}

/** Hides runs of digits that could be a mobile, card or identity number. */
const scrub = (text: string): string => text.replaceAll(/\d{11,19}/g, "[digits]");
