import { readdir } from "node:fs/promises";
import { randomHex } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { emptyFolder, migratedFolder } from "../test/folder.ts";
import { buildServer, callServer, loginBySms, startServer } from "../test/process.ts";
import { figure } from "../test/figure.ts";
import { KILLS, limitOf } from "../test/simulation/trials.ts";

buildServer();
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Servers start, a demo is filled and a database migrated, beside the other tests of the file and of another worker. */
const LIMIT_MS = 300_000;

type Acknowledged = { requestId: string; nickname: string; raw: string };

test(
  "kill -9 at any time loses no acknowledged write, and a repeat gets the same bytes",
  async () => {
    const folder = await migratedFolder();
    let server = await startServer(folder);
    const tokens = await Promise.all(
      ["13911110001", "13911110002", "13911110003"].map((mobile) => loginBySms(server.url, mobile)),
    );
    let acknowledged = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      let isAlive = true;
      let inRound = 0;
      const { url } = server;
      const writers = tokens.map(async (token, who) => {
        const done: Acknowledged[] = [];
        for (let count = 0; isAlive; count += 1) {
          const [requestId, nickname] = [randomHex(16), `第${kill}次${who}号${count}`];
          const answer = await callServer(url, "Member.UpdateProfile", { token, requestId, nickname }).catch(
            () => undefined,
          );
          if (answer?.code === 0) {
            done.push({ requestId, nickname, raw: answer.raw });
            inRound += 1;
          } else if (answer === undefined) break;
        }
        return done;
      });
      await pause(80 + 40 * kill);
      // a slow machine gets the time that some answers take
      for (let waited = 0; inRound < 8 && waited < 200; waited += 1) await pause(50);
      server.child.kill("SIGKILL");
      await server.ended;
      isAlive = false;
      const logs = await Promise.all(writers);
      server = await startServer(folder);
      for (const [who, log] of logs.entries()) {
        acknowledged += log.length;
        for (const { requestId, nickname, raw } of log.slice(-5)) {
          const repeat = await callServer(server.url, "Member.UpdateProfile", {
            token: tokens[who] ?? "",
            requestId,
            nickname,
          });
          expect([repeat.isReplay, repeat.raw]).toEqual([true, raw]);
        }
        const last = log.at(-1);
        const now = String(
          (await callServer(server.url, "Member.GetMemberDetail", { token: tokens[who] ?? "" })).info[
            "nickname"
          ],
        );
        // The write under way at the kill may have been committed without its answer arriving.
        if (last)
          expect([
            last.nickname,
            last.nickname.replace(/\d+$/, (count) => String(Number(count) + 1)),
          ]).toContain(now);
      }
    }
    expect(acknowledged).toBeGreaterThan(5 * KILLS);
    figure("I18", `${KILLS} kills: ${acknowledged} acknowledged writes, none lost`);
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
  },
  limitOf(2000),
);

test.concurrent(
  "a second process on one data folder refuses to start and names the owner; SIGTERM drops no request",
  async () => {
    const folder = await migratedFolder();
    const server = await startServer(folder);
    const second = await startServer(folder);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`in use by process ${server.child.pid}`);

    const token = await loginBySms(server.url, "13911110009");
    const under = Array.from({ length: 20 }, (_, count) =>
      callServer(server.url, "Member.UpdateProfile", { token, nickname: `停机前${count}` }),
    );
    await under[0];
    server.child.kill("SIGTERM");
    const answers = await Promise.all(under);
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 0));
    expect(await server.ended).toBe(0);
  },
  LIMIT_MS,
);

test.concurrent(
  "production refuses the default secret, the demo world and simulators by name, before opening a database",
  // `expect.poll` of a test that runs beside others is its own
  async ({ expect }) => {
    const folder = await emptyFolder();
    const server = await startServer(folder, { NODE_ENV: "production", DEMO: "1" });
    expect(await server.ended).toBe(1);
    expect(await readdir(folder)).toEqual([]);
    for (const word of ["SIGN_SECRET", "DEMO=1", "PUBLIC_URL", "wechat-pay", "sms", "express"])
      // its output may arrive a moment after its end
      await expect.poll(server.output, { timeout: 30_000 }).toContain(word);
  },
  LIMIT_MS,
);

test.concurrent(
  "production refuses a database filled with the demo unless explicitly allowed",
  async ({ expect }) => {
    const folder = await migratedFolder();
    const demo = await startServer(folder, { DEMO: "1", LOG_LEVEL: "info" });
    await expect.poll(demo.output, { timeout: 30_000 }).toContain("合市 Heshi  http");
    const lines = demo.output().split("\n");
    const banner = lines.findIndex((line) => line.includes("合市 Heshi  http"));
    expect(lines.slice(0, banner).filter((line) => line.startsWith("filling the demo"))).toHaveLength(8);
    expect(lines.slice(0, banner).filter((line) => line.startsWith("{"))).toEqual([]);
    expect(lines.slice(banner).join("\n")).not.toMatch(/^ {2}[^"{]*[：、]/m);
    demo.child.kill("SIGTERM");
    expect(await demo.ended).toBe(0);
    const production = {
      NODE_ENV: "production",
      SIGN_SECRET: "a-sign-secret-of-the-test",
      PUBLIC_URL: "https://shop.example",
      ALLOW_SIMULATORS:
        "wechat-pay,alipay,sms,express,wechat-login,apple-login,map,bankcard,fastpay,yeepay,ocr,invoice,yop," +
        "payout-wechat,payout-alipay,payout-bank",
    };
    const refused = await startServer(folder, production);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain("contains the demo");
    const allowed = await startServer(folder, { ...production, ALLOW_DEMO_IN_PRODUCTION: "1" });
    allowed.child.kill("SIGTERM");
    expect(await allowed.ended).toBe(0);
  },
  LIMIT_MS,
);
