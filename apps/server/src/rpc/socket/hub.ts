import type { WebSocket } from "ws";
import type { Logger } from "../../platform/log.ts";
import { listen, type RedisPair, tell } from "../../platform/redis.ts";

const CHANNEL = "heshi:push";
/** Sockets one member may hold (protocol.md). */
const MAX_SOCKETS = 8;
/** A reader that lets this many bytes pile up is closed. */
const MAX_BUFFER = 1024 * 1024;

export type PushEvent = { type: string; data: unknown };

/** The open sockets by member, in this process; pushes reach other processes through Redis. */
export type Hub = {
  /** False when the member holds too many already. */
  add(memberId: string, socket: WebSocket): boolean;
  remove(memberId: string, socket: WebSocket): void;
  push(memberId: string, event: PushEvent): void;
  count(): number;
  closeAll(code: number): void;
};

/** `shared` is what carries pushes to other processes; without it they reach this one alone. */
export function buildHub(shared?: { redis: RedisPair; log: Logger }): Hub {
  const sockets = new Map<string, Set<WebSocket>>();

  function deliver(memberId: string, frame: string): void {
    for (const socket of sockets.get(memberId) ?? []) {
      if (socket.bufferedAmount > MAX_BUFFER) socket.terminate();
      else socket.send(frame);
    }
  }
  if (shared)
    listen(shared.redis, {
      channel: CHANNEL,
      hear: (message) => {
        const at = message.indexOf(" ");
        deliver(message.slice(0, at), message.slice(at + 1));
      },
      log: shared.log,
    });
  /** Through Redis to all processes; if it is down, to the sockets of this one. */
  async function spread({ redis, log }: NonNullable<typeof shared>, memberId: string, frame: string) {
    const isPublished = await tell(redis, { channel: CHANNEL, message: `${memberId} ${frame}`, log });
    if (!isPublished) deliver(memberId, frame);
  }
  return {
    add(memberId, socket) {
      const own = sockets.get(memberId) ?? new Set();
      if (own.size >= MAX_SOCKETS) return false;
      sockets.set(memberId, own.add(socket));
      return true;
    },
    remove(memberId, socket) {
      const own = sockets.get(memberId);
      own?.delete(socket);
      if (own?.size === 0) sockets.delete(memberId);
    },
    push(memberId, event) {
      const frame = JSON.stringify(event);
      if (shared) void spread(shared, memberId, frame);
      else deliver(memberId, frame);
    },
    count: () => [...sockets.values()].reduce((sum, own) => sum + own.size, 0),
    closeAll: (code) => {
      for (const own of sockets.values()) for (const socket of own) socket.close(code);
    },
  };
}
