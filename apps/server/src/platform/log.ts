import { pino, type DestinationStream, type Logger } from "pino";

export type { Logger } from "pino";

/** Keys whose values never reach a log line. */
const secretKeys = [
  "token",
  "token2",
  "pwd",
  "rePwd",
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
        return { name, message: scrub(String(message)), code, stack: scrub(String(stack ?? "")) };
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Hides runs of digits that could be a mobile, card or identity number. */
const scrub = (text: string): string => text.replaceAll(/\d{11,19}/g, "[digits]");
