import { Member } from "@heshi/contract/account/member";
import { expect, test } from "vitest";
import { testHasher, testServer } from "../../../test/harness.ts";
import { makeMember } from "../../../test/make/member.ts";
import { sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { PinQueueFull } from "../../platform/hash.ts";
import { grantHandlers } from "./grants.ts";

/** Proving the payment password: older hashes, and many payments at once (docs/adr/0012). */
const server = await testServer();
const act = { method: "Pay.PayByBalance", amountFen: 100, subject: "T1" } as const;
const ask = (token: string, safePwd: string) =>
  server.call(Member, "CreateGrant", { ...act, safePwd }, { token });
const storedOf = async (id: string): Promise<string> =>
  String((await sql(server, "select pay_pwd_hash as hash from member where id = $1", [id]))[0]?.["hash"]);

test("a payment password that was hashed slowly is hashed again at the next right proof, and at no wrong one", async () => {
  const { id, token } = await makeMember(server, { safePwd: "258036" });
  const legacy = await testHasher.hash("258036");
  await sql(server, "update member set pay_pwd_hash = $2 where id = $1", [id, legacy]);
  expectRefused(await ask(token, "258037"), "WRONG_SECRET");
  expect(await storedOf(id)).toBe(legacy);
  expect((await ask(token, "258036")).code).toBe(0);
  expect(await storedOf(id)).toContain("m=2048,t=2");
  expectRefused(await ask(token, "258037"), "WRONG_SECRET");
  expect((await ask(token, "258036")).code).toBe(0);
});

test("a payment that finds no place in the queue is refused in words of paying", async () => {
  const { id, token } = await makeMember(server, { safePwd: "258036" });
  const { CreateGrant } = grantHandlers;
  const { before } = CreateGrant as { before: (ctx: unknown, input: unknown) => Promise<unknown> };
  const full = { verifyPin: () => Promise.reject(new PinQueueFull("full")) };
  const fail = (name: string): never => {
    throw new Error(name);
  };
  const ctx = { db: server.db, caller: { memberId: id }, hasher: full, fail };
  await expect(before(ctx, { safePwd: "258036" })).rejects.toThrow("PAY_BUSY");
  const [, words] = Member.errors.PAY_BUSY;
  expect([/付款/.test(words), /登录/.test(words)]).toEqual([true, false]);
  expect((await ask(token, "258036")).code).toBe(0);
});

test("right payment passwords at the same moment are no wrong ones", async () => {
  const { token } = await makeMember(server, { safePwd: "258036" });
  const replies = await Promise.all(Array.from({ length: 8 }, () => ask(token, "258036")));
  expect(replies.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 0));
  // and wrong ones among them stay counted
  const mixed = await Promise.all(Array.from({ length: 5 }, () => ask(token, "258037")));
  for (const reply of mixed) expectRefused(reply, "WRONG_SECRET");
  expectRefused(await ask(token, "258036"), "WRONG_SECRET");
});
