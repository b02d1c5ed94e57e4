import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Credit } from "@heshi/contract/money/credit";
import { randomHex } from "@heshi/kernel/id";
import { afterAll, describe, expect, test } from "vitest";
import { figure } from "../../../test/figure.ts";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { takeLogged } from "../../../test/logged.ts";
import { granted, purseOf, SAFE_PWD } from "../../../test/make/transfer.ts";
import { member, num, sql } from "../../../test/make/world.ts";
import { openPostgres } from "../../platform/database/postgres.ts";

/** `commit` in a message to the database. */
const COMMIT = Buffer.from("commit\0");
type Cut = "before" | "after" | "never";

/** A way to the database that breaks at a COMMIT: `next` says whether before the database has it, or after, so that nobody hears of it. */
async function openWay(to: URL, next: () => Cut) {
  const sockets = new Set<Socket>();
  const counts = { before: 0, after: 0, never: 0 };
  const server = createServer((client) => {
    const far = connect(Number(to.port), to.hostname);
    for (const socket of [client, far]) sockets.add(socket.on("error", () => undefined));
    let isMuted = false;
    far.on("data", (bytes) => {
      if (isMuted) client.destroy();
      else client.write(bytes);
    });
    client.on("data", (bytes) => {
      const cut = bytes.includes(COMMIT) ? next() : "never";
      counts[cut] += 1;
      if (cut === "before") return void client.destroy();
      isMuted ||= cut === "after";
      far.write(bytes);
    });
    client.on("close", () => far.destroy());
    far.on("close", () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const way = new URL(to);
  way.port = String((server.address() as AddressInfo).port);
  const close = (): void => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: way.href, counts, close };
}

describe("connections that are cut at COMMIT", async () => {
  const server = await testServer();
  const [row] = await sql(server, "select current_database() as name");
  const url = new URL(process.env["TEST_DATABASE_URL"] ?? "postgres://none");
  url.pathname = `/${String(row?.["name"])}`;
  let turn = 0;
  let isOn = false;
  const cuts: readonly Cut[] = ["before", "never", "after", "never", "after", "before", "never"];
  const way = await openWay(url, () => (isOn ? (cuts[(turn += 1) % cuts.length] ?? "never") : "never"));
  const db = openPostgres({ url: way.url, poolSize: 6, role: "heshi_app", onError: () => undefined });
  const cut = await testServer({ db });
  afterAll(async () => {
    await db.close();
    way.close();
  });

  test("each transfer that was asked for is applied once, whatever its callers heard", async () => {
    const [payer, payee] = [
      await member(server, { balanceFen: 1_000_000, safePwd: SAFE_PWD }),
      await member(server),
    ];
    const acts = [];
    for (let n = 0; n < 60; n += 1) {
      const act = { method: "Credit.Transfer", amountFen: 100, subject: payee.mid } as const;
      acts.push({ grant: await granted(server, payer, act), requestId: randomHex(16) });
    }
    isOn = true;
    let unheard = 0;
    const answers = await Promise.all(
      acts.map(async ({ grant, requestId }) => {
        for (let tries = 0; tries < 40; tries += 1) {
          const input = { mid: payee.mid, amountFen: 100, grant };
          const reply = await cut.call(Credit, "Transfer", input, { token: payer.token, requestId });
          if (reply.ret === 200 && reply.code === 0) return reply.info.transferNo;
          unheard += 1;
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        return "never";
      }),
    );
    isOn = false;
    takeLogged();
    const applied = await num(server, "select count(*) from transfer where member_id = $1", [payer.id]);
    const { before, after } = way.counts;
    figure(
      "asked = applied",
      `60 asked, ${applied} applied, ${before + after} cuts, ${unheard} answers unheard`,
    );
    expect(before * after).toBeGreaterThan(0);
    expect(unheard).toBeGreaterThan(0);
    expect([new Set(answers).size, answers.includes("never"), applied]).toEqual([60, false, 60]);
    expect([await purseOf(server, payer.id), await purseOf(server, payee.id)]).toEqual([994_000, 6000]);
    await expectSound(server);
  });
});
