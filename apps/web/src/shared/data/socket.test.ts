import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Socket, type SocketDeps } from "./socket.ts";

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  closedWith: number | undefined;
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onerror: () => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(code = 1005): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.closedWith = code;
    this.onclose({ code });
  }
  opened(): void {
    this.readyState = 1;
    this.onopen();
  }
  drop(code: number): void {
    this.readyState = 3;
    this.onclose({ code });
  }
}

const state = { url: "wss://shop.example/ws" as string | undefined, token: "t1" };
const onFrame = vi.fn();
const onBack = vi.fn();
const ticket = vi.fn(async () => ({ ticket: "tk", mid: "7" }));

const deps: SocketDeps = {
  url: async () => state.url,
  token: () => state.token,
  ticket,
  parameters: (token, mid) => ({ mid, plat: "h5", token, sign: "s" }),
  onFrame,
  onBack,
  open: (url) => new FakeSocket(url) as unknown as WebSocket,
};

let socket: Socket;
const last = (): FakeSocket => FakeSocket.all.at(-1) ?? new FakeSocket("none");
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  Object.assign(state, { url: "wss://shop.example/ws", token: "t1" });
  vi.clearAllMocks();
  socket = new Socket(deps);
});
afterEach(() => {
  socket.stop();
  vi.useRealTimers();
});

async function connected(): Promise<FakeSocket> {
  socket.start();
  await pass(0);
  last().opened();
  return last();
}

test("it connects with mid, plat, a ticket and a sign; the member's token is not in the URL", async () => {
  const one = await connected();
  expect(one.url).toBe("wss://shop.example/ws?mid=7&plat=h5&token=tk&sign=s");
  expect(one.url).not.toContain("t1");
});

test("after 10 s of silence it pings; any frame delays that", async () => {
  const one = await connected();
  await pass(9000);
  one.onmessage({ data: '{"type":"order","data":1}' });
  await pass(9999);
  expect(one.sent).toEqual([]);
  await pass(1);
  expect(one.sent).toEqual(['{"type":"ping"}']);
  expect(onFrame).toHaveBeenCalledExactlyOnceWith({ type: "order", data: 1 });
});

test("an answer within 10 s keeps the connection, none reconnects", async () => {
  const one = await connected();
  await pass(10_000);
  one.onmessage({ data: '{"type":"pong"}' });
  await pass(10_000);
  expect(one.sent).toHaveLength(2);
  await pass(9999);
  expect(FakeSocket.all).toHaveLength(1);
  await pass(1);
  expect(one.closedWith).toBeDefined();
  expect(FakeSocket.all).toHaveLength(2);
});

test("after a close it reconnects in 5 s, each time with a new ticket", async () => {
  const one = await connected();
  one.drop(1006);
  await pass(4999);
  expect(FakeSocket.all).toHaveLength(1);
  await pass(1);
  expect(FakeSocket.all).toHaveLength(2);
  expect(ticket).toHaveBeenCalledTimes(2);
});

test("F9: it reports when it is open again after a cut, once per cut, and never for a new start", async () => {
  const one = await connected();
  expect(onBack).not.toHaveBeenCalled();
  for (let cut = 1; cut <= 20; cut += 1) {
    last().drop(1006);
    await pass(5000);
    expect(onBack).toHaveBeenCalledTimes(cut - 1);
    last().opened();
    expect(onBack).toHaveBeenCalledTimes(cut);
  }
  expect(last()).not.toBe(one);
  socket.start();
  await pass(0);
  last().opened();
  expect(onBack).toHaveBeenCalledTimes(20);
});

test("an error reconnects in 5 s", async () => {
  const one = await connected();
  one.onerror();
  await pass(5000);
  expect(FakeSocket.all).toHaveLength(2);
});

test("stopped, it stays closed", async () => {
  const one = await connected();
  socket.stop();
  expect(one.closedWith).toBe(1000);
  await pass(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test.each(["url", "token"] as const)("without %s it tries again after 10 s", async (missing) => {
  Object.assign(state, { [missing]: "" });
  socket.start();
  await pass(0);
  Object.assign(state, { url: "wss://shop.example/ws", token: "t1" });
  await pass(9999);
  expect(FakeSocket.all).toHaveLength(0);
  await pass(1);
  expect(FakeSocket.all).toHaveLength(1);
});

test("after 4401 a new ticket is requested, which is refused with MEMBER_INVALID if the session has ended", async () => {
  const one = await connected();
  one.drop(4401);
  ticket.mockImplementationOnce(() => {
    // the account is dropped, which stops the connection
    socket.stop();
    return Promise.reject(new Error("请先登录"));
  });
  await pass(120_000);
  expect(ticket).toHaveBeenCalledTimes(2);
  expect(FakeSocket.all).toHaveLength(1);
});

test("a ticket made void by another tab's does not end the session", async () => {
  const one = await connected();
  one.drop(4401);
  await pass(5000);
  expect(FakeSocket.all).toHaveLength(2);
});

test("a failed ticket is requested again after 5 s", async () => {
  ticket.mockRejectedValueOnce(new Error("网络请求失败"));
  socket.start();
  await pass(5000);
  expect(FakeSocket.all).toHaveLength(1);
});

test("a connection that does not open within 60 s is closed", async () => {
  socket.start();
  await pass(60_000);
  expect(last().closedWith).toBeDefined();
  await pass(5000);
  expect(FakeSocket.all).toHaveLength(2);
});

test("a frame is sent only while it is open", async () => {
  expect(socket.send({ type: "say" })).toBe(false);
  const one = await connected();
  expect(socket.send({ type: "say", id: "1" })).toBe(true);
  expect(one.sent).toEqual(['{"type":"say","id":"1"}']);
});
