import { System } from "@heshi/contract/system/system";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FakeUpload, fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { RpcRefusal, TransportError } from "../data/errors.ts";
import { rpc } from "../data/rpc.ts";
import { useSession } from "../session/session-store.ts";
import { TIMEOUT_MS } from "@heshi/client/transport";

const system = rpc(System);
const file = new File(["x"], "a.png", { type: "image/png" });

beforeEach(() => {
  reset();
  useSession.setState({ token: "t1" });
});
afterEach(reset);

/** Starts an upload and records its progress. */
async function started(answers: Parameters<typeof fakeServer>[0], signal?: AbortSignal) {
  const server = fakeServer(answers);
  const told: number[] = [];
  const ended = system.Upload({}, { file, signal, onProgress: (percent) => told.push(percent) });
  ended.catch(() => undefined);
  const upload = await vi.waitFor(() => {
    const [first] = server.uploads;
    expect(first).toBeTruthy();
    return first as FakeUpload;
  });
  return { server, told, ended, upload };
}

test("an upload reports strictly increasing percentages, and is one multipart call with its sign", async () => {
  const { server, told, ended, upload } = await started({ "System.Upload": { info: { url: "/u/a.webp" } } });
  for (const [loaded, total] of [
    [0, 0],
    [10, 200],
    [11, 200],
    [90, 200],
    [40, 200],
    [200, 200],
  ] as const)
    upload.sent(loaded, total);
  expect(server.calls).toHaveLength(0);
  await upload.answer();
  expect(await ended).toEqual({ url: "/u/a.webp" });
  expect(told).toEqual([5, 45, 100]);
  const [call] = server.of("System.Upload");
  expect(call).toMatchObject({ http: "POST", file: { name: "a.png" }, parameters: { token: "t1" } });
  expect(call?.parameters["sign"]).toMatch(/^[\da-f]+$/i);
  expect(call?.parameters["requestId"]).toBeTruthy();
  expect(call?.headers["x-device-id"]).toBeTruthy();
});

test("refusals and broken connections are the same as without progress", async () => {
  const refused = await started({ "System.Upload": { code: 1_010_003, msg: "文件已损坏，请换一个再试" } });
  await refused.upload.answer();
  await expect(refused.ended).rejects.toBeInstanceOf(RpcRefusal);
  const lost = await started({});
  lost.upload.lose();
  await expect(lost.ended).rejects.toBeInstanceOf(TransportError);
});

test("a stalled upload ends after the time limit, and at once when its caller aborts", async () => {
  const leaving = new AbortController();
  const left = await started({}, leaving.signal);
  leaving.abort(new Error("left"));
  await expect(left.ended).rejects.toThrow("left");
  // the upload code is loaded; only the clock is fake
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const slow = await started({});
  slow.upload.sent(1, 100);
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  await expect(slow.ended).rejects.toBeInstanceOf(TransportError);
});
