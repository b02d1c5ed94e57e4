import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer, setData } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { patchSession } from "../session/session-store.ts";
import { closeLive, openLive } from "./live.ts";

const opened: string[] = [];

beforeEach(() => {
  reset();
  opened.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", function FakeSocket(url: string) {
    opened.push(url);
    return { readyState: 0, close: () => undefined, send: () => undefined };
  });
  patchSession({ token: "t1" });
});
afterEach(() => {
  closeLive();
  reset();
});

test("without the socket's address it asks for the settings again, every 10 s", async () => {
  let isUp = false;
  const server = fakeServer({
    "System.GetSetData": () => (isUp ? { info: setData } : { ret: 500 }),
    "Chat.GetTicket": { info: { ticket: "tk", mid: "7" } },
  });
  openLive();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.of("System.GetSetData")).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.of("System.GetSetData")).toHaveLength(2);
  expect(opened).toEqual([]);
  isUp = true;
  await vi.advanceTimersByTimeAsync(9999);
  expect(opened).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(opened).toEqual([expect.stringContaining("wss://shop.example/ws?mid=7")]);
});

test("tabs that start at the same moment ask for tickets of their own, of which none is stored", async () => {
  window.localStorage.setItem("SYSTEM_INFO", JSON.stringify({ setData }));
  vi.spyOn(performance, "now").mockReturnValue(1);
  const server = fakeServer({ "Chat.GetTicket": "never" });
  openLive();
  await vi.advanceTimersByTimeAsync(0);
  openLive();
  await vi.advanceTimersByTimeAsync(0);
  const [first, second] = server.of("Chat.GetTicket").map(({ parameters }) => parameters["requestId"]);
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(second).toMatch(/^[\da-f]{32}$/);
  expect(second).not.toBe(first);
  expect(window.localStorage.getItem("hs:pending")).toBeNull();
  vi.mocked(performance.now).mockRestore();
});
