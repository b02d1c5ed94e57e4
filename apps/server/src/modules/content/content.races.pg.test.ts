import { Question } from "@heshi/contract/content/ask";
import { Expert } from "@heshi/contract/content/expert";
import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { article, asked, decided, published } from "../../../test/areas/content.ts";
import { testServer } from "../../../test/harness.ts";
import { closing } from "../../../test/make/member.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { member, num } from "../../../test/make/world.ts";
import { atOnce, faults, good, untilWaiting } from "../../../test/races.ts";
import { adhoc } from "../../platform/database/statement.ts";

const holdPost = adhoc("test.hold_post", "select id from post where id = $1 for no key update");
const server = await testServer();
const desk = await makeOperator(server, "content");
const other = await makeOperator(server, "content");

test("100 likes at once, fifty members twice each, count fifty", async () => {
  const postId = await published(server, { by: await member(server), desk });
  const fans = await Promise.all(Array.from({ length: 50 }, () => member(server)));
  const like = (isOn: boolean) => (at: number) =>
    server.call(Expert, "SetLiked", { postId, isOn }, fans[at % 50] as (typeof fans)[number]);
  expect(faults(await Promise.all(Array.from({ length: 100 }, (_, at) => like(true)(at))))).toEqual([]);
  const counts = async () => [
    await num(server, "select likes from post where id = $1", [postId]),
    await num(server, "select count(*) from post_mark where post_id = $1 and kind = 'like'", [postId]),
  ];
  expect(await counts()).toEqual([50, 50]);
  await Promise.all(Array.from({ length: 100 }, (_, at) => like(at % 2 === 0)(at)));
  const [shown, kept] = await counts();
  expect(shown).toBe(kept);
});

test("one member's ten answers at once are one; ten accepts at once are one", async () => {
  const [asker, one, two] = [await member(server), await member(server), await member(server)];
  const questionId = await asked(server, { by: asker, desk });
  const answer = (who: typeof one) => () =>
    server.call(Question, "Answer", { questionId, text: "先焯水再拌" }, who);
  const replies = await atOnce(10, answer(one));
  expect([good(replies), faults(replies)]).toEqual([1, []]);
  const ids = [replies.find(({ code }) => code === 0)?.info.postId ?? "", (await answer(two)()).info.postId];
  for (const id of ids) await decided(server, desk, id);
  const accepts = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      server.call(Question, "Accept", { answerId: ids[at % 2] ?? "" }, asker),
    ),
  );
  expect([good(accepts), faults(accepts)]).toEqual([1, []]);
  expect(await num(server, "select talks from post where id = $1", [questionId])).toBe(2);
});

test("a like, and a report, that wait while their member closes the account leave nothing behind", async () => {
  const writer = await member(server);
  const postId = await published(server, { by: writer, desk });
  for (const method of ["SetLiked", "Report"] as const) {
    const fan = await member(server);
    const close = await closing(server, fan);
    const begun: Promise<unknown>[] = [];
    await server.db.write(async (tx) => {
      await tx.one(holdPost, [postId]);
      begun.push(
        method === "SetLiked"
          ? server.call(Expert, method, { postId, isOn: true }, fan)
          : server.call(Expert, method, { postId, reason: "advert" }, fan),
      );
      await untilWaiting(server.db);
      const closed = close();
      begun.push(closed);
      // it ends, or waits for the row of the member whose call waits
      await Promise.race([closed, untilWaiting(server.db, 2)]);
    });
    await Promise.all(begun);
    const left =
      "(select count(*) from post_mark where member_id = $1) + (select count(*) from post_report where member_id = $1)";
    expect(await num(server, `select ${left}`, [fan.id]), method).toBe(0);
  }
  expect(await num(server, "select likes from post where id = $1", [postId])).toBe(0);
});

test("taken back, sent again and decided at once: what is shown is what an operator saw", async () => {
  for (let round = 0; round < 8; round += 1) {
    const writer = await member(server);
    const { postId } = (await server.call(Expert, "WriteArticle", article(), writer)).info;
    const seen = (await server.call(Admin, "GetPost", { postId }, desk)).info;
    const decide = (by: typeof desk) =>
      server.call(Admin, "DecidePost", { postId, submittedAt: seen.submittedAt, decision: "pass" }, by);
    const again = async () => {
      await server.call(Expert, "TakeBack", { postId }, writer);
      return server.call(Expert, "WriteArticle", article({ postId, title: "偷换的标题" }), writer);
    };
    const [first, second] = await Promise.all([decide(desk), decide(other), again()]);
    expect(good([first, second])).toBeLessThan(2);
    const shown = await num(server, "select count(*) from post where id = $1 and title = '偷换的标题'", [
      postId,
    ]);
    expect(shown).toBe(0);
  }
});
