import { Admin } from "@heshi/contract/system/admin";
import { beforeEach, expect, test } from "vitest";
import { ask, batchForm, codesOf, fileDigest } from "../../../test/areas/codes.ts";
import { stocked } from "../../../test/areas/delivery.ts";
import { keepers } from "../../../test/areas/warehouse.ts";
import { testServer } from "../../../test/harness.ts";
import { workDues } from "../../../test/make/due.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { goods, keepSessions, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { codeDues } from "./codes.jobs.ts";

const server = await testServer();
const both = await keepers(server);
const desks = [await makeOperator(server, "review"), await makeOperator(server, "review")] as const;
const [ann, bob] = desks;
const { skuId } = await stocked(server, both, 1);
beforeEach(() => keepSessions(server));

const enter = (over: object = {}, as = ann) =>
  server.call(Admin, "EnterCodeBatch", { ...batchForm({ skuId }), ...over }, as);
const take = (batchId: string, as = bob) => server.call(Admin, "TakeCodes", { batchId }, as);
const keep = (batchId: string, codes: readonly string[], as = bob) =>
  server.call(Admin, "KeepCodes", { batchId, digest: fileDigest(codes) }, as);

test("one enters, another downloads once: codes are in the answer alone, and serve when all have arrived", async () => {
  const { batchId } = (await enter({ boxes: 2, perBox: 3, items: 6 })).info;
  expectRefused(await take(batchId, ann), Admin, "BATCH_SAME");
  const { boxes, items } = (await take(batchId)).info;
  expect([boxes.length, boxes[0]?.items.length, items.length]).toEqual([2, 3, 0]);
  expectRefused(await take(batchId), Admin, "BATCH_TAKEN");
  const codes = boxes.flatMap((box) => [box.code, ...box.items]);
  expect(new Set(codes).size).toBe(8);
  // the database has no digits of them but the last four
  const stored = await sql(server, "select c::text as text from code c where batch_id = $1", [batchId]);
  expect(stored).toHaveLength(8);
  for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code.slice(0, 14));
  expect((await ask(server, codes[0] ?? "")).info.said).toBe("void");
  expectRefused(await keep(batchId, codes, ann), "WRONG_STATE");
  expect((await keep(batchId, codes)).info.state).toBe("open");
  expect((await ask(server, codes[0] ?? "")).info.said).toBe("unshipped");
  const { list } = (await server.call(Admin, "GetCodeBatches", { state: "open" }, ann)).info;
  expect(list).toMatchObject([{ batchId, isOwn: true, takenBy: bob.name, items: 6 }]);
});

test("a download that breaks off voids the batch: what arrived differs, or nobody says in time that it has", async () => {
  const first = (await enter()).info.batchId;
  const { items } = (await take(first)).info;
  expect((await keep(first, items.slice(1))).info.state).toBe("void");
  expect((await ask(server, items[0] ?? "")).info.said).toBe("void");
  const second = (await enter()).info.batchId;
  const late = (await take(second)).info.items;
  server.advance(11 * 60_000);
  await keepSessions(server);
  expectRefused(await keep(second, late), "WRONG_STATE");
  await workDues(server, codeDues);
  const { list } = (await server.call(Admin, "GetCodeBatches", { state: "void" }, ann)).info;
  expect(list.map(({ batchId }) => batchId)).toEqual(expect.arrayContaining([first, second]));
});

test("what is entered wrongly is refused, and a number is once a SKU until its batch is void", async () => {
  const wrong = [
    { madeOn: "2099-01-01", bestBefore: "2100-01-01" },
    { bestBefore: "2026-04-08" },
    { madeOn: "2026-02-31" },
    { number: "批号" },
  ];
  for (const over of wrong) expectRefused(await enter(over), "WRONG_FIELD");
  for (const over of [{ boxes: 2, perBox: 3, items: 5 }, { items: 0 }, { boxes: 1, items: 3 }, { perBox: 3 }])
    expectRefused(await enter(over), Admin, "BATCH_COUNT");
  expectRefused(await enter({ skuId: (await goods(server)).skuId }), "NOT_FOUND");
  expectRefused(await take("1"), "NOT_FOUND");
  const number = "LJ2604-2";
  const { batchId } = (await enter({ number })).info;
  expectRefused(await enter({ number: "lj2604-2" }), Admin, "BATCH_NUMBER");
  expect((await server.call(Admin, "VoidCodeBatch", { batchId, reason: "印错了" }, bob)).code).toBe(0);
  expectRefused(await server.call(Admin, "VoidCodeBatch", { batchId, reason: "印错了" }, bob), "WRONG_STATE");
  expectRefused(await take(batchId), Admin, "BATCH_TAKEN");
  expect((await enter({ number })).code).toBe(0);
});

test("operators find a label by its digits, and make it void with a reason", async () => {
  const { items } = await codesOf(server, desks, { skuId, items: 2 });
  const [code = ""] = items;
  expectRefused(
    await server.call(Admin, "FindLabel", { code: "123456789012345678" }, ann),
    Admin,
    "LABEL_NONE",
  );
  const find = () => server.call(Admin, "FindLabel", { code }, ann);
  const { codeId, tail } = (await find()).info;
  expect(tail).toBe(code.slice(-4));
  const decide = (decision: "giveBack" | "spoil") =>
    server.call(Admin, "DecideLabel", { codeId, decision, reason: "标签被撕坏" }, ann);
  expectRefused(await decide("giveBack"), "WRONG_STATE");
  expect((await decide("spoil")).info.state).toBe("void");
  expectRefused(await decide("spoil"), "WRONG_STATE");
  expect((await ask(server, code)).info.said).toBe("void");
  expect((await find()).info).toMatchObject({
    state: "void",
    asked: 1,
    queries: [{ said: "已作废" }],
    history: [{ title: "作废", by: ann.name, note: "标签被撕坏" }],
  });
});
