import type { WebSocket } from "ws";
import type { Logger } from "../../platform/log.ts";
import { listen, type RedisPair, tell } from "../../platform/redis.ts";

const CHANNEL = "heshi:push";
/** Sockets one person may hold (protocol.md). */
const MAX_SOCKETS = 8;
/** A reader that lets this many bytes pile up is closed. */
const MAX_BUFFER = 1024 * 1024;

export type PushEvent = { type: string; data: unknown };

/** Whose socket it is, and what is pushed to it: to a member's what is theirs, to those of a shop's people what is the shop's. */
export type Seat = { holder: string; room: string };

/** The open sockets by room, in this process; pushes reach other processes through Redis. */
export type Hub = {
  /** False when the holder has too many already. */
  add(seat: Seat, socket: WebSocket): boolean;
  remove(seat: Seat, socket: WebSocket): void;
  push(room: string, event: PushEvent): void;
  count(): number;
  closeAll(code: number): void;
};

/** `shared` is what carries pushes to other processes; without it they reach this one alone. */
export function buildHub(shared?: { redis: RedisPair; log: Logger }): Hub {
  const rooms = new Map<string, Set<WebSocket>>();
  const held = new Map<string, number>();

  function deliver(room: string, frame: string): void {
    for (const socket of rooms.get(room) ?? []) {
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
  async function spread({ redis, log }: NonNullable<typeof shared>, room: string, frame: string) {
    const isPublished = await tell(redis, { channel: CHANNEL, message: `${room} ${frame}`, log });
    if (!isPublished) deliver(room, frame);
  }
  return {
    add({ holder, room }, socket) {
      const count = held.get(holder) ?? 0;
      if (count >= MAX_SOCKETS) return false;
      held.set(holder, count + 1);
      rooms.set(room, (rooms.get(room) ?? new Set()).add(socket));
      return true;
    },
    remove({ holder, room }, socket) {
      const own = rooms.get(room);
      if (!own?.delete(socket)) return;
      if (own.size === 0) rooms.delete(room);
      const count = (held.get(holder) ?? 0) - 1;
      if (count > 0) held.set(holder, count);
      else held.delete(holder);
    },
    push(room, event) {
      const frame = JSON.stringify(event);
      if (shared) void spread(shared, room, frame);
      else deliver(room, frame);
    },
    count: () => [...rooms.values()].reduce((sum, own) => sum + own.size, 0),
    closeAll: (code) => {
      for (const own of rooms.values()) for (const socket of own) socket.close(code);
    },
  };
}
