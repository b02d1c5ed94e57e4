import { Payment } from "@heshi/contract/collection/payment";
import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { collectionWorld, settledOnce } from "../../../../test/areas/collection-world.ts";
import { expectSound } from "../../../../test/invariants.ts";
import { verified } from "../../../../test/make/bankcard.ts";
import { makeOperator } from "../../../../test/make/operator.ts";
import { purseOf } from "../../../../test/make/transfer.ts";
import { changeSettings, keepSessions, sql } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";

const { server, payee, codeNo, paid, begun } = await collectionWorld();
const one = await makeOperator(server, "finance");

test("operators find payments by state, number and code, with attempts and history", async () => {
  const { collectionNo } = await paid(4200);
  await begun(500);
  const list = await server.call(Admin, "GetCollections", {}, one);
  expect(list.info.list).toMatchObject([
    { collectionNo, payee: payee.name, shopId: payee.id, codeNo, amountFen: 4200 },
  ]);
  const found = await server.call(Admin, "GetCollections", { keyword: codeNo }, one);
  expect(found.info.list.map(({ state }) => state)).toEqual(["unpaid", "paid"]);
  const { info } = await server.call(Admin, "GetCollection", { collectionNo }, one);
  expect(info).toMatchObject({ state: "paid", feeBp: 60, refundNos: [], history: [{ title: "付款成功" }] });
  expect(info.attemptNos).toHaveLength(1);
  expectRefused(
    await server.call(Admin, "GetCollection", { collectionNo: `H261201${"0".repeat(12)}` }, one),
    "NOT_FOUND",
  );
});

const DAY_MS = 86_400_000;
const desk = (collectionNo: string) =>
  server.call(Admin, "RefundCollection", { collectionNo, reason: "收款人账号已冻结" }, one);

test("an operator gives back what a frozen member took by their code, once, and nothing of a shop's", async () => {
  await changeSettings(server, { "collection.members": 1 });
  const own = await verified(server);
  const { codeNo: code } = (await server.call(Payment, "SaveCode", { name: "我的收款码", remark: "" }, own))
    .info;
  const first = await paid(3000, { code });
  const waiting = await paid(1200, { code });
  server.advance(DAY_MS + 1000);
  await keepSessions(server);
  await settledOnce(server);
  await sql(server, "update member set state = 'frozen', held_at = $2 where id = $1", [own.id, server.now()]);
  const before = await purseOf(server, own.id);
  expect((await desk(first.collectionNo)).code).toBe(0);
  expect(await purseOf(server, own.id)).toBe(before - 3000);
  await server.drain();
  const { days } = (await server.call(Admin, "GetOverview", {}, one)).info;
  expect(days.slice(-2).map(({ collectFen, refundFen }) => [collectFen, refundFen])).toEqual([
    [4200 + 3000 + 1200, 0],
    [0, 3000],
  ]);
  expectRefused(await desk(first.collectionNo), "WRONG_STATE");
  const { info } = await server.call(Admin, "GetCollection", { collectionNo: first.collectionNo }, one);
  expect(info).toMatchObject({ state: "refunded", refundedFen: 3000 });
  const shops = await desk((await paid(4200)).collectionNo);
  expectRefused(shops, "WRONG_STATE");
  expect(shops.raw).toContain("店铺的收款由店铺自己退款");
  expectRefused(await desk(`H261201${"0".repeat(12)}`), "NOT_FOUND");
  server.advance(31 * DAY_MS);
  await keepSessions(server);
  expectRefused(await desk(waiting.collectionNo), Admin, "REFUND_LATE");
  await changeSettings(server, { "collection.members": 0 });
  await expectSound(server);
});
