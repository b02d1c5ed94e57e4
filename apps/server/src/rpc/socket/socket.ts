import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { Clock } from "../../platform/clock.ts";
import type { Metrics } from "../../platform/metrics.ts";
import { hasTwoHosts, networkOf } from "../../platform/network.ts";
import type { Hub, Seat } from "./hub.ts";
import { addEncoded, checkFrame, type Parameters } from "../http/parameters.ts";
import type { RateLimiter } from "../session/rate-limit.ts";
import { sha256Hex, verifySign } from "../session/sign.ts";

const MAX_FRAME = 16 * 1024;
/** A socket that sends nothing for this long is closed, ms; clients ping every 10 s. */
const SILENT_MS = 45_000;
/** How often the session of an active socket is checked, ms. */
const RECHECK_MS = 60_000;
/** Frames one socket may send in 10 s. */
const MAX_FRAMES = 60;
/** Sockets of one address, over all members; an address may be shared by a school or a carrier. */
const MAX_OF_ADDRESS = 2000;
/**
 * `closeTimeout`, ms: a peer that does not answer a close frame is disconnected. The option is missing in the types.
 */
const OPTIONS = { noServer: true, maxPayload: MAX_FRAME, perMessageDeflate: false, closeTimeout: 2000 };
const UNAUTHORIZED = 4401;
const TOO_MANY = 4429;
const SILENT = 4408;

/** Whose sockets are, and for how long: the module that gives out the tickets knows. */
export type Seats = {
  /** Whose a ticket or token is, which a ticket is for once; undefined if `mid` is not that of its owner. */
  openerOf(asked: { digest: string; mid: string; now: Date }): Promise<Seat | undefined>;
  /** Those of the sessions of open sockets that may still hear. */
  live(sessionIds: readonly string[], now: Date): Promise<ReadonlySet<string>>;
};

export type SocketDeps = {
  seats: Seats;
  clock: Clock;
  hub: Hub;
  metrics: Metrics;
  signSecret: string;
  limits: RateLimiter;
  /** A lower limit of sockets per address, for tests. */
  mostOfAddress?: number;
  /** A shorter silence than usual, ms, for tests. */
  silentMs?: number;
  /** The address of a request, as seen by the configured proxies. */
  addressOf: (request: IncomingMessage) => string;
  /** Whether a browser's Origin is allowed; apps send none. */
  isOwnOrigin: (origin: string, host: string) => boolean;
};

/** Attaches `/ws?mid&plat&token&sign` to an HTTP server. */
export function attachSocket(server: Server, deps: SocketDeps): WebSocketServer {
  const sockets = new WebSocketServer(OPTIONS);
  const places = buildPlaces(deps.mostOfAddress ?? MAX_OF_ADDRESS);
  server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Node removed its own listener; without one, a peer that resets the connection would crash the process.
    stream.on("error", () => stream.destroy());
    const url = request.url ?? "";
    if (!/^\/ws\/?(?:\?|$)/.test(url)) {
      stream.destroy();
      return;
    }
    const network = networkOf(deps.addressOf(request));
    const refusal = whyNot(request, network, deps);
    if (refusal !== undefined || !places.take(network)) {
      stream.end(`HTTP/1.1 ${refusal ?? "429 Too Many Requests"}\r\nconnection: close\r\n\r\n`);
      return;
    }
    stream.once("close", () => places.leave(network));
    sockets.handleUpgrade(request, stream, head, (socket) => void admit(socket, url, deps));
  });
  return sockets;
}

/** Why an upgrade is refused before any lookup: a foreign Origin, or too many connections from one address. */
function whyNot(request: IncomingMessage, network: string, deps: SocketDeps): string | undefined {
  try {
    deps.limits.knock(network);
  } catch {
    return "429 Too Many Requests";
  }
  if (hasTwoHosts(request)) return "400 Bad Request";
  const { origin, host = "" } = request.headers;
  return origin === undefined || deps.isOwnOrigin(origin, host) ? undefined : "403 Forbidden";
}

type Places = {
  /** False if the address has too many connections. */
  take: (network: string) => boolean;
  leave: (network: string) => void;
};

/** Counts the open connections of each address. */
function buildPlaces(most: number): Places {
  const taken = new Map<string, number>();
  return {
    take(network) {
      const count = taken.get(network) ?? 0;
      if (count >= most) return false;
      taken.set(network, count + 1);
      return true;
    },
    leave(network) {
      const count = (taken.get(network) ?? 0) - 1;
      if (count > 0) taken.set(network, count);
      else taken.delete(network);
    },
  };
}

async function admit(socket: WebSocket, url: string, deps: SocketDeps): Promise<void> {
  socket.on("error", () => socket.terminate());
  const seat = await openerOf(url, deps).catch(() => undefined);
  if (!seat) return socket.close(UNAUTHORIZED);
  // A socket closed meanwhile emits no more events, so it would stay in the hub.
  if (socket.readyState !== socket.OPEN) return undefined;
  const { hub } = deps;
  if (!hub.add(seat, socket)) return socket.close(TOO_MANY);
  deps.metrics.sockets.set(hub.count());
  const closed = (): void => {
    hub.remove(seat, socket);
    deps.metrics.sockets.set(hub.count());
  };
  const { silentMs = SILENT_MS } = deps;
  const watch = (topics: readonly string[]): void => hub.watch(seat, socket, topics);
  converse(socket, { closed, spoken: recheck(socket, seat, deps), watch, silentMs });
  socket.send('{"type":"ready"}');
  return undefined;
}

/** Closes the socket of a session that is over, which nobody ends; checked at intervals while the socket is active. */
function recheck(socket: WebSocket, { sessionId }: Seat, { seats, clock }: SocketDeps): () => void {
  let checkedAt = clock.now().getTime();
  const look = async (now: Date): Promise<void> => {
    if (!(await seats.live([sessionId], now)).has(sessionId)) socket.close(UNAUTHORIZED);
  };
  return () => {
    const now = clock.now();
    if (now.getTime() - checkedAt < RECHECK_MS) return;
    checkedAt = now.getTime();
    // A database failure does not close the socket.
    look(now).catch(() => undefined);
  };
}

/** Whose socket the parameters of a URL open; throws where they are not signed. */
async function openerOf(url: string, { seats, clock, signSecret }: SocketDeps): Promise<Seat | undefined> {
  const parameters: Parameters = Object.create(null) as Parameters;
  addEncoded(parameters, url.slice(url.indexOf("?") + 1));
  verifySign(parameters, signSecret);
  checkFrame(parameters);
  const digest = sha256Hex(parameters["token"] ?? "");
  return seats.openerOf({ digest, mid: parameters["mid"] ?? "", now: clock.now() });
}

type Life = {
  closed: () => void;
  spoken: () => void;
  watch: (topics: readonly string[]) => void;
  silentMs: number;
};

/** Answers pings; closes sockets that are silent or flood. */
function converse(socket: WebSocket, { closed, spoken, watch, silentMs }: Life): void {
  let frames = 0;
  const wait = (): NodeJS.Timeout => setTimeout(() => socket.close(SILENT), silentMs);
  let silent = wait();
  const refill = setInterval(() => (frames = 0), 10_000);
  socket.on("message", (raw, isBinary) => {
    clearTimeout(silent);
    silent = wait();
    if ((frames += 1) > MAX_FRAMES) return socket.close(TOO_MANY);
    spoken();
    if (isBinary) return undefined;
    const frame = parseFrame((raw as Buffer).toString("utf8"));
    if (frame?.type === "watch") watch(frame.topics);
    if (frame?.type === "ping")
      socket.send(JSON.stringify(frame.id === undefined ? { type: "pong" } : { type: "pong", id: frame.id }));
    return undefined;
  });
  socket.on("close", () => {
    clearTimeout(silent);
    clearInterval(refill);
    closed();
  });
}

/** The topics that a frame names; none where it has no list of texts. */
const topicsOf = (topics: unknown): string[] =>
  Array.isArray(topics) ? topics.filter((topic) => typeof topic === "string") : [];

function parseFrame(text: string): { type: string; id?: string; topics: string[] } | undefined {
  try {
    const frame: unknown = JSON.parse(text);
    if (typeof frame !== "object" || frame === null) return undefined;
    const { type, id, topics: named } = frame as Record<string, unknown>;
    const topics = topicsOf(named);
    if (typeof type !== "string") return undefined;
    return typeof id === "string" && id.length <= 64 ? { type, id, topics } : { type, topics };
  } catch {
    return undefined;
  }
}
