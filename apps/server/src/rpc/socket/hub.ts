import type { WebSocket } from "ws";
import type { Logger } from "../../platform/log.ts";
import { listen, type RedisPair, tell } from "../../platform/redis.ts";
import { watchRoom } from "../../platform/events.ts";

const PUSHES = "heshi:push";
/** Ids of sessions that have ended, with commas. */
const ENDED = "heshi:ended";
/** Sockets one person may hold (protocol.md). */
const MAX_SOCKETS = 8;
/** Topics that one socket may watch (protocol.md). */
const MAX_WATCHED = 20;
const TOPIC = /^[a-z]{2,20}:[0-9A-Z]{1,24}$/;
/** A reader that lets this many bytes pile up is closed. */
const MAX_BUFFER = 1024 * 1024;
/** Who was looked up this long ago or less is pushed to without another look, ms. */
const CHECKED_MS = 1000;
const UNAUTHORIZED = 4401;
/** Of a session that was not looked up yet, or is over. */
const NEVER = -Infinity;

export type PushEvent = { type: string; data: unknown };

/** Whose socket it is, of which session, and what is pushed to it: to a member's what is theirs, to shop staff's what is the shop's. */
export type Seat = { holder: string; room: string; sessionId: string };

/** The open sockets by room, in this process; pushes reach other processes through Redis. */
export type Hub = {
  /** False when the holder has too many already. */
  add(seat: Seat, socket: WebSocket): boolean;
  remove(seat: Seat, socket: WebSocket): void;
  /** What a socket watches from now on, beside its own room: at most `MAX_WATCHED` topics. */
  watch(seat: Seat, socket: WebSocket, topics: readonly string[]): void;
  push(room: string, event: PushEvent): void;
  /** Closes the sockets of sessions that have ended, in every process. */
  end(sessionIds: readonly string[]): void;
  count(): number;
  closeAll(code: number): void;
};

/** What is known of an open socket: its session, and when that was last found to live. */
type Held = { sessionId: string; checkedAt: number };
/** The sockets of a room, and what waits for the look at their sessions, in order. */
type Room = { sockets: Map<WebSocket, Held>; waiting?: string[] };

type HubDeps = {
  /** What carries pushes to other processes; without it they reach this one alone. */
  shared?: { redis: RedisPair; log: Logger } | undefined;
  /** Those of these sessions that may still hear. */
  live: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Another clock for tests, ms. */
  now?: () => number;
};

function send(socket: WebSocket, frame: string): void {
  if (socket.bufferedAmount > MAX_BUFFER) socket.terminate();
  else socket.send(frame);
}

/**
 * Sends frames to a room's sockets in order. A session that was not looked up within a second is looked up first, so that a
 * session that is over hears nothing even where the message of its end was lost; what cannot be looked up is not sent.
 */
function buildDelivery({ live, now = Date.now }: Pick<HubDeps, "live" | "now">) {
  /** Closes the sockets of sessions that are over. */
  async function check(sockets: Room["sockets"]): Promise<void> {
    const startedAt = now();
    const asked = [...sockets].filter(([, { checkedAt }]) => startedAt - checkedAt >= CHECKED_MS);
    if (asked.length === 0) return;
    const found = await live([...new Set(asked.map(([, { sessionId }]) => sessionId))]).catch(
      () => undefined,
    );
    for (const [socket, held] of asked) {
      held.checkedAt = found?.has(held.sessionId) ? startedAt : NEVER;
      if (found && held.checkedAt === NEVER) socket.close(UNAUTHORIZED);
    }
  }
  async function deliver(room: Room, frames: string[]): Promise<void> {
    while (frames.length > 0) {
      const count = frames.length;
      await check(room.sockets);
      const ready = frames.splice(0, count);
      for (const [socket, { checkedAt }] of room.sockets)
        if (checkedAt !== NEVER) for (const frame of ready) send(socket, frame);
    }
    delete room.waiting;
  }
  return (room: Room, frame: string): void => {
    const isFresh = [...room.sockets.values()].every(({ checkedAt }) => now() - checkedAt < CHECKED_MS);
    if (room.waiting) room.waiting.push(frame);
    else if (isFresh) for (const socket of room.sockets.keys()) send(socket, frame);
    else void deliver(room, (room.waiting = [frame]));
  };
}

/** The open sockets by session, to close them when it ends. */
function buildEndings() {
  const open = new Map<string, Set<WebSocket>>();
  return {
    add: (sessionId: string, socket: WebSocket): unknown =>
      open.set(sessionId, (open.get(sessionId) ?? new Set()).add(socket)),
    remove(sessionId: string, socket: WebSocket): void {
      const own = open.get(sessionId);
      if (own?.delete(socket) && own.size === 0) open.delete(sessionId);
    },
    end(sessionIds: readonly string[]): void {
      for (const id of sessionIds) for (const socket of open.get(id) ?? []) socket.close(UNAUTHORIZED);
    },
  };
}

/** Tells a channel of all processes, or, while Redis is away, this one alone. */
async function spread({ shared }: HubDeps, [channel, message]: [string, string], here: () => void) {
  if (!shared) return here();
  if (!(await tell(shared.redis, { channel, message, log: shared.log }))) here();
}

/** The rooms of this process, and which of them each socket watches. */
function buildRooms() {
  const rooms = new Map<string, Room>();
  const watched = new Map<WebSocket, readonly string[]>();
  const enter = (name: string, socket: WebSocket, sessionId: string): void => {
    const room = rooms.get(name) ?? { sockets: new Map() };
    room.sockets.set(socket, { sessionId, checkedAt: NEVER });
    rooms.set(name, room);
  };
  const leave = (name: string, socket: WebSocket): boolean => {
    const room = rooms.get(name);
    if (!room?.sockets.delete(socket)) return false;
    if (room.sockets.size === 0) rooms.delete(name);
    return true;
  };
  const unwatch = (socket: WebSocket): void => {
    for (const name of watched.get(socket) ?? []) leave(name, socket);
    watched.delete(socket);
  };
  return {
    rooms,
    enter,
    leave(name: string, socket: WebSocket): boolean {
      unwatch(socket);
      return leave(name, socket);
    },
    watch({ sessionId }: Seat, socket: WebSocket, topics: readonly string[]): void {
      unwatch(socket);
      const names = [...new Set(topics)].filter((topic) => TOPIC.test(topic)).slice(0, MAX_WATCHED);
      watched.set(socket, names.map(watchRoom));
      for (const name of names) enter(watchRoom(name), socket, sessionId);
    },
  };
}

/** The sockets of one process. */
export function buildHub(deps: HubDeps): Hub {
  const { shared } = deps;
  const { rooms, enter, leave, watch } = buildRooms();
  const held = new Map<string, number>();
  const endings = buildEndings();
  const send = buildDelivery(deps);
  const deliver = (name: string, frame: string): void => {
    const room = rooms.get(name);
    if (room) send(room, frame);
  };
  if (shared) {
    const hear = (message: string): void => {
      const at = message.indexOf(" ");
      deliver(message.slice(0, at), message.slice(at + 1));
    };
    listen(shared.redis, { channel: PUSHES, hear, log: shared.log });
    listen(shared.redis, { channel: ENDED, hear: (ids) => endings.end(ids.split(",")), log: shared.log });
  }
  return {
    add({ holder, room: name, sessionId }, socket) {
      const count = held.get(holder) ?? 0;
      if (count >= MAX_SOCKETS) return false;
      held.set(holder, count + 1);
      enter(name, socket, sessionId);
      endings.add(sessionId, socket);
      return true;
    },
    remove({ holder, room: name, sessionId }, socket) {
      if (!leave(name, socket)) return;
      endings.remove(sessionId, socket);
      const count = (held.get(holder) ?? 0) - 1;
      if (count > 0) held.set(holder, count);
      else held.delete(holder);
    },
    push(room, event) {
      const frame = JSON.stringify(event);
      void spread(deps, [PUSHES, `${room} ${frame}`], () => deliver(room, frame));
    },
    end: (ids) => void spread(deps, [ENDED, ids.join(",")], () => endings.end(ids)),
    // a socket that has left by its end watches nothing
    watch: (seat, socket, topics) => {
      if (rooms.get(seat.room)?.sockets.has(socket)) watch(seat, socket, topics);
    },
    count: () => [...held.values()].reduce((sum, count) => sum + count, 0),
    closeAll: (code) => {
      for (const { sockets } of rooms.values()) for (const socket of sockets.keys()) socket.close(code);
    },
  };
}
