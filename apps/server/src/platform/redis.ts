import type { Redis } from "ioredis";
import type { Logger } from "./log.ts";

/** The two connections a process has to Redis: one that hears, one for everything else. */
export type RedisPair = { publisher: Redis; subscriber: Redis };

type Hearing = {
  channel: string;
  hear: (message: string) => void;
  log: Logger;
};

/** Hears a channel, again after each time Redis was away. A Redis that is away is a line in the log, never the end of the process. */
export function listen({ subscriber }: RedisPair, { channel, hear, log }: Hearing): void {
  subscriber.on("message", (from: string, message: string) => {
    if (from === channel) hear(message);
  });
  const subscribe = (): void => {
    subscriber
      .subscribe(channel)
      .catch((error: unknown) =>
        log.warn(
          { err: error, channel },
          "Redis subscribe failed; cache invalidations and pushes of other processes are not received",
        ),
      );
  };
  subscriber.on("ready", subscribe);
  if (subscriber.status === "ready") subscribe();
}

/** Tells all processes; false when Redis did not take it, which is logged. */
export const tell = (
  { publisher }: RedisPair,
  { channel, message, log }: { channel: string; message: string; log: Logger },
): Promise<boolean> =>
  publisher.publish(channel, message).then(
    () => true,
    (error: unknown) => {
      log.warn(
        { err: error, channel },
        "Redis publish failed; other processes keep cached answers for up to 1 s and miss this push",
      );
      return false;
    },
  );
