import { Msg } from "@heshi/contract/account/msg";
import { Sms } from "@heshi/contract/account/sms";
import { Member } from "@heshi/contract/account/member";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Admin } from "@heshi/contract/system/admin";
import { Wares } from "@heshi/contract/goods/wares";
import { formatDay } from "@heshi/kernel/text";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import {
  applicationOf,
  applied,
  applyForm,
  creditCode,
  decide,
  makeApplicant,
  makeReviewer,
} from "../../../test/make/apply.ts";
import { privatePicture } from "../../../test/make/cert.ts";
import { codeOn, makeMember } from "../../../test/make/member.ts";
import { keepSessions, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import type { JobContext } from "../../platform/jobs.ts";
import { usualSettings } from "../../settings.ts";
import { applyJobs } from "./apply.jobs.ts";

const server = await testServer();
const operator = await makeReviewer(server);
const DAY_MS = 86_400_000;
const stateOf = async ({ token }: { token: string }) =>
  (await server.call(Merchant, "GetApplication", {}, { token })).info;
const submit = (own: { token: string }, form: object) =>
  server.call(Merchant, "SubmitApplication", form as never, { token: own.token });

async function ownerLogin(mobile: string) {
  const device = `device-${mobile}`;
  await server.call(Sms, "Send", { mobile, purpose: "shopLogin" }, { device });
  return server.call(Merchant, "LoginBySms", { mobile, code: await codeOn(server, mobile) }, { device });
}

test("an application is saved in steps, refused by field, submitted again and passed; the owner logs in", async () => {
  const own = await makeApplicant(server, operator);
  const form = await applyForm(server, own);
  const { kind, legalName, ...later } = form;
  await server.call(Merchant, "SaveApplication", { kind, legalName }, { token: own.token });
  const { info: saved } = await server.call(Merchant, "GetApplicationDraft", {}, { token: own.token });
  expect(saved.draft).toEqual({ kind, legalName });
  expectRefused(await submit(own, { kind, legalName }), "WRONG_FIELD");
  expect((await submit(own, { kind, legalName, ...later })).code).toBe(0);
  expectRefused(await submit(own, form), "WRONG_STATE");
  expectRefused(
    await server.call(Merchant, "SaveApplication", { kind }, { token: own.token }),
    "WRONG_STATE",
  );
  const reasons = [{ field: "licence" as const, reason: "照片看不清" }];
  expect((await decide(server, operator, await applicationOf(server, own), reasons)).code).toBe(0);
  expect(await stateOf(own)).toMatchObject({ state: "refused", reasons, form: { shopName: form.shopName } });
  expectRefused(await ownerLogin(own.mobile), Merchant, "NO_STAFF");
  server.advance(61_000);
  await submit(own, form);
  expect((await decide(server, operator, await applicationOf(server, own))).info.state).toBe("passed");
  const { info } = await ownerLogin(own.mobile);
  expect(info.info).toMatchObject({ name: form.shopName, role: "owner", state: "open" });
  const home = await server.call(Wares, "GetShopHome", { shopId: info.info.shopId });
  expect(home.info.name).toBe(form.shopName);
  const { info: told } = await server.call(Msg, "GetList", { kind: "system" }, { token: own.token });
  expect(told.list.map(({ title }) => title)).toEqual(
    expect.arrayContaining(["店铺已开通", "入驻申请未通过"]),
  );
});

test("an application in review is withdrawn and stays as a draft, also that of an open shop, by which nobody is paid", async () => {
  const own = await makeApplicant(server, operator);
  const as = { token: own.token };
  expectRefused(await server.call(Merchant, "WithdrawApplication", {}, as), "NOT_FOUND");
  const { form, ...seen } = await applied(server, own);
  expect((await server.call(Merchant, "WithdrawApplication", {}, as)).code).toBe(0);
  expect((await stateOf(own)).state).toBe("draft");
  expectRefused(await decide(server, operator, seen), "WRONG_STATE");
  const { info } = await server.call(Merchant, "GetApplicationDraft", {}, as);
  expect(info).toMatchObject({ draft: { shopName: form.shopName }, changed: [] });
  expectRefused(await server.call(Merchant, "WithdrawApplication", {}, as), "WRONG_STATE");
  server.advance(1000);
  await submit(own, form);
  await decide(server, operator, await applicationOf(server, own));
  const reviewed = () =>
    num(server, "select count(*) from shop_application where member_id = $1 and state = 'passed'", [own.id]);
  expect(await reviewed()).toBe(1);
  await submit(own, { ...form, accountNumber: "6214830000000108" });
  expect((await server.call(Merchant, "WithdrawApplication", {}, as)).code).toBe(0);
  expect([(await stateOf(own)).state, await reviewed()]).toEqual(["draft", 0]);
});

test("wrong fields are named: identity, licence, account, photos, name, category, place", async () => {
  const own = await makeApplicant(server, operator);
  const form = await applyForm(server, own);
  const other = await makeApplicant(server, operator);
  const strange = await privatePicture(server, other.id);
  const taken = await applied(server, other);
  await decide(server, operator, taken);
  const wrong: readonly (readonly [object, string])[] = [
    [{ licenceNumber: "913301061234567890" }, "licenceNumber"],
    [{ licenceNumber: undefined }, "licenceNumber"],
    [{ licenceUntil: "2020-01-01" }, "licenceUntil"],
    [{ accountName: "别的公司有限公司" }, "accountName"],
    [{ front: strange }, "front"],
    [{ back: form.front }, "back"],
    [{ licence: form.front }, "licence"],
    [{ shopName: taken.form.shopName }, "shopName"],
    [{ categoryId: "99" }, "categoryId"],
    [{ regionCode: "999999" }, "regionCode"],
    [{ logo: "/uploads/nobody.webp" }, "logo"],
    [{ phone: "12345" }, "phone"],
  ];
  for (const [patch, field] of wrong) {
    const reply = await submit(own, { ...form, ...patch });
    expectRefused(reply, "WRONG_FIELD");
    expect(Object.keys((reply.info as unknown as { fields: object }).fields), field).toEqual([field]);
  }
  const person = { ...form, kind: "person", legalName: "李四", accountName: "李四" };
  const reply = await submit(own, person);
  expect(Object.keys((reply.info as unknown as { fields: object }).fields)).toEqual([
    "legalName",
    "accountNumber",
  ]);
  expectRefused(await submit(await makeMember(server), form), "REAL_NAME");
});

test("one licence and one name open one shop, in either order", async () => {
  const [one, two, three] = [
    await makeApplicant(server, operator),
    await makeApplicant(server, operator),
    await makeApplicant(server, operator),
  ];
  const first = await applied(server, one, { licenceNumber: creditCode() });
  const second = await applied(server, two, { licenceNumber: first.form.licenceNumber });
  const third = await applied(server, three, { shopName: first.form.shopName });
  expect((await decide(server, operator, first)).code).toBe(0);
  expectRefused(await decide(server, operator, second), Admin, "LICENCE_TAKEN");
  expectRefused(await decide(server, operator, third), Admin, "SHOP_NAME_TAKEN");
  expect([(await stateOf(two)).state, (await stateOf(three)).state]).toEqual(["reviewing", "reviewing"]);
  const shops = "select count(*) from shop where owner_id = any ($1::bigint[])";
  expect(await num(server, shops, [[one.id, two.id, three.id]])).toBe(1);
});

test("the operator's view is masked; opening it is in the act log and stored nowhere else", async () => {
  const own = await makeApplicant(server, operator);
  const made = await applied(server, own);
  const list = await server.call(Admin, "GetApplications", { limit: 50 }, { token: operator.token });
  expect(list.info.list.find(({ reviewId }) => reviewId === made.reviewId)?.form).toMatchObject({
    legalName: "*晓禾",
    accountTail: "0301",
  });
  const { reviewId } = made;
  const detail = await server.call(Admin, "GetApplication", { reviewId }, { token: operator.token });
  expect(`${list.raw}${detail.raw}`).not.toContain(own.identity.number);
  const opened = await server.call(Admin, "OpenApplication", { reviewId }, { token: operator.token });
  expect(opened.info.form.legalNumber).toBe(own.identity.number);
  expect(opened.info.photos.map(({ field }) => field)).toEqual(["front", "back", "licence"]);
  for (const table of ["shop_application", "shop_application_event", "rpc_reply", "operator_act", "outbox"])
    expect(
      await num(server, `select count(*) from ${table} t where t::text like '%' || $1 || '%'`, [
        own.identity.number,
      ]),
    ).toBe(0);
});

test("a licence that ends is announced once and then stops the shop; the renewed one opens it again", async () => {
  const own = await makeApplicant(server, operator);
  const until = new Date(server.now().getTime() + 20 * DAY_MS).toISOString().slice(0, 10);
  const made = await applied(server, own, { licenceUntil: until });
  await decide(server, operator, made);
  const run = () =>
    applyJobs[0]?.run({
      db: server.db,
      clock: { now: server.now },
      settings: async () => usualSettings,
      changed: () => undefined,
    } as unknown as JobContext);
  await run();
  await run();
  const told = "select count(*) from inbox_message where member_id = $1 and cause = $2";
  expect(await num(server, told, [own.id, "application.ending"])).toBe(1);
  const state = async () =>
    (await sql(server, "select state from shop where owner_id = $1", [own.id]))[0]?.["state"];
  expect(await state()).toBe("open");
  server.advance(22 * DAY_MS);
  await keepSessions(server);
  await run();
  expect([await state(), await num(server, told, [own.id, "application.ended"])]).toEqual(["frozen", 1]);
  const renewed = { ...made.form, licenceUntil: "2099-12-31" };
  expect((await submit(own, renewed)).code).toBe(0);
  expect((await decide(server, operator, await applicationOf(server, own))).code).toBe(0);
  expect(await state()).toBe("open");
  expect(await num(server, "select count(*) from shop where owner_id = $1", [own.id])).toBe(1);
  const check = await server.call(Member, "GetCloseCheck", {}, { token: own.token });
  expect(check.info.reasons.map(({ text }) => text)).toContain("您名下有店铺，请先联系平台关闭店铺");
});

test("a shop with a licence is not renewed without one, not as a person either, and an old one opens nothing", async () => {
  const operator = await makeReviewer(server);
  const own = await makeApplicant(server, operator);
  await decide(server, operator, await applied(server, own, { licenceUntil: "2027-01-31" }));
  const shopOf = async () => {
    const text = "select state, licence_until::text as until, licence_digest from shop where owner_id = $1";
    return (await sql(server, text, [own.id]))[0];
  };
  const before = await shopOf();
  await sql(
    server,
    "update shop set state = 'frozen', state_reason = '营业执照已到期，请店主更新', licence_until = '2020-01-01' where owner_id = $1",
    [own.id],
  );
  const person = {
    kind: "person" as const,
    accountName: own.identity.name,
    accountNumber: "6214830123456781",
    licenceName: undefined,
    licenceNumber: undefined,
    licenceUntil: undefined,
    licence: undefined,
  };
  const form = await applyForm(server, own, person);
  const reply = await server.call(Merchant, "SubmitApplication", form, { token: own.token });
  expectRefused(reply, "WRONG_FIELD");
  expect(Object.keys((reply.info as unknown as { fields: object }).fields)).toEqual([
    "licenceName",
    "licenceNumber",
    "licenceUntil",
    "licence",
  ]);
  // what was submitted before the rule held: the decision changes no licence and opens nothing
  await sql(server, "update shop set owner_id = null where owner_id = $1", [own.id]);
  const waiting = await applied(server, own, person);
  await sql(server, "update shop set owner_id = $1 where licence_digest = $2", [
    own.id,
    String(before?.["licence_digest"]),
  ]);
  expect((await decide(server, operator, waiting)).code).toBe(0);
  expect(await shopOf()).toMatchObject({
    state: "frozen",
    until: "2020-01-01",
    licence_digest: before?.["licence_digest"],
  });
  // one that ended while it waited opens nothing; a good one does
  const soon = formatDay(new Date(server.now().getTime() + 10 * DAY_MS));
  const late = await applied(server, own, { licenceUntil: soon });
  await keepSessions(server);
  server.advance(30 * DAY_MS);
  expect((await decide(server, await makeReviewer(server), late)).code).toBe(0);
  expect(await shopOf()).toMatchObject({ state: "frozen", until: soon });
  await keepSessions(server);
  const good = await applied(server, own, { licenceUntil: "2040-12-31" });
  expect((await decide(server, await makeReviewer(server), good)).code).toBe(0);
  expect(await shopOf()).toMatchObject({ state: "open", until: "2040-12-31" });
});
