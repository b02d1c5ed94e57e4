import { Admin } from "@heshi/contract/system/admin";
import { Wares } from "@heshi/contract/goods/wares";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { workJob } from "../../../test/make/due.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { commenting } from "../../../test/make/order.ts";
import { goods, member, shop, sql } from "../../../test/make/world.ts";
import { commentJobs } from "./comment.jobs.ts";

const server = await testServer();
const own = await shop(server);
const { boughtIn, comment } = commenting(server, own);
const desk = await makeOperator(server, "content");
const finance = await makeOperator(server, "finance");

/** Makes a buyer one of the owner's people, by the receiver's mobile number or by a device alone. */
async function linked(memberId: string, by: "receiver" | "device"): Promise<void> {
  const owner = await member(server, { hasAddress: false });
  // all members of a test log in on one device
  await sql(server, "delete from known_device where subject_id = any ($1::bigint[])", [[owner.id, memberId]]);
  await sql(server, "update shop set owner_id = $2 where id = $1", [own.id, owner.id]);
  const seen = `insert into known_device (audience, subject_id, device_id, first_at, last_at)
    select 'member', x, $3, $4, $4 from unnest(array[$1, $2]::bigint[]) x`;
  await (by === "device"
    ? sql(server, seen, [owner.id, memberId, `device-${memberId}`, server.now()])
    : sql(server, "update member_address set mobile = $2 where member_id = $1", [memberId, owner.mobile]));
}
const scoreOf = async (id: string) =>
  (await sql(server, "select score, comment_count, good_count from goods where id = $1", [id]))[0];
const summary = async (waresId: string) => (await server.call(Wares, "GetCommentSummary", { waresId })).info;
const risksOf = async (memberId: string) =>
  (await server.call(Admin, "GetRiskCases", { keyword: memberId, kind: "linked" }, finance)).info.list;
const decide = (commentId: string, isHidden: boolean) =>
  server.call(Admin, "DecideComment", { commentId, isHidden, reason: "广告内容" }, desk);

test("a linked buyer's comment is shown and counts in no average of the product or the shop, hidden and shown again neither", async () => {
  const item = await goods(server, { shopId: own.id });
  const honest = await boughtIn(item);
  await comment(honest.buyer.token, honest.lineId, { scoreGoods: 3, words: [] });
  const before = await scoreOf(item.id);
  const friend = await boughtIn(item);
  await linked(friend.buyer.id, "receiver");
  const { code, info } = await comment(friend.buyer.token, friend.lineId, { scoreGoods: 5 });
  expect(code).toBe(0);
  expect(await scoreOf(item.id)).toEqual(before);
  expect(before).toMatchObject({ score: 300, comment_count: 1, good_count: 0 });
  expect((await server.call(Wares, "GetComments", { waresId: item.id })).info.list).toHaveLength(2);
  expect((await summary(item.id)).tags[0]).toMatchObject({ tag: "all", count: 1 });
  for (const job of commentJobs) await workJob(server, job);
  expect(await sql(server, "select score_goods from shop where id = $1", [own.id])).toEqual([
    { score_goods: 300 },
  ]);
  expect(await risksOf(friend.buyer.id)).toMatchObject([{ state: "open", links: ["receiver"] }]);
  for (const isHidden of [true, false, true, false]) {
    expect((await decide(info.commentId, isHidden)).code).toBe(0);
    expect(await scoreOf(item.id)).toEqual(before);
  }
  await expectSound(server);
});

test("a device alone is a line for operators, and the comment counts", async () => {
  const item = await goods(server, { shopId: own.id });
  const { buyer, lineId } = await boughtIn(item);
  await sql(server, "delete from member_address where member_id = $1", [buyer.id]);
  await linked(buyer.id, "device");
  await comment(buyer.token, lineId, { scoreGoods: 5 });
  expect(await scoreOf(item.id)).toMatchObject({ score: 500, comment_count: 1 });
  expect(await risksOf(buyer.id)).toMatchObject([{ links: ["device"] }]);
});

test("who is found to be linked when operators show a comment again counts no longer", async () => {
  const item = await goods(server, { shopId: own.id });
  const { buyer, lineId } = await boughtIn(item);
  const { info } = await comment(buyer.token, lineId, { scoreGoods: 5 });
  await linked(buyer.id, "receiver");
  await decide(info.commentId, true);
  await decide(info.commentId, false);
  expect(await scoreOf(item.id)).toMatchObject({ score: null, comment_count: 0 });
  expect((await server.call(Wares, "GetComments", { waresId: item.id })).info.list).toHaveLength(1);
});
