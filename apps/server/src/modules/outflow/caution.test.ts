/** A11: what a thief of a phone or a session does first, with steps left out and in every order. */
import { Member } from "@heshi/contract/account/member";
import { Sms } from "@heshi/contract/account/sms";
import { Credit } from "@heshi/contract/money/credit";
import { afterAll, describe, expect, test } from "vitest";
import { figure } from "../../../test/figure.ts";
import { testServer } from "../../../test/harness.ts";
import { alipayAdded, type Payee, withCard } from "../../../test/make/bankcard.ts";
import { idNumber } from "../../../test/make/cert.ts";
import { codeOn } from "../../../test/make/member.ts";
import { granted, SAFE_PWD, sent } from "../../../test/make/transfer.ts";
import { asked } from "../../../test/make/withdraw.ts";
import { digits, member, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { scripts } from "../../../test/simulation/trials.ts";

const server = await testServer();
const HOUR_MS = 3_600_000;
type Someone = Pick<Payee, "id" | "token" | "mobile">;

/** Every order of some of the steps, the empty one left out. */
function ordersOf<T>(steps: readonly T[]): T[][] {
  return steps.flatMap((step) => [
    [step],
    ...ordersOf(steps.filter((one) => one !== step)).map((rest) => [step, ...rest]),
  ]);
}

/** A code as it came to a number; one that nobody was sent where none came. */
const codeAt = async (mobile: string): Promise<string> =>
  (await num(server, "select count(*) from sms_code where mobile = $1", [mobile])) === 0
    ? "135790"
    : codeOn(server, mobile);
/** Lets more codes be sent from here: those that were sent today were sent yesterday. */
const rested = () =>
  sql(
    server,
    "update sms_code set created_at = created_at - interval '25 hours' where created_at > now() - interval '1 day'",
  );
const numberOf = async ({ id }: Someone): Promise<unknown> =>
  (await sql(server, "select mobile from member where id = $1", [id]))[0]?.["mobile"];

describe("a changed mobile number", () => {
  const steps = ["codeToOld", "codeToNew", "codeForPassword", "change"] as const;
  const tried = scripts(ordersOf(steps).filter((order) => order.includes("change")));
  const counted = { proved: 0, unproved: 0 };
  afterAll(() => {
    const { proved, unproved } = counted;
    figure("A11", `${tried.length} orders: ${proved} changes with proof, ${unproved} without`);
  });
  test.each(tried.map((order) => [order]))("%j", async (order) => {
    const one = await member(server);
    const mobile = `137${digits(8)}`;
    const proofs = new Set<string>();
    for (const step of order) {
      await rested();
      if (step === "codeToOld") await server.call(Sms, "SendMine", { purpose: "mobile" }, one);
      else if (step === "codeToNew") await server.call(Sms, "Send", { mobile, purpose: "newMobile" });
      else if (step === "codeForPassword")
        await server.call(Sms, "SendMine", { purpose: "payPassword" }, one);
      else {
        const input = { oldCode: await codeAt(one.mobile), mobile, code: await codeAt(mobile) };
        const { code } = await server.call(Member, "ChangeMobile", input, one);
        // the code that came last to the old number must be the one for this
        const isProved =
          proofs.has("codeToNew") && [...proofs].findLast((was) => was !== "codeToNew") === "codeToOld";
        if (code === 0) counted[isProved ? "proved" : "unproved"] += 1;
        expect(code === 0).toBe(isProved);
        expect(await numberOf(one)).toBe(isProved ? mobile : one.mobile);
      }
      proofs.add(step);
    }
  });

  test("codes are spent with it, and one number's code is no other's", async () => {
    const one = await member(server);
    const [mobile, third] = [`137${digits(8)}`, `137${digits(8)}`];
    await rested();
    await server.call(Sms, "SendMine", { purpose: "mobile" }, one);
    await server.call(Sms, "Send", { mobile, purpose: "newMobile" });
    const [oldCode, code] = [await codeOn(server, one.mobile), await codeOn(server, mobile)];
    for (const input of [
      { oldCode: code, mobile, code: oldCode },
      { oldCode, mobile: third, code },
    ])
      expectRefused(await server.call(Member, "ChangeMobile", input, one), "WRONG_CODE");
    expect((await server.call(Member, "ChangeMobile", { oldCode, mobile, code }, one)).code).toBe(0);
    const again = { oldCode, mobile: third, code };
    expectRefused(await server.call(Member, "ChangeMobile", again, one), "WRONG_CODE");
    expect(await numberOf(one)).toBe(mobile);
  });
});

describe("a reset payment password", () => {
  const reset = async (one: Someone, idTail?: string) => {
    const input = { code: await codeAt(one.mobile), safePwd: "730518", pwdRepeat: "730518" };
    return server.call(Member, "SetPayPassword", idTail === undefined ? input : { ...input, idTail }, one);
  };
  const hashOf = async ({ id }: Someone): Promise<unknown> =>
    (await sql(server, "select pay_pwd_hash from member where id = $1", [id]))[0]?.["pay_pwd_hash"];

  test("needs the code and, of a verified member, the identity number: one of them changes nothing", async () => {
    const number = idNumber();
    const one = await withCard(server, { number });
    const was = await hashOf(one);
    const tail = number.slice(-6);
    const wrong = tail.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
    expectRefused(await reset(one, tail), "WRONG_CODE");
    await rested();
    await server.call(Sms, "SendMine", { purpose: "payPassword" }, one);
    expectRefused(await reset(one), "WRONG_FIELD");
    for (const other of [wrong, wrong]) {
      const refused = await reset(one, other);
      expectRefused(refused, "WRONG_SECRET");
      expect(refused.raw).toContain("身份证号码后六位不正确");
    }
    for (const bad of ["", "12345", "1234567", "12345Y", "x".repeat(6)])
      expect((await reset(one, bad)).code, bad).not.toBe(0);
    expect(await hashOf(one)).toBe(was);
    expect(
      (await granted(server, one, { method: "Credit.Withdraw", amountFen: 1, subject: "1" })).length,
    ).toBeGreaterThan(9);
    expect((await reset(one, tail.toLowerCase())).code).toBe(0);
    expect(await hashOf(one)).not.toBe(was);
  });

  test("ten wrong ends of the number lock it for a day, the right one too", async () => {
    const number = idNumber();
    const one = await withCard(server, { number });
    await rested();
    await server.call(Sms, "SendMine", { purpose: "payPassword" }, one);
    const tail = number.slice(-6);
    for (let guess = 0; guess < 10; guess += 1)
      expectRefused(await reset(one, `${(Number(tail.slice(0, 1)) + 1) % 10}${guess}0000`), "WRONG_SECRET");
    expectRefused(await reset(one, tail), "WRONG_SECRET");
  });
});

describe("what lets money leave, in every order with the two causes", () => {
  const causes = {
    async mobile(one: Someone) {
      const mobile = `137${digits(8)}`;
      await rested();
      await server.call(Sms, "SendMine", { purpose: "mobile" }, one);
      await server.call(Sms, "Send", { mobile, purpose: "newMobile" });
      const [oldCode, code] = [await codeOn(server, one.mobile), await codeOn(server, mobile)];
      expect((await server.call(Member, "ChangeMobile", { oldCode, mobile, code }, one)).code).toBe(0);
      one.mobile = mobile;
    },
    async payPassword(one: Someone & { idTail: string }) {
      await rested();
      await server.call(Sms, "SendMine", { purpose: "payPassword" }, one);
      const input = {
        code: await codeOn(server, one.mobile),
        idTail: one.idTail,
        safePwd: SAFE_PWD,
        pwdRepeat: SAFE_PWD,
      };
      expect((await server.call(Member, "SetPayPassword", input, one)).code).toBe(0);
    },
  };
  type Thief = Payee & { mobile: string; idTail: string; payee: string };
  /** What leaves; each answers its reply. */
  const acts = {
    withdraw: (one: Thief) => asked(server, one, 1000),
    transfer: (one: Thief) => sent(server, one, { mid: one.payee, amountFen: 100_001 }),
    account: (one: Thief) => alipayAdded(server, one, `137${digits(8)}`),
    async gift(one: Thief) {
      const grant = await granted(server, one, { method: "Credit.Give", amountFen: 100, subject: one.payee });
      return server.call(Credit, "Give", { mid: one.payee, goldCent: 100, grant }, one);
    },
  };
  const ways = Object.keys(acts) as (keyof typeof acts)[];
  const thief = async (): Promise<Thief> => {
    const number = idNumber();
    const [one, { mid }] = [await withCard(server, { number }), await member(server)];
    return { ...one, idTail: number.slice(-6), payee: mid };
  };

  const orders = ordersOf(["mobile", "payPassword", "act"] as const).filter((order) => order.includes("act"));
  test.each(orders.map((order) => [order]))("%j", async (order) => {
    const one = await thief();
    let isCautious = false;
    for (const step of order) {
      if (step !== "act") {
        await causes[step](one);
        isCautious = true;
        continue;
      }
      for (const way of ways) {
        const { code, raw } = await acts[way](one);
        // gold that there is not is refused for that reason, and not for caution
        expect(raw.includes("刚更换手机号或重置支付密码"), raw).toBe(isCautious);
        if (way !== "gift" || isCautious) expect(code === 0, way).toBe(!isCautious);
      }
    }
  });

  test("the later of two causes counts, and a grant from before them buys nothing", async () => {
    const one = await thief();
    const act = { method: "Credit.Withdraw", amountFen: 1000, subject: one.accountId } as const;
    const early = await granted(server, one, act);
    await causes.mobile(one);
    expectRefused(await asked(server, one, 1000, { grant: early }), "CAUTION");
    await sql(server, "update member set caution_until = caution_until - interval '23 hours' where id = $1", [
      one.id,
    ]);
    const left = () =>
      num(server, "select extract(epoch from caution_until - now()) * 1000 from member where id = $1", [
        one.id,
      ]);
    expect(await left()).toBeLessThan(1.01 * HOUR_MS);
    await causes.payPassword(one);
    expect(await left()).toBeGreaterThan(23.9 * HOUR_MS);
    expectRefused(await asked(server, one, 1000), "CAUTION");
  });
});
