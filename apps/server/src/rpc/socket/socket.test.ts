import { connect } from "node:net";
import { Chat } from "@heshi/contract/chat/chat";
import { Member } from "@heshi/contract/account/member";
import { signOf } from "@heshi/contract/frame/sign";
import { randomHex } from "@heshi/kernel/id";
import { beforeAll, expect, test } from "vitest";
import WebSocket from "ws";
import { SECRET, testServer } from "../../../test/harness.ts";
import { makeMember, type TestMember } from "../../../test/make/member.ts";
import { sql } from "../../../test/make/world.ts";
import { buildHub } from "./hub.ts";
import { illFormed, malformed } from "./malformed.data.ts";

/**
 * The socket (reliability.md F7, F8): who may open one, what it accepts, and when it is closed. Rooms are not part of
 * it yet.
 */
const server = await testServer();
let port = 0;
beforeAll(async () => {
  await server.app.http.listen({ host: "127.0.0.1", port: 0 });
  port = (server.app.http.server.address() as { port: number }).port;
});

type Opened = { socket: WebSocket; frames: string[]; closed: Promise<number> };

/** Whose tokens and tickets the tests use. */
const mids = new Map<string, string>();
const newMember = async (): Promise<TestMember> => {
  const member = await makeMember(server);
  mids.set(member.token, member.mid);
  return member;
};

function open(
  token: string,
  { origin, sign, mid }: { origin?: string; sign?: string; mid?: string } = {},
): Opened {
  const parameters = { mid: mid ?? mids.get(token) ?? "1", plat: "h5", token };
  const query = new URLSearchParams({ ...parameters, sign: sign ?? signOf(parameters, SECRET) });
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}/ws?${query.toString()}`,
    origin === undefined ? {} : { origin },
  );
  const frames: string[] = [];
  socket.on("message", (data: Buffer) => frames.push(data.toString()));
  // 1006: the connection ended without a close frame.
  const closed = new Promise<number>((resolve) => {
    socket.on("close", resolve);
    socket.on("error", () => resolve(1006));
  });
  return { socket, frames, closed };
}

const until = async (holds: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 400 && !holds(); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(holds()).toBe(true);
};
const ready = async (token: string): Promise<Opened> => {
  const opened = open(token);
  await until(() => opened.frames.includes('{"type":"ready"}'));
  return opened;
};
const pong = async ({ socket, frames }: Opened): Promise<void> => {
  const before = frames.length;
  socket.send('{"type":"ping","id":"1"}');
  await until(() => frames.slice(before).includes('{"type":"pong","id":"1"}'));
};
/** The server's answer to an upgrade; a socket without traffic is ended after a while, which looks like a refusal. */
const answerTo = ({ socket }: Opened): Promise<string> =>
  new Promise((resolve) => {
    socket.once("error", ({ message }) => resolve(message));
    socket.once("open", () => resolve("open"));
  });
const ticketOf = async ({ token }: Pick<TestMember, "token">, requestId?: string): Promise<string> => {
  const { info } = await server.call(Chat, "GetTicket", {}, { token, ...(requestId ? { requestId } : {}) });
  mids.set(info.ticket, info.mid);
  return info.ticket;
};

test("F7: a ticket opens one socket within a minute; a token of another audience, idle or revoked, opens none", async () => {
  const member = await newMember();
  const ticket = await ticketOf(member);
  const first = await ready(ticket);
  expect(await open(ticket).closed).toBe(4401);
  await pong(first);
  first.socket.terminate();

  const late = await ticketOf(member);
  server.advance(60_001);
  expect(await open(late).closed).toBe(4401);

  const gone = await newMember();
  const unused = await ticketOf(gone);
  await server.call(Member, "Logout", {}, { token: gone.token });
  const idle = await newMember();
  await sql(server, "update session set last_used_at = $2 where subject_id = $1", [
    idle.id,
    new Date(server.now().getTime() - 8 * 86_400_000),
  ]);
  const wrong = ["", "made-up", unused, gone.token, idle.token];
  expect(await Promise.all(wrong.map((token) => open(token).closed))).toEqual(wrong.map(() => 4401));
  expect(await open(member.token, { sign: "0".repeat(64) }).closed).toBe(4401);
});

test("F7: a ticket and a token open a socket for their own member's mid alone, and a wrong one spends nothing", async () => {
  const [one, other] = [await newMember(), await newMember()];
  const ticket = await ticketOf(one);
  for (const token of [ticket, one.token])
    for (const mid of [other.mid, "", "0"]) expect(await open(token, { mid }).closed).toBe(4401);
  await pong(await ready(ticket));
  await pong(await ready(one.token));
});

test("F7: tabs of one session open with tickets of their own, up to eight unused; a repeat replaces its first", async () => {
  const member = await newMember();
  const [first, second] = [await ticketOf(member), await ticketOf(member)];
  await pong(await ready(first));
  await pong(await ready(second));
  expect(await open(second).closed).toBe(4401);

  const tickets: string[] = [];
  for (let n = 0; n < 9; n += 1) {
    server.advance(1);
    tickets.push(await ticketOf(member));
  }
  expect(await open(tickets[0] ?? "").closed).toBe(4401);
  await pong(await ready(tickets[1] ?? ""));

  const requestId = randomHex(16);
  const [lost, renewed] = [await ticketOf(member, requestId), await ticketOf(member, requestId)];
  expect(await open(lost).closed).toBe(4401);
  await pong(await ready(renewed));
});

test("F7: a socket of an unknown platform or version is refused", async () => {
  const { token, mid } = await newMember();
  const parameters = { mid, plat: "foo", token };
  const sign = signOf(parameters, SECRET);
  const query = new URLSearchParams({ ...parameters, sign }).toString();
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?${query}`);
  expect(await new Promise((resolve) => socket.on("close", resolve))).toBe(4401);
});

test("F7: a page of another site opens no socket", async () => {
  const { token } = await newMember();
  const foreign = [
    "https://evil.example",
    "null",
    "http://127.0.0.1:3000.evil.example",
    "http://127.0.0.1",
    "file://",
  ];
  const answers = await Promise.all(foreign.map((origin) => answerTo(open(token, { origin }))));
  expect(answers).toEqual(foreign.map(() => "Unexpected server response: 403"));
  for (const origin of ["http://127.0.0.1:3000", `http://127.0.0.1:${port}`]) {
    const own = open(token, { origin });
    await until(() => own.frames.length === 1);
    own.socket.terminate();
  }
});

test("F7: ill-formed texts, UTF-8 and frames are delivered to nobody and cause no error", async () => {
  const { token } = await newMember();
  const listener = await ready(token);
  const texts = [
    "",
    " ",
    "null",
    "[]",
    "{",
    '{"type":1}',
    '{"type":"push"}',
    '{"type":"__proto__"}',
    '{"__proto__":{"type":"ping"}}',
    `{"type":"ping","id":"${"x".repeat(65)}"}`,
    "[".repeat(5000),
  ];
  const speaker = await ready(token);
  for (const text of texts) speaker.socket.send(text);
  for (const bytes of [Buffer.from([0]), Buffer.alloc(2000, 0xff), Buffer.from('{"type":"ping"}')])
    speaker.socket.send(bytes);
  await pong(speaker);
  expect(listener.frames).toEqual(['{"type":"ready"}']);

  // raw frames after a valid handshake
  const sequences = illFormed();
  expect([sequences.length >= 132, malformed.length >= 40]).toEqual([true, true]);
  const raw = [...sequences.map((bytes) => [0x81, 0x80 | bytes.length, 0, 0, 0, 0, ...bytes]), ...malformed];
  speaker.socket.terminate();
  let unended = 0;
  for (const bytes of raw) if (!(await isEnded(token, bytes))) unended += 1;
  await pong(listener);
  expect(listener.frames).toEqual(['{"type":"ready"}', '{"type":"pong","id":"1"}']);
  expect(unended).toBe(0);
  await pong(await ready((await newMember()).token));
  process.stdout.write(
    `socket: ${texts.length} odd texts, ${sequences.length} ill-formed sequences, ${malformed.length} malformed frames: ` +
      `delivered 0, connections left open ${unended}, crashes 0\n`,
  );
}, 60_000);

/** Whether the server ends the connection of a member that sends these bytes behind a valid handshake. */
function isEnded(token: string, bytes: readonly number[]): Promise<boolean> {
  const parameters = { mid: mids.get(token) ?? "", plat: "h5", token };
  const path = `/ws?${new URLSearchParams({ ...parameters, sign: signOf(parameters, SECRET) }).toString()}`;
  return new Promise((resolve) => {
    const stream = connect(port, "127.0.0.1", () =>
      stream.write(
        `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
          "sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
      ),
    );
    stream.once("data", () => stream.write(Buffer.from(bytes)));
    stream.setTimeout(2000, () => {
      resolve(false);
      stream.destroy();
    });
    stream.on("close", () => resolve(true)).on("error", () => resolve(true));
  });
}

test("F7: a frame above 16 KiB closes the socket", async () => {
  const { token } = await newMember();
  const { socket, closed } = await ready(token);
  socket.send(JSON.stringify({ type: "ping", data: "x".repeat(17 * 1024) }));
  expect(await closed).toBe(1009);
});

test("F8: 61 frames in ten seconds close the socket, a member's ninth socket is refused, and others continue", async () => {
  const [flooder, honest] = [await newMember(), await newMember()];
  const calm = await ready(honest.token);
  const flood = await ready(flooder.token);
  for (let frame = 0; frame < 61; frame += 1) flood.socket.send('{"type":"x"}');
  expect(await flood.closed).toBe(4429);

  const many = await Promise.all(Array.from({ length: 8 }, () => ready(flooder.token)));
  expect(await open(flooder.token).closed).toBe(4429);
  many[0]?.socket.terminate();
  await until(() => many[0]?.socket.readyState === WebSocket.CLOSED);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await ready(flooder.token);
  await pong(calm);
});

test("A7: a socket whose session was revoked elsewhere is closed within a minute of traffic", async () => {
  const { token } = await newMember();
  const opened = await ready(await ticketOf({ token }));
  await server.call(Member, "Logout", {}, { token });
  server.advance(60_001);
  opened.socket.send('{"type":"ping"}');
  expect(await opened.closed).toBe(4401);
});

test("A7: a frozen member can open no socket, and an open one is closed within a minute of traffic", async () => {
  const member = await newMember();
  const opened = await ready(await ticketOf(member));
  const ticket = await ticketOf(member);
  await sql(server, "update member set state = 'frozen' where id = $1", [member.id]);
  server.advance(30_000);
  expect(await open(ticket).closed).toBe(4401);
  server.advance(30_001);
  opened.socket.send('{"type":"ping"}');
  expect(await opened.closed).toBe(4401);
});

test("F8: a client that does not read is disconnected at 1 MiB; the others get every push", async () => {
  const hub = buildHub({ live: async (ids) => new Set(ids) });
  const made = (bufferedAmount: number) => {
    const sent: string[] = [];
    const ended: boolean[] = [];
    const socket = {
      bufferedAmount,
      send: (frame: string) => sent.push(frame),
      terminate: () => ended.push(true),
    };
    return { socket: socket as unknown as WebSocket, sent, ended };
  };
  const [reader, idler, stranger] = [made(0), made(1024 * 1024 + 1), made(0)];
  const [own, other] = [
    { holder: "1", room: "1", sessionId: "1" },
    { holder: "2", room: "2", sessionId: "2" },
  ];
  hub.add(own, reader.socket);
  hub.add(own, idler.socket);
  hub.add(other, stranger.socket);
  hub.push("1", { type: "order.state", data: 1 });
  await until(() => reader.sent.length > 0);
  expect([reader.sent.length, idler.sent.length, idler.ended.length, stranger.sent.length]).toEqual([
    1, 0, 1, 0,
  ]);
});

test("a socket gets what is pushed of the topics that it watches, of the last list alone, and of no room by its name", async () => {
  const { socket, frames } = await ready((await newMember()).token);
  const send = (topics: unknown): void => socket.send(JSON.stringify({ type: "watch", topics }));
  const hub = buildHub({ live: async (ids) => new Set(ids) });
  const sent: string[] = [];
  const heard = {
    bufferedAmount: 0,
    send: (frame: string) => sent.push(frame),
    close: () => undefined,
  } as never;
  const seat = { holder: "1", room: "1", sessionId: "1" };
  hub.add(seat, heard);
  hub.watch(seat, heard, ["lot:A1", "session:2"]);
  hub.watch(seat, heard, ["lot:A1", "shop:7 ", ...Array.from({ length: 30 }, (_, n) => `lot:B${n}`)]);
  for (const room of ["watch:lot:A1", "watch:session:2", "shop:7", "watch:lot:B18", "watch:lot:B19"])
    hub.push(room, { type: room, data: 0 });
  await expect
    .poll(() => sent.map((frame) => (JSON.parse(frame) as { type: string }).type))
    .toEqual(["watch:lot:A1", "watch:lot:B18"]);
  hub.remove(seat, heard);
  hub.push("watch:lot:A1", { type: "gone", data: 0 });
  expect(hub.count()).toBe(0);
  expect(sent).toHaveLength(2);
  for (const wrong of [undefined, "lot:A1", [1, null], { length: 3 }]) send(wrong);
  send(["lot:A1"]);
  socket.send(JSON.stringify({ type: "ping", id: "after" }));
  await expect.poll(() => frames.some((frame) => frame.includes("after"))).toBe(true);
  socket.terminate();
});
