import { Cert } from "@heshi/contract/account/cert";
import { Member } from "@heshi/contract/account/member";
import { Sms } from "@heshi/contract/account/sms";
import { Admin } from "@heshi/contract/system/admin";
import { describe, expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { certForm, certOf, certSubmitted, decided, idNumber, refusal } from "../../../test/make/cert.ts";
import { codeOn, makeMember } from "../../../test/make/member.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { num } from "../../../test/make/world.ts";
import { untilWaiting } from "../../../test/races.ts";
import { adhoc } from "../../platform/database/statement.ts";
import { codeOf } from "../../../test/refused.ts";

const codesOf = (replies: readonly { code: number }[]): number[] =>
  replies.map(({ code }) => code).sort((a, b) => a - b);

// What only shows when transactions overlap.
describe("under concurrency", async () => {
  const server = await testServer();
  const operators = await Promise.all(Array.from({ length: 6 }, () => makeOperator(server, "review")));

  test("of operators who decide one real name concurrently one succeeds; the others learn who did", async () => {
    for (let round = 0; round < 8; round += 1) {
      const cert = await certSubmitted(server, await makeMember(server));
      const replies = await Promise.all(
        operators.map((operator, at) =>
          decided(server, operator, cert, at % 2 === 0 ? { decision: "pass" } : refusal),
        ),
      );
      expect(codesOf(replies)).toEqual([0, ...Array.from({ length: 5 }, () => codeOf("WRONG_STATE"))]);
      const winner = operators[replies.findIndex(({ code }) => code === 0)]?.name;
      for (const { code, info } of replies) if (code !== 0) expect(info).toMatchObject({ decidedBy: winner });
      const decisions =
        "select count(*) from cert_event where cert_id = $1 and actor = 'operator' and to_state is not null";
      expect(await num(server, decisions, [cert.reviewId])).toBe(1);
    }
  });

  test("of members who submit one number concurrently one is passed, by whichever operators", async () => {
    for (let round = 0; round < 8; round += 1) {
      const number = idNumber();
      const members = await Promise.all(operators.map(() => makeMember(server)));
      const certs = await Promise.all(members.map((one) => certSubmitted(server, one, { number })));
      const replies = await Promise.all(
        operators.map((operator, at) =>
          decided(server, operator, certs[at] ?? { reviewId: "1", submittedAt: 0 }),
        ),
      );
      expect(codesOf(replies)).toEqual([
        0,
        ...Array.from({ length: 5 }, () => codeOf(Admin, "NUMBER_TAKEN")),
      ]);
      const passed =
        "select count(*) from member where id = any ($1::bigint[]) and real_name_state = 'passed'";
      expect(await num(server, passed, [members.map(({ id }) => id)])).toBe(1);
    }
  });

  test("of one member's concurrent submissions one is reviewed, while an operator decides the first", async () => {
    for (let round = 0; round < 8; round += 1) {
      const own = await makeMember(server);
      const forms = await Promise.all(Array.from({ length: 6 }, () => certForm(server, own)));
      const replies = await Promise.all(
        forms.map((form) => server.call(Cert, "Submit", form, { token: own.token })),
      );
      expect(codesOf(replies)).toEqual([0, ...Array.from({ length: 5 }, () => codeOf("WRONG_STATE"))]);
      const cert = await certOf(server, own);
      const [one, other] = operators;
      if (!one || !other) throw new Error("no operators");
      const [first] = await Promise.all([
        decided(server, one, cert, refusal),
        server.call(Cert, "Submit", await certForm(server, own), { token: own.token }),
      ]);
      expect(first.code).toBe(0);
      const agree =
        "select count(*) from cert c join member m on m.id = c.member_id where c.id = $1 and c.state = m.real_name_state";
      expect(await num(server, agree, [cert.reviewId])).toBe(1);
    }
  });

  test("a submission concurrent with closing the account leaves nothing behind", async () => {
    for (let round = 0; round < 8; round += 1) {
      const own = await makeMember(server);
      const forms = await Promise.all(Array.from({ length: 4 }, () => certForm(server, own)));
      await server.call(Sms, "SendMine", { purpose: "close" }, { token: own.token });
      const code = await codeOn(server, own.mobile);
      const [closed] = await Promise.all([
        server.call(Member, "CloseAccount", { code }, { token: own.token }),
        ...forms.map((form) => server.call(Cert, "Submit", form, { token: own.token })),
      ]);
      expect(closed.code).toBe(0);
      expect(await num(server, "select count(*) from cert where member_id = $1", [own.id])).toBe(0);
    }
  });

  test("a decision that waited for a newer submission is refused", async () => {
    const own = await makeMember(server);
    const seen = await certSubmitted(server, own);
    const [operator] = operators;
    if (!operator) throw new Error("no operator");
    const held = adhoc("test.hold_member", "select id from member where id = $1 for no key update");
    const newer = adhoc(
      "test.newer_cert",
      "update cert set submitted_at = submitted_at + interval '1 s' where id = $1",
    );
    let deciding: ReturnType<typeof decided> | undefined;
    await server.db.write(async (tx) => {
      await tx.one(held, [own.id]);
      deciding = decided(server, operator, seen);
      await untilWaiting(server.db);
      await tx.run(newer, [seen.reviewId]);
    });
    const reply = await deciding;
    expect([reply?.code, reply?.msg]).toEqual([codeOf("WRONG_STATE"), expect.stringContaining("重新提交")]);
  });
});
