import { Expert } from "@heshi/contract/content/expert";
import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import {
  article,
  certDecided,
  certificate,
  decided,
  expertised,
  published,
} from "../../../test/areas/content.ts";
import { testServer } from "../../../test/harness.ts";
import { workJob } from "../../../test/make/due.ts";
import { closing } from "../../../test/make/member.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { member, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { expertJobs } from "./expert.jobs.ts";

const server = await testServer();
const desks = [await makeOperator(server, "content"), await makeOperator(server, "content")] as const;
const [desk] = desks;
const DAY_MS = 86_400_000;
type Someone = Awaited<ReturnType<typeof member>>;
const author = async (reader: Someone, { mid }: Someone) =>
  (await server.call(Expert, "GetAuthor", { mid }, reader)).info;

test("two operators make an expert; when the certificate ends the badge goes and claims are hidden until it is renewed", async () => {
  const [one, reader] = [await member(server), await member(server)];
  const submit = async (over: object = {}) =>
    server.call(Expert, "SubmitCertificate", await certificate(server, one, over), one);
  expectRefused(await submit({ validUntil: "2020-01-01" }), "WRONG_FIELD");
  expectRefused(await submit({ validUntil: "2999-01-01" }), "WRONG_FIELD");
  expectRefused(await submit({ picture: "/uploads/aa/others.webp" }), "WRONG_FIELD");
  expect((await submit()).info).toEqual({ state: "reviewing" });
  const waiting = (await server.call(Expert, "GetCertificate", {}, one)).info;
  expect(waiting).toMatchObject({ state: "reviewing", form: { title: "注册营养师", numberTail: "0203" } });
  const { reviewId = "" } = (await server.call(Admin, "GetExpertCerts", {}, desk)).info.list.at(-1) ?? {};
  const shownTo = (await server.call(Admin, "GetExpertCert", { reviewId }, desk)).info;
  expect(shownTo).toMatchObject({ form: { title: "注册营养师" }, member: { mid: one.mid } });
  expect((await certDecided(server, desk, one.id)).info.isWaiting).toBe(true);
  expectRefused(await certDecided(server, desk, one.id), "SECOND_PERSON");
  // of who has not written anything nothing is shown
  expectRefused(await server.call(Expert, "GetAuthor", { mid: one.mid }, reader), "NOT_FOUND");
  expectRefused(await server.call(Expert, "Follow", { mid: one.mid, isOn: true }, reader), "NOT_FOUND");
  expect((await author(one, one)).author.badge).toBeUndefined();
  expect((await certDecided(server, desks[1], one.id)).info.state).toBe("passed");
  expect(await author(reader, one)).toMatchObject({ author: { badge: "注册营养师", field: "nutrition" } });
  const experts = await server.call(Expert, "GetExperts", { field: "nutrition" }, reader);
  expect(experts.info.list).toMatchObject([{ author: { mid: one.mid } }]);
  expect((await server.call(Expert, "GetExperts", { field: "tea" }, reader)).info.list).toEqual([]);
  const claim = { text: `${article().text}膳食调整有助于降血压。`, source: "中国居民膳食指南" };
  expectRefused(
    await server.call(Expert, "WriteArticle", article({ ...claim, source: "" }), one),
    "WRONG_FIELD",
  );
  const [claimed, plain] = [
    await published(server, { by: one, desk, over: claim }),
    await published(server, { by: one, desk }),
  ];
  const shown = async () =>
    (await server.call(Expert, "GetPosts", { mid: one.mid }, reader)).info.list.map((row) => row.postId);
  expect(await shown()).toEqual([plain, claimed]);
  server.advance(340 * DAY_MS);
  const [warn] = expertJobs;
  if (warn) expect([await workJob(server, warn), await workJob(server, warn)]).toEqual([1, 0]);
  server.advance(27 * DAY_MS);
  const again = await member(server);
  expect((await author(again, one)).author.badge).toBeUndefined();
  const rest = await server.call(Expert, "GetPosts", { mid: one.mid }, again);
  expect(rest.info.list.map((row) => row.postId)).toEqual([plain]);
  expectRefused(await server.call(Expert, "GetArticle", { postId: claimed }, again), "NOT_FOUND");
  const ended = await sql(
    server,
    "select cause from inbox_message where member_id = $1 and cause = 'expert.ends'",
    [one.id],
  );
  expect(ended).toHaveLength(1);
});

test("a claim whose author's certificate ended while it waited is not passed", async () => {
  const one = await member(server);
  await expertised(server, one, [
    await makeOperator(server, "content"),
    await makeOperator(server, "content"),
  ]);
  const over = { isClaim: true, source: "膳食指南" };
  const { postId } = (await server.call(Expert, "WriteArticle", article(over), one)).info;
  await sql(server, "update expert set valid_until = passed_at where member_id = $1", [one.id]);
  const later = await makeOperator(server, "content");
  expectRefused(await decided(server, later, postId), "WRONG_FIELD");
  expect((await decided(server, later, postId, "认证到期")).info.state).toBe("refused");
});

test("a closed account leaves what it published as 已注销用户, and nothing else", async () => {
  const [one, reader] = [await member(server), await member(server)];
  const later = await makeOperator(server, "content");
  const postId = await published(server, { by: one, desk: later });
  const theirs = await published(server, { by: reader, desk: later });
  await server.call(Expert, "WriteArticle", article({ isDraft: true }), one);
  await server.call(Expert, "WriteArticle", article({ postId, title: "改了的标题" }), one);
  await server.call(Expert, "SetLiked", { postId: theirs, isOn: true }, one);
  await server.call(Expert, "Follow", { mid: reader.mid, isOn: true }, one);
  await server.call(Expert, "Follow", { mid: one.mid, isOn: true }, reader);
  const close = await closing(server, one);
  const closed = await close();
  expect(closed.code).toBe(0);
  const { info } = await server.call(Expert, "GetArticle", { postId }, reader);
  expect(info).toMatchObject({
    title: article().title,
    author: { nickname: "已注销用户", isGone: true, isFollowed: false, followers: 0 },
  });
  expectRefused(await server.call(Expert, "GetAuthor", { mid: one.mid }, reader), "NOT_FOUND");
  expect((await server.call(Expert, "GetArticle", { postId: theirs }, reader)).info.likes).toBe(0);
  expect((await author(reader, reader)).author.followers).toBe(0);
  const left = "select count(*) from post where member_id = $1 and (not is_shown and form ->> 'text' <> '')";
  expect(await num(server, left, [one.id])).toBe(0);
  const reviewing = await server.call(Admin, "GetPosts", {}, later);
  expect(reviewing.info.list.map((row) => row.postId)).not.toContain(postId);
});
