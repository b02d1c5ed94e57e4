import { Code } from "@heshi/contract/counter/code";
import { Msg } from "@heshi/contract/account/msg";
import { Admin } from "@heshi/contract/system/admin";
import { withCheckDigit } from "@heshi/kernel/validate";
import { beforeEach, expect, test } from "vitest";
import { ask, codesOf } from "../../../test/areas/codes.ts";
import { stocked } from "../../../test/areas/delivery.ts";
import { keepers } from "../../../test/areas/warehouse.ts";
import { testServer } from "../../../test/harness.ts";
import { figure } from "../../../test/figure.ts";
import { privatePicture } from "../../../test/make/cert.ts";
import { workJob } from "../../../test/make/due.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { changeSettings, keepSessions, member, num } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { limitOf, SEEDS } from "../../../test/simulation/trials.ts";
import { buildSeal } from "../../platform/secret/seal.ts";
import { codeJobs } from "./codes.jobs.ts";
import { lookUp } from "./query.ts";

const server = await testServer();
const both = await keepers(server);
const desks = [await makeOperator(server, "review"), await makeOperator(server, "review")] as const;
const { skuId } = await stocked(server, both, 1);
const { items } = await codesOf(server, desks, { skuId, items: 6 });
const [first = "", second = "", third = "", fourth = ""] = items;
const HANGZHOU = { lat: 30.27, lng: 120.15 };
const URUMQI = { lat: 43.82, lng: 87.62 };
const openCases = async () => (await server.call(Admin, "GetCodeCases", {}, desks[0])).info.list;
beforeEach(async () => {
  await keepSessions(server);
  await changeSettings(server, { "code.perNetwork": 100_000 });
});

test("the second question says when and where the first was, and warns of a journey that nobody makes", async () => {
  expect((await ask(server, "  123456-789012 345678")).info).toMatchObject({ said: "unknown", count: 0 });
  const { info: once } = await ask(server, first, HANGZHOU);
  expect(once).toMatchObject({ said: "unshipped", count: 1, now: { city: "浙江省杭州市" } });
  expect([once.first, once.last, once.far]).toEqual([undefined, undefined, undefined]);
  server.advance(18 * 60_000);
  const { info: twice } = await ask(server, first, URUMQI);
  expect(twice).toMatchObject({
    count: 2,
    first: { city: "浙江省杭州市", at: once.now.at },
    last: { city: "浙江省杭州市" },
    now: { city: expect.stringContaining("新疆") },
    far: { minutes: 18 },
  });
  // one hint a code and kind
  await ask(server, first, HANGZHOU);
  const hints = (await openCases()).filter(({ tail }) => tail === first.slice(-4));
  expect(hints.map(({ kind }) => kind).toSorted()).toEqual(["far", "unshipped"]);
  // an unknown place warns of nothing
  const { info: nowhere } = await ask(server, first);
  expect(nowhere).toMatchObject({ count: 4, now: { city: "位置未知" } });
  expect(nowhere.far).toBeUndefined();
});

test("ten an hour and device, in any hour, and sixty an address; wrong digits count", async () => {
  const device = "one-device-of-a-guesser";
  for (let n = 0; n < 9; n += 1) expect((await ask(server, "1".repeat(18), { device })).code).toBe(0);
  server.advance(59 * 60_000);
  expect((await ask(server, second, { device })).code).toBe(0);
  expectRefused(await ask(server, second, { device }), Code, "QUERY_MANY");
  server.advance(2 * 60_000);
  // nine of the ten are older than an hour
  expect((await ask(server, second, { device })).info.count).toBe(2);
  await changeSettings(server, { "code.perNetwork": 12 });
  const before = await num(server, "select count(*) from code_query where at > $1", [
    new Date(server.now().getTime() - 3_600_000),
  ]);
  for (let n = before; n < 12; n += 1) expect((await ask(server, third)).code).toBe(0);
  expectRefused(await ask(server, third), Code, "QUERY_MANY");
});

test("questions are forgotten after three years", async () => {
  await ask(server, fourth);
  server.advance(1097 * 86_400_000);
  for (const job of codeJobs) await workJob(server, job);
  expect(await num(server, "select count(*) from code_query")).toBe(0);
  expect(await num(server, "select count(*) from code_asker")).toBe(0);
});

test("a report opens a case, of whose decision its member hears; too many in a day are refused", async () => {
  const [one, other] = [await member(server), await member(server)];
  const report = (more: object = {}) =>
    server.call(
      Code,
      "ReportFake",
      { code: first, boughtAt: "小区门口的摊位", text: "包装字迹模糊，味道不对", ...more },
      one,
    );
  expectRefused(await report({ text: "假" }), "WRONG_FIELD");
  expectRefused(await report({ pictures: [await privatePicture(server, other.id)] }), "NOT_FOUND");
  const { caseId } = (await report({ pictures: [await privatePicture(server, one.id)] })).info;
  const row = (await openCases()).find((found) => found.caseId === caseId);
  expect(row).toMatchObject({
    kind: "report",
    mid: one.mid,
    tail: first.slice(-4),
    boughtAt: "小区门口的摊位",
  });
  const decide = () =>
    server.call(Admin, "DecideCodeCase", { caseId, decision: "confirm", reason: "标签是复印的" }, desks[0]);
  expect((await decide()).info.state).toBe("confirmed");
  expectRefused(await decide(), "WRONG_STATE");
  const told = (await server.call(Msg, "GetList", { kind: "system" }, one)).info.list;
  expect(told).toMatchObject([{ title: "举报已核实" }]);
  await changeSettings(server, { "code.reportsPerDay": 2 });
  const replies = await Promise.all(Array.from({ length: 5 }, () => report()));
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  expectRefused(await report(), Code, "REPORT_MANY");
});

const GUESSES = 500 * SEEDS;
test("of many guesses with a right check digit none hits a code", { timeout: limitOf(1000) }, async () => {
  const seal = buildSeal(Buffer.alloc(32, 7));
  const hits = await server.db.read(async (tx) => {
    let found = 0;
    for (let n = 0; n < GUESSES; n += 1) {
      const guess = withCheckDigit(String(n * 7_919_191).padStart(17, "3"));
      if (await lookUp(tx, seal, guess)) found += 1;
    }
    return found;
  });
  figure("codes", `${GUESSES} guesses of codes at the look-up, limits off: ${hits} hits`);
  expect(hits).toBe(0);
});
