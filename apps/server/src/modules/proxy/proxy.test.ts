import { Merchant } from "@heshi/contract/shop/merchant";
import { Proxy } from "@heshi/contract/proxies/proxy";
import { Admin } from "@heshi/contract/system/admin";
import { dayStart } from "@heshi/kernel/month";
import { expect, test } from "vitest";
import {
  proxyDesk,
  proxyForm,
  proxyOf,
  proxySeen,
  recruitedBy,
  shopOwner,
} from "../../../test/areas/proxies.ts";
import { testServer } from "../../../test/harness.ts";
import { applied, applyForm, decide as decideShop, makeApplicant } from "../../../test/make/apply.ts";
import { workJob } from "../../../test/make/due.ts";
import { closing } from "../../../test/make/member.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { address, keepSessions, member, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { proxyJobs } from "./proxy.jobs.ts";

const server = await testServer();
const desk = await proxyDesk(server);
const DAY_MS = 86_400_000;
type Someone = { id: string; token: string };
const apply = (one: Someone, over: object = {}) => server.call(Proxy, "Apply", proxyForm(over), one);
const own = async (one: Someone) => (await server.call(Proxy, "GetApplication", {}, one)).info;
const decide = async (one: Someone, over: object = {}) =>
  server.call(Admin, "DecideProxy", { ...(await proxySeen(server, one)), decision: "pass", ...over }, desk);
const messages = async ({ id }: Someone) => {
  const of = "select cause from inbox_message where member_id = $1 and cause like 'proxy.%' order by id";
  return (await sql(server, of, [id])).map(({ cause }) => cause);
};
const later = async (ms: number): Promise<void> => {
  server.advance(ms);
  await keepSessions(server);
};
const worked = async () => {
  for (const job of proxyJobs) await workJob(server, job);
};
const until = (one: Someone) =>
  num(server, "select max(until_at) from proxy_term where member_id = $1", [one.id]);
const recruits = (one: Someone) =>
  num(server, "select count(*) from shop_recruit where member_id = $1", [one.id]);

test("the owner of an open shop is refused with a reason, applies again and gets the district until a midnight in Shanghai", async () => {
  const one = await shopOwner(server);
  expectRefused(await apply(await member(server)), "REAL_NAME");
  const { id, seller } = one;
  await sql(server, "update shop set state = 'closed' where id = $1", [seller.id]);
  expectRefused(await apply(one), Proxy, "PROXY_SHOP");
  await sql(server, "update shop set state = 'open' where id = $1", [seller.id]);
  expectRefused(await apply(one, { regionCode: "999999" }), "WRONG_FIELD");
  expectRefused(await apply(one, { about: "短" }), "WRONG_FIELD");
  expect((await apply(one, { regionCode: "330106007" })).info).toEqual({ state: "reviewing" });
  expectRefused(await apply(one), "WRONG_STATE");
  const consents = `select count(*) from member_consent c join agreement a on a.id = c.agreement_id
    where c.member_id = $1 and a.kind = 'proxy'`;
  expect(await num(server, consents, [id])).toBe(1);
  const reasons = [{ field: "about" as const, reason: "请写明怎样找店铺" }];
  expect((await decide(one, { decision: "refuse", reasons })).info.state).toBe("refused");
  expect(await own(one)).toMatchObject({ state: "refused", reasons, form: { regionText: "杭州市西湖区" } });
  await later(1000);
  await apply(one);
  const { reviewId } = await proxySeen(server, one);
  const shown = await server.call(Admin, "GetProxy", { reviewId }, desk);
  expect(shown.info).toMatchObject({
    form: { regionText: "杭州市西湖区" },
    member: { shop: { isOpen: true } },
  });
  expect((await decide(one)).info.state).toBe("active");
  expectRefused(await decide(one), "WRONG_STATE");
  const end = dayStart(server.now()).getTime() + 366 * DAY_MS;
  expect(await until(one)).toBe(end);
  const { term } = (await server.call(Admin, "GetProxy", { reviewId }, desk)).info;
  expect(term).toMatchObject({ rateBp: 1500, shops: 0, needShops: 3, validUntil: end });
  expect(term?.code).toMatch(/^\d{8}$/);
  const listed = await server.call(Admin, "GetProxies", { state: "active", limit: 50 }, desk);
  expect(listed.info.list.map((row) => row.reviewId)).toContain(reviewId);
  expectRefused(await apply(await shopOwner(server)), "WRONG_FIELD");
  expect(await messages(one)).toEqual(["proxy.refuse", "proxy.pass"]);
});

test("a district that is given refuses those who wait for it, and one that was given meanwhile refuses by itself", async () => {
  const [one, two, three] = [await shopOwner(server), await shopOwner(server), await shopOwner(server)];
  const regionCode = "330105";
  for (const each of [one, two, three]) await apply(each, { regionCode });
  const seen = await proxySeen(server, three);
  // as if it had been sent while the district was given
  await sql(server, "update proxy set state = 'none' where member_id = $1", [three.id]);
  expect((await decide(one)).info.state).toBe("active");
  await sql(server, "update proxy set state = 'reviewing' where member_id = $1", [three.id]);
  expect((await own(two)).state).toBe("refused");
  expect((await own(two)).reasons).toEqual([
    { field: "regionCode", reason: "该区县已有代理，请选择其他区县" },
  ]);
  expect(await messages(two)).toEqual(["proxy.lose"]);
  const detail = await server.call(Admin, "GetProxy", { reviewId: seen.reviewId }, desk);
  expect(detail.info.hints.map(({ text }) => text)).toContain("该区县已有代理，通过时会自动改为不通过");
  const late = await server.call(Admin, "DecideProxy", { ...seen, decision: "pass" }, desk);
  expect(late.info.state).toBe("refused");
  expect((await own(three)).reasons.map(({ field }) => field)).toEqual(["regionCode"]);
});

test("one a person and their linked, with an open shop, asked at the form and again at the decision", async () => {
  const one = await proxyOf(server, desk, "330108");
  const two = await shopOwner(server);
  await apply(two, { regionCode: "330109" });
  await sql(server, "update shop set state = 'frozen' where id = $1", [two.seller.id]);
  expectRefused(await decide(two), Admin, "PROXY_NO_SHOP");
  await sql(server, "update shop set state = 'open' where id = $1", [two.seller.id]);
  const sendsTo = await address(server, two.id);
  const same = "update member_address set mobile = (select mobile from member where id = $2) where id = $1";
  await sql(server, same, [sendsTo, one.id]);
  expectRefused(await decide(two), Admin, "PROXY_IS_LINKED");
  const { reviewId } = await proxySeen(server, two);
  const { hints } = (await server.call(Admin, "GetProxy", { reviewId }, desk)).info;
  expect(hints).toEqual([{ text: "申请人与一位现有代理有关联", isWarning: true }]);
  const reasons = [{ field: "about" as const, reason: "请写明怎样找店铺" }];
  await decide(two, { decision: "refuse", reasons });
  expectRefused(await apply(two, { regionCode: "330109" }), Proxy, "PROXY_LINKED");
  await sql(server, "delete from member_address where id = $1", [sendsTo]);
  expect((await apply(two, { regionCode: "330109" })).info.state).toBe("reviewing");
});

test("a shop that names the code of the proxy of its district is recruited, once, if all of it holds at the decision", async () => {
  const one = await proxyOf(server, desk, "330110");
  const fault = async (more: object) => {
    const applicant = await makeApplicant(server, desk);
    const form = await applyForm(server, applicant, more);
    const reply = await server.call(Merchant, "SubmitApplication", form, applicant);
    expectRefused(reply, "WRONG_FIELD");
  };
  await fault({ proxyCode: "1234", regionCode: "330110" });
  await fault({ proxyCode: one.code === "00000000" ? "00000001" : "00000000", regionCode: "330110" });
  await fault({ proxyCode: one.code });
  const shop = await recruitedBy(server, desk, { proxyCode: one.code, regionCode: "330110" });
  expect(await recruits(one)).toBe(1);
  const by = "select count(*) from shop_recruit where shop_id = $1 and member_id = $2";
  expect(await num(server, by, [shop.shopId, one.id])).toBe(1);
  const late = await makeApplicant(server, desk);
  const seen = await applied(server, late, { proxyCode: one.code, regionCode: "330110" });
  const stop = (as: { token: string }) =>
    server.call(Admin, "StopProxy", { reviewId: one.reviewId, reason: "以招商名义收费" }, as);
  expectRefused(await stop(await makeOperator(server, "content")), "ROLE");
  expect((await stop(desk)).info.state).toBe("stopped");
  expectRefused(await stop(desk), "WRONG_STATE");
  expect(await until(one)).toBeLessThanOrEqual(server.now().getTime());
  const shown = await server.call(Admin, "GetApplication", { reviewId: seen.reviewId }, desk);
  expect(shown.info.hints.some(({ text }) => text.startsWith("招募码现在不计"))).toBe(true);
  expect((await decideShop(server, desk, seen)).code).toBe(0);
  expect(await recruits(one)).toBe(1);
  expect(await messages(one)).toEqual(["proxy.pass", "proxy.stop"]);
});

test("too few shops after the trial, a shop of one's own that closed and the end of the term end it; its holder hears before", async () => {
  const one = await proxyOf(server, desk, "330111");
  const many = await proxyOf(server, desk, "330112");
  for (let nth = 0; nth < 3; nth += 1)
    await recruitedBy(server, desk, { proxyCode: many.code, regionCode: "330112" });
  const shut = await proxyOf(server, desk, "330113");
  await sql(server, "update shop set state = 'closed' where id = $1", [shut.seller.id]);
  await worked();
  expect((await own(shut)).state).toBe("expired");
  const check = dayStart(server.now()).getTime() + 91 * DAY_MS;
  await later(check - 60_000 - server.now().getTime());
  await worked();
  await worked();
  expect([await messages(one), await messages(many)]).toEqual([["proxy.pass", "proxy.few"], ["proxy.pass"]]);
  expect((await own(one)).state).toBe("active");
  await later(60_000);
  await worked();
  expect([(await own(one)).state, (await own(many)).state]).toEqual(["expired", "active"]);
  expect(Math.abs((await until(one)) - server.now().getTime())).toBeLessThan(5000);
  const end = await until(many);
  await later(end - 60_000 - server.now().getTime());
  await worked();
  expect([(await own(many)).state, await messages(many)]).toEqual(["active", ["proxy.pass", "proxy.ends"]]);
  await later(60_000);
  await worked();
  expect([(await own(many)).state, await until(many)]).toEqual(["expired", end]);
  // the district is free again, the code stays
  expect((await apply(many, { regionCode: "330112" })).info.state).toBe("reviewing");
  expect((await decide(many)).info.state).toBe("active");
  const code = "select code::int from proxy where member_id = $1";
  expect(await num(server, code, [many.id])).toBe(Number(many.code));
});

test("closing the account takes the application along and ends the term", async () => {
  const one = await proxyOf(server, desk, "330114");
  await sql(server, "update shop set owner_id = null where id = $1", [one.seller.id]);
  const close = await closing(server, one);
  expect((await close()).code).toBe(0);
  expect(await num(server, "select count(*) from proxy where member_id = $1", [one.id])).toBe(0);
  expect(await until(one)).toBeLessThanOrEqual(server.now().getTime());
});
