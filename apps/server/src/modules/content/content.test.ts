import { Expert } from "@heshi/contract/content/expert";
import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { article, decided, published } from "../../../test/areas/content.ts";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { changeSettings, member, sql, uploaded } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const desk = await makeOperator(server, "content");
type Someone = Awaited<ReturnType<typeof member>>;
const write = (one: Someone, over: object = {}) => server.call(Expert, "WriteArticle", article(over), one);
const read = (one: Someone, postId: string) => server.call(Expert, "GetArticle", { postId }, one);
const messages = async (one: Someone) =>
  (await sql(server, "select cause from inbox_message where member_id = $1 order by id", [one.id])).map(
    ({ cause }) => cause,
  );

test("an article is written, refused, mended and published; a change of it is reviewed while the old one stays", async () => {
  const [writer, reader] = [await member(server), await member(server)];
  const draft = await write(writer, { title: "", isDraft: true });
  expect(draft.info.state).toBe("draft");
  const { postId } = draft.info;
  expectRefused(await write(writer, { postId, title: "短" }), "WRONG_FIELD");
  expectRefused(await write(writer, { postId, text: "太短" }), "WRONG_FIELD");
  expect((await write(writer, { postId })).info.state).toBe("reviewing");
  expectRefused(await write(writer, { postId }), Expert, "POST_REVIEWING");
  expectRefused(await read(reader, postId), "NOT_FOUND");
  expectRefused(await read(writer, postId), "NOT_FOUND");
  expect((await decided(server, desk, postId, "请写得更具体些")).info.state).toBe("refused");
  const own = await server.call(Expert, "GetOwn", { state: "refused" }, writer);
  expect(own.info.list).toMatchObject([{ postId, reason: "请写得更具体些", state: "refused" }]);
  await write(writer, { postId });
  expect((await decided(server, desk, postId)).info.state).toBe("published");
  expect((await read(reader, postId)).info).toMatchObject({ title: "天冷吃火锅的顺序" });
  server.advance(1000);
  expect((await write(writer, { postId, title: "天冷吃火锅的讲究" })).info.state).toBe("rechecking");
  expect((await read(reader, postId)).info.title).toBe("天冷吃火锅的顺序");
  expect((await decided(server, desk, postId, "标题不如原来")).info.state).toBe("published");
  expect((await read(reader, postId)).info.title).toBe("天冷吃火锅的顺序");
  const kept = await server.call(Expert, "GetWriting", { postId }, writer);
  expect(kept.info).toMatchObject({ reason: "标题不如原来", form: { title: "天冷吃火锅的讲究" } });
  await write(writer, { postId, title: "天冷吃火锅的讲究" });
  await decided(server, desk, postId);
  expect((await read(reader, postId)).info.title).toBe("天冷吃火锅的讲究");
  expect(await messages(writer)).toEqual([
    "own_post.refuse",
    "own_post.pass",
    "own_post.refuse",
    "own_post.pass",
  ]);
});

test("an operator decides what they saw: sent again meanwhile, it is refused", async () => {
  const writer = await member(server);
  const { postId } = (await write(writer)).info;
  const seen = (await server.call(Admin, "GetPost", { postId }, { token: desk.token })).info;
  expect((await server.call(Expert, "TakeBack", { postId }, writer)).info.state).toBe("draft");
  expectRefused(await server.call(Expert, "TakeBack", { postId }, writer), "WRONG_STATE");
  server.advance(1000);
  await write(writer, { postId, title: "换了一个标题" });
  const late = { postId, submittedAt: seen.submittedAt, decision: "pass" } as const;
  expectRefused(await server.call(Admin, "DecidePost", late, { token: desk.token }), "WRONG_STATE");
  expectRefused(await server.call(Admin, "DecidePost", { ...late, decision: "refuse" }, desk), "WRONG_FIELD");
});

test("what may not be written is refused, and why: doses, claims, blocked words, pictures of others, too many", async () => {
  const writer = await member(server);
  expectRefused(await write(writer, { text: `${article().text}每次两片` }), Expert, "POST_DOSE");
  const claim = await write(writer, { text: `${article().text}这道菜降血压` });
  expectRefused(claim, Expert, "POST_CLAIM");
  expect(claim.msg).toContain("降血压");
  expectRefused(await write(writer, { isClaim: true, source: "膳食指南" }), Expert, "POST_CLAIM");
  expect((await write(writer, { text: `${article().text}不能代替治疗。` })).code).toBe(0);
  await server.call(Admin, "AddBlockedWord", { word: "坏词儿" }, { token: desk.token });
  expectRefused(await write(writer, { title: "这里有坏词儿" }), Expert, "POST_BLOCKED");
  await uploaded(server, (await member(server)).id, "/uploads/post/theirs.webp");
  expectRefused(await write(writer, { pictures: ["/uploads/post/theirs.webp"] }), "WRONG_FIELD");
  expectRefused(await write(writer, { text: "长".repeat(5001) }), "WRONG_FIELD");
  expect((await write(writer, { text: "长".repeat(10_000) })).ret).toBe(413);
  expectRefused(await write(writer, { postId: "42" }), "NOT_FOUND");
  await changeSettings(server, { "content.perDay": 2 });
  await write(writer, { isDraft: true });
  expectRefused(await write(writer, { isDraft: true }), Expert, "POST_MANY");
  await changeSettings(server, { "content.perDay": 1000 });
});

test("remarks are reviewed, counted and reported; what is taken down counts no more", async () => {
  const [writer, reader] = [await member(server), await member(server)];
  const postId = await published(server, { by: writer, desk });
  const remark = await server.call(Expert, "Remark", { postId, text: "照着做了，好吃" }, reader);
  const list = async () => (await server.call(Expert, "GetRemarks", { postId }, writer)).info.list;
  expect(await list()).toEqual([]);
  await decided(server, desk, remark.info.postId);
  expect(await list()).toMatchObject([{ text: "照着做了，好吃", author: { mid: reader.mid } }]);
  expect((await read(writer, postId)).info.talks).toBe(1);
  expect(await messages(writer)).toContain("post.remark");
  const report = { postId: remark.info.postId, reason: "advert" } as const;
  expectRefused(await server.call(Expert, "Report", report, reader), Expert, "NOT_ONESELF");
  expect((await server.call(Expert, "Report", report, writer)).code).toBe(0);
  expectRefused(await server.call(Expert, "Report", report, writer), Expert, "POST_REPORTED");
  const reports = await server.call(Admin, "GetPostReports", {}, desk);
  expect(reports.info.list).toMatchObject([{ postId: remark.info.postId, mid: writer.mid }]);
  await server.call(Admin, "WithdrawPost", { postId: remark.info.postId, reason: "广告内容" }, desk);
  expect(await list()).toEqual([]);
  expect((await read(writer, postId)).info.talks).toBe(0);
  expect(await messages(writer)).toContain("post.upheld");
  await server.call(Expert, "Report", { postId, reason: "other", text: "看不懂" }, reader);
  const [open] = (await server.call(Admin, "GetPostReports", {}, desk)).info.list;
  const dismiss = { reportId: open?.reportId ?? "1" };
  expect((await server.call(Admin, "DismissPostReport", dismiss, desk)).code).toBe(0);
  expectRefused(await server.call(Admin, "DismissPostReport", dismiss, desk), "WRONG_STATE");
  expect(await messages(reader)).toContain("post.dismissed");
});

test("likes, what is kept, search, feeds of who is followed and hidden; the deleted one is nowhere", async () => {
  const [writer, reader] = [await member(server), await member(server)];
  const postId = await published(server, { by: writer, desk, over: { title: "独一无二的冬瓜汤" } });
  const mark = { postId, isOn: true };
  expect((await server.call(Expert, "SetLiked", mark, reader)).info.count).toBe(1);
  expect((await server.call(Expert, "SetLiked", mark, reader)).info.count).toBe(1);
  expect((await server.call(Expert, "SetLiked", { postId, isOn: false }, reader)).info.count).toBe(0);
  expect((await server.call(Expert, "SetCollected", mark, reader)).info.count).toBe(1);
  expect((await server.call(Expert, "GetCollected", {}, reader)).info.list).toMatchObject([{ postId }]);
  const found = () => server.call(Expert, "Search", { keyword: "独一无二 冬瓜" }, reader);
  expect((await found()).info.list).toMatchObject([{ postId, isCollected: true, isLiked: false }]);
  const feed = (isFollowed: boolean) => server.call(Expert, "GetFeed", { isFollowed }, reader);
  expect((await feed(true)).info.list).toEqual([]);
  const follow = { mid: writer.mid, isOn: true };
  expect((await server.call(Expert, "Follow", follow, reader)).info.followers).toBe(1);
  expect((await server.call(Expert, "Follow", follow, reader)).info.followers).toBe(1);
  expectRefused(
    await server.call(Expert, "Follow", { mid: reader.mid, isOn: true }, reader),
    Expert,
    "NOT_ONESELF",
  );
  expect((await feed(true)).info.list).toMatchObject([
    { postId, author: { isFollowed: true, followers: 1 } },
  ]);
  const posts = await server.call(Expert, "GetPosts", { mid: writer.mid }, reader);
  expect(posts.info.list).toMatchObject([{ postId }]);
  await server.call(Expert, "Block", follow, reader);
  expect((await feed(true)).info.list).toEqual([]);
  expect((await found()).info.list).toEqual([]);
  expectRefused(await read(reader, postId), "NOT_FOUND");
  const hidden = await server.call(Expert, "GetAuthor", { mid: writer.mid }, reader);
  expect(hidden.info).toMatchObject({ isBlocked: true, author: { isFollowed: false, followers: 0 } });
  expect((await server.call(Expert, "GetBlocked", {}, reader)).info.list).toMatchObject([
    { mid: writer.mid },
  ]);
  const theirs = await published(server, { by: reader, desk });
  await server.call(Expert, "Block", follow, reader);
  const talk = await server.call(Expert, "Remark", { postId: theirs, text: "在吗" }, writer);
  expectRefused(talk, Expert, "BLOCKED_YOU");
  await server.call(Expert, "Block", { mid: writer.mid, isOn: false }, reader);
  expect((await found()).info.list).toHaveLength(1);
  await server.call(Expert, "Delete", { postId }, writer);
  expect((await found()).info.list).toEqual([]);
  expectRefused(await server.call(Expert, "Delete", { postId }, writer), "NOT_FOUND");
});
