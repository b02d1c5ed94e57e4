import { Member } from "@heshi/contract/account/member";
import { grantMethods } from "@heshi/contract/account/member-security";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeMember } from "../../../test/make/member.ts";
import { num } from "../../../test/make/world.ts";

const server = await testServer();

test("A10: of 200 wrong payment passwords at once over all methods that ask for one, at most five are compared", async () => {
  const { id, token } = await makeMember(server, { safePwd: "258036" });
  const prove = (safePwd: string, method: (typeof grantMethods)[number]) =>
    server.call(Member, "CreateGrant", { safePwd, method, amountFen: 100, subject: "T1" }, { token });
  const tries = Array.from({ length: 200 }, (_, n) => {
    const method = grantMethods[n % grantMethods.length] ?? "Pay.PayByBalance";
    return prove(String(300_000 + n * 7), method);
  });
  const replies = await Promise.all(tries);
  const compared = replies.filter(({ msg }) => msg === "支付密码不正确");
  expect(compared.length).toBeLessThanOrEqual(5);
  expect(replies.filter(({ code }) => code === 0)).toEqual([]);
  // the right one after the lock
  expect((await prove("258036", "Credit.Withdraw")).code).not.toBe(0);
  expect(await num(server, "select count(*) from pay_grant where member_id = $1", [id])).toBe(0);
});
