import { Agent } from "@heshi/contract/agents/agent";
import { Member } from "@heshi/contract/account/member";
import { expect, test } from "vitest";
import { agent, invited } from "../../../../test/areas/agents.ts";
import { testServer } from "../../../../test/harness.ts";
import { workDues, workJob } from "../../../../test/make/due.ts";
import { makeOperator } from "../../../../test/make/operator.ts";
import { paid, received, shipped, submitted } from "../../../../test/make/order.ts";
import { goods, keepSessions, member, shop, sql } from "../../../../test/make/world.ts";
import { orderDues } from "../../order/order.jobs.ts";
import { referralJobs } from "./referral.jobs.ts";

const server = await testServer();
const desk = await makeOperator(server, "review");
const seller = await shop(server);
const item = await goods(server, { shopId: seller.id, priceFen: 1000, stock: 99 });
type Someone = Awaited<ReturnType<typeof member>>;

/** A member whose goods come to themselves: all addresses of a test have one number otherwise. */
async function someone(): Promise<Someone> {
  const one = await member(server, { balanceFen: 1_000_000 });
  await sql(
    server,
    "update member_address a set mobile = m.mobile from member m where a.member_id = $1 and m.id = $1",
    [one.id],
  );
  return one;
}
async function bought(who: Someone, quantity: number): Promise<void> {
  const trade = await submitted(server, who.token, { skuId: item.skuId, quantity });
  const { orderId } = await paid(server, who, trade);
  await shipped(server, seller.token2, orderId);
  await received(server, who.token, orderId);
}
async function ranked(days: number): Promise<void> {
  server.advance(days * 86_400_000);
  await keepSessions(server);
  await workDues(server, orderDues);
  for (const job of referralJobs) await workJob(server, job);
}
const rank = async (one: Someone, kind: "member" | "agent" = "member") =>
  (await server.call(Member, "GetRank", { kind }, one)).info;

test("who came through a member is listed masked, the latest first", async () => {
  const [one, first, second, other] = [await someone(), await someone(), await someone(), await someone()];
  await invited(server, one, first.id);
  server.advance(60_000);
  await invited(server, one, second.id);
  await invited(server, first, other.id);
  const { list, next: cursor } = (await server.call(Member, "GetRecommended", { limit: 1 }, one)).info;
  expect(list).toEqual([{ name: expect.stringMatching(/^.\*\*$/), since: expect.any(Number) }]);
  const further = (await server.call(Member, "GetRecommended", { limit: 1, cursor }, one)).info;
  expect(further.list[0]?.since).toBeLessThan(list[0]?.since ?? 0);
  expect((await server.call(Member, "GetRecommended", {}, other)).info.list).toEqual([]);
});

test("a member counts for who invited them with a done order of ¥20 of goods, once, and not where they are linked", async () => {
  const [one, rival] = [await someone(), await someone()];
  const [good, small, linked, twin] = [await someone(), await someone(), await someone(), await someone()];
  const theirs = await someone();
  await invited(server, one, good.id, small.id, linked.id, twin.id);
  await invited(server, rival, theirs.id);
  const sendsTo = (who: Someone, to: Someone) =>
    sql(
      server,
      "update member_address set mobile = (select mobile from member where id = $2) where member_id = $1",
      [who.id, to.id],
    );
  await sendsTo(linked, one);
  await bought(good, 2);
  await bought(good, 3);
  await bought(small, 1);
  await bought(linked, 2);
  await bought(theirs, 2);
  expect((await rank(one)).mine).toEqual({ count: 0, invited: 4 });
  await ranked(16);
  const { list, mine } = await rank(one);
  expect(mine).toEqual({ place: expect.any(Number), count: 1, invited: 4 });
  expect(list.filter(({ isMe }) => isMe)).toEqual([
    { place: mine.place, name: expect.stringMatching(/^.\*\*$/), count: 1, isMe: true },
  ]);
  expect((await rank(rival)).mine).toMatchObject({ count: 1 });
  // linked to one who counts already
  await sendsTo(twin, good);
  await bought(twin, 2);
  await ranked(16);
  expect((await rank(one)).mine).toMatchObject({ count: 1 });
  expect(
    await sql(server, "select is_linked from referral_count where inviter_id = $1 order by counted_at, 1", [
      one.id,
    ]),
  ).toEqual([{ is_linked: false }, { is_linked: true }, { is_linked: true }]);
});

test("agents are ranked by clients who consented and had a done order in the month", async () => {
  const [one, buyer] = [await agent(server, desk), await someone()];
  await invited(server, one, buyer.id);
  await server.call(Agent, "GiveConsent", {}, buyer);
  await bought(buyer, 1);
  await ranked(16);
  expect(await rank(one, "agent")).toEqual({
    list: [{ place: 1, name: expect.stringMatching(/^.\*\*$/), count: 1, isMe: true }],
    mine: { place: 1, count: 1, invited: 1 },
    isAgent: true,
  });
  expect(await rank(buyer, "agent")).toMatchObject({ mine: { count: 0 }, isAgent: false });
  await ranked(32);
  expect(await rank(one, "agent")).toMatchObject({ list: [], mine: { count: 0 } });
});
