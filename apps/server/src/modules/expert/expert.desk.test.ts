import { Expert } from "@heshi/contract/content/expert";
import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { article, certDecided, certificate, expertised, published } from "../../../test/areas/content.ts";
import { testServer } from "../../../test/harness.ts";
import { privatePicture } from "../../../test/make/cert.ts";
import { closing } from "../../../test/make/member.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { member, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const desks = [await makeOperator(server, "content"), await makeOperator(server, "content")] as const;
const [desk, second] = desks;
type Someone = Awaited<ReturnType<typeof member>>;
const submit = async (one: Someone, over: object = {}) =>
  server.call(Expert, "SubmitCertificate", await certificate(server, one, over), one);
const found = async (one: Someone) => {
  const { list } = (await server.call(Admin, "GetExpertCerts", { limit: 50 }, desk)).info;
  const row = list.find(({ ownerId }) => ownerId === one.id);
  return { reviewId: row?.reviewId ?? "1", submittedAt: row?.submittedAt ?? 0 };
};
const messages = async (one: Someone) =>
  (
    await sql(
      server,
      "select cause from inbox_message where member_id = $1 and cause like 'expert.%' order by id",
      [one.id],
    )
  ).map(({ cause }) => cause);

test("number and photo of a certificate are shown to who opens them, and each look is in the act log", async () => {
  const [one, other] = [await member(server), await member(server)];
  expectRefused(await submit(one, { picture: await privatePicture(server, other.id) }), "WRONG_FIELD");
  const picture = await privatePicture(server, one.id);
  expect((await submit(one, { picture })).info.state).toBe("reviewing");
  const seen = await found(one);
  const { reviewId } = seen;
  const read = [
    await server.call(Expert, "GetCertificate", {}, one),
    await server.call(Admin, "GetExpertCerts", {}, desk),
    await server.call(Admin, "GetExpertCert", { reviewId }, desk),
  ];
  for (const { raw } of read) expect(raw).not.toMatch(/YY2026010203|\/private\//);
  const [stored] = await sql(server, "select form from expert where member_id = $1", [one.id]);
  expect(String(stored?.["form"])).not.toContain("营养");
  const pass = () => server.call(Admin, "DecideExpertCert", { ...seen, decision: "pass" }, desk);
  expectRefused(await pass(), "WRONG_FIELD");
  const opened = await server.call(Admin, "OpenExpertCert", { reviewId }, desk);
  expect(opened.info).toMatchObject({
    number: "YY2026010203",
    picture: expect.stringContaining("/private/"),
  });
  const finance = await makeOperator(server, "finance");
  expectRefused(await server.call(Admin, "OpenExpertCert", { reviewId }, finance), "ROLE");
  const looks = "select count(*) from operator_act where method = 'Admin.OpenExpertCert' and row_ids = $1";
  expect(await num(server, looks, [reviewId])).toBe(1);
  expect((await pass()).info.isWaiting).toBe(true);
  const close = await closing(server, one);
  expect((await close()).code).toBe(0);
  expect(await num(server, "select count(*) from expert where member_id = $1", [one.id])).toBe(0);
  const [upload] = await sql(server, "select state from upload where id = $1", [
    picture.slice("/private/".length),
  ]);
  expect(upload).toEqual({ state: "reserved" });
});

test("a badge is taken back with a reason: it and what claims something are seen no more, and a new certificate may be sent", async () => {
  const [one, reader] = [await member(server), await member(server)];
  await expertised(server, one, desks);
  const claim = { isClaim: true, source: "中国居民膳食指南" };
  const postId = await published(server, { by: one, desk, over: claim });
  const read = () => server.call(Expert, "GetArticle", { postId }, reader);
  expect((await read()).info.author.badge).toBe("注册营养师");
  await submit(one);
  const { reviewId } = await found(one);
  const waiting = (await server.call(Admin, "GetExpertCert", { reviewId }, desk)).info;
  expect(waiting).toMatchObject({ state: "reviewing", member: { badge: "注册营养师" } });
  const revoke = () => server.call(Admin, "RevokeExpertCert", { reviewId, reason: "证书经核实不真实" }, desk);
  expect((await revoke()).info.state).toBe("refused");
  expectRefused(await read(), "NOT_FOUND");
  expectRefused(await revoke(), "WRONG_STATE");
  expectRefused(await server.call(Expert, "WriteArticle", article(claim), one), Expert, "POST_CLAIM");
  const own = (await server.call(Expert, "GetCertificate", {}, one)).info;
  expect(own).toMatchObject({
    state: "refused",
    reasons: [{ field: "revoked", reason: "证书经核实不真实" }],
  });
  expect(own.badge).toBeUndefined();
  expect(await messages(one)).toEqual(["expert.pass", "expert.revoke"]);
  server.advance(1000);
  expect((await submit(one)).info.state).toBe("reviewing");
});

test("who has no certificate hears why it was refused, and nothing is taken back from them", async () => {
  const one = await member(server);
  await submit(one);
  const seen = await found(one);
  const revoke = { reviewId: seen.reviewId, reason: "证书不实" };
  expectRefused(await server.call(Admin, "RevokeExpertCert", revoke, desk), "WRONG_STATE");
  const reasons = [{ field: "number" as const, reason: "与照片不一致" }];
  const refuse = { ...seen, decision: "refuse", reasons } as const;
  expect((await server.call(Admin, "DecideExpertCert", refuse, desk)).info.state).toBe("refused");
  expect(await messages(one)).toEqual(["expert.refuse"]);
});

test("the first of two signatures counts no more when its operator has lost the right", async () => {
  const [one, first] = [await member(server), await makeOperator(server, "content")];
  await submit(one);
  expect((await certDecided(server, first, one.id)).info.isWaiting).toBe(true);
  await sql(server, "update operator set role = 'finance' where id = $1", [first.id]);
  expect((await certDecided(server, desk, one.id)).info).toEqual({ state: "reviewing", isWaiting: true });
  expect((await certDecided(server, second, one.id)).info.state).toBe("passed");
});
