import type { Redis } from "ioredis";
import type { Logger } from "./log.ts";

/** A process's two connections to Redis: one subscribes, one does everything else. */
export type RedisPair = { publisher: Redis; subscriber: Redis };

type Hearing = {
  channel: string;
  hear: (message: string) => void;
  log: Logger;
};

/** Subscribes to a channel, again after each reconnect. Failures of Redis are logged and never end the process. */
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

/** Publishes to all processes; false if Redis failed, which is logged. */
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
