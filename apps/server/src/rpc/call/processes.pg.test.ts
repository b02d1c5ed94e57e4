import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signOf } from "@heshi/contract/frame/sign";
import { randomHex } from "@heshi/kernel/id";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import WebSocket from "ws";
import { openTestDatabase } from "../../../test/postgres.ts";
import {
  type Answer,
  buildServer,
  callServer,
  loginBySms,
  type Running,
  startServer,
} from "../../../test/process.ts";
import { sha256Hex } from "../session/sign.ts";

const [database, redis] = [process.env["TEST_DATABASE_URL"], process.env["TEST_REDIS_URL"]];

/** A public query as the client asks it: by GET, which may be answered from the cache. */
async function ask(url: string, service: string, input: Readonly<Record<string, string>>) {
  const all = { service, plat: "h5", token: "", token2: "", version: "1.0.0", ...input };
  const query = new URLSearchParams({ ...all, sign: signOf(all, "demo-sign-secret", sha256Hex) });
  const reply = (await (await fetch(`${url}/api/?${query.toString()}`)).json()) as {
    data: { info: Record<string, unknown> };
  };
  return reply.data.info;
}
const command = (
  url: string,
  service: string,
  parameters: Readonly<Record<string, string>>,
): Promise<Answer> => callServer(url, service, { requestId: randomHex(16), ...parameters });
const eventually = async <T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("it did not come");
};

// Two processes on one PostgreSQL and one Redis (architecture.md, Growing).
describe.skipIf(database === undefined || redis === undefined)("two processes", () => {
  let one: Running;
  let other: Running;
  let token = "";
  const DEMO = "13800000001";

  beforeAll(async () => {
    buildServer();
    const env = {
      DATABASE_URL: await openTestDatabase(database ?? ""),
      REDIS_URL: redis ?? "",
      SERVER_SECRET: "one-secret-for-all-processes-of-the-test",
      DEMO: "1",
      RATE_SCALE: "0.5",
    };
    const folder = await mkdtemp(join(tmpdir(), "heshi-two-"));
    one = await startServer(folder, env);
    other = await startServer(folder, env);
    token = await loginBySms(one.url, DEMO);
  }, 120_000);
  afterAll(async () => {
    for (const server of [one, other]) {
      server?.child.kill("SIGTERM");
      await server?.ended;
    }
  });

  test("a token and a stored answer of one process are valid in the other", async () => {
    const call = { token, requestId: randomHex(16), nickname: "两处的人" };
    const first = await callServer(one.url, "Member.UpdateProfile", call);
    const second = await callServer(other.url, "Member.UpdateProfile", call);
    expect([first.code, second.raw, second.isReplay]).toEqual([0, first.raw, true]);
  });

  test("a change in one process invalidates the other's cache at once", async () => {
    const feed = (await ask(one.url, "Wares.GetList", { sort: "sales" }))["list"] as { waresId: string }[];
    const waresId = feed[0]?.waresId ?? "";
    const read = async (url: string) =>
      (
        (await ask(url, "Wares.GetComments", { waresId }))["list"] as { commentId: string; helpful: number }[]
      )[0];
    const before = await read(other.url);
    const voted = await command(one.url, "Wares.Helpful", {
      token,
      commentId: before?.commentId ?? "",
      isHelpful: "1",
    });
    expect(voted.code).toBe(0);
    const after = (before?.helpful ?? 0) + 1;
    await eventually(async () => ((await read(other.url))?.helpful === after ? "seen" : undefined));
  });

  /** A socket of the other process, once it is admitted. */
  async function opened(of = token) {
    const ticket = (await command(other.url, "Chat.GetTicket", { token: of })).info;
    const open = { mid: String(ticket["mid"]), plat: "h5", token: String(ticket["ticket"]) };
    const query = new URLSearchParams({ ...open, sign: signOf(open, "demo-sign-secret", sha256Hex) });
    const socket = new WebSocket(`${other.url.replace("http", "ws")}/ws?${query.toString()}`);
    const [frames, codes]: [string[], number[]] = [[], []];
    socket
      .on("message", (data: Buffer) => frames.push(data.toString()))
      .on("close", (code) => codes.push(code));
    await eventually(() => frames.find((frame) => frame.includes("ready")));
    return { socket, frames, codes };
  }

  test("a push of one process reaches a socket of the other", async () => {
    const { socket, frames } = await opened();
    const orders = (await callServer(one.url, "Order.GetList", { token, tab: "unpaid" })).info["list"];
    const id = (orders as { orderId: string }[])[0]?.orderId ?? "";
    const cancelled = await command(one.url, "Order.Cancel", { token, orderId: id, reason: "不想要了" });
    expect(cancelled.code).toBe(0);
    expect(await eventually(() => frames.find((frame) => frame.includes("order.state")))).toContain(id);
    socket.terminate();
  });

  test("A7: a session that ends in one process closes its socket at the other", async () => {
    const own = await loginBySms(one.url, "13800000002");
    const { codes } = await opened(own);
    expect((await command(one.url, "Member.Logout", { token: own })).code).toBe(0);
    expect(await eventually(() => codes[0])).toBe(4401);
  });

  test("a limit counts both processes' calls", async () => {
    const limit = 40; // of class write, halved by RATE_SCALE
    const windowNow = (): number => Math.floor(Date.now() / 10_000);
    const from = windowNow();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        fetch(`${n % 2 === 0 ? one.url : other.url}/api/`, {
          method: "POST",
          headers: { "x-device-id": "limit-test-device" },
          body: bodyOf({
            service: "Wares.AddSearchHistory",
            token,
            requestId: randomHex(16),
            keywords: '["茶"]',
          }),
        }).then(async (reply) => ((await reply.json()) as { ret: number }).ret),
      ),
    );
    const served = answers.filter((ret) => ret === 200).length;
    expect(served).toBeGreaterThan(0);
    // a quarter more, where both are asked at the same moment
    expect(served).toBeLessThanOrEqual(limit * 1.25 * (windowNow() - from + 1));
    expect(answers.filter((ret) => ret === 429).length).toBe(100 - served);
  });
});

function bodyOf(input: Readonly<Record<string, string>>): URLSearchParams {
  const all = { plat: "h5", token2: "", version: "1.0.0", ...input };
  return new URLSearchParams({ ...all, sign: signOf(all, "demo-sign-secret", sha256Hex) });
}
