import { Cert } from "@heshi/contract/account/cert";
import { Member } from "@heshi/contract/account/member";
import { Sms } from "@heshi/contract/account/sms";
import { Admin } from "@heshi/contract/system/admin";
import { randomHex } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import {
  certForm,
  certOf,
  certSubmitted,
  decided,
  idNumber,
  privatePicture,
  refusal,
  withCheck,
} from "../../../test/make/cert.ts";
import { codeOn, makeMember } from "../../../test/make/member.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const operator = await makeOperator(server, "review");
const stateOf = async ({ token }: { token: string }) =>
  (await server.call(Cert, "GetState", {}, { token })).info;
const memberRow = async ({ id }: { id: string }) =>
  (
    await sql(
      server,
      "select real_name_state as state, real_name as name, adult_on::text as adult from member where id = $1",
      [id],
    )
  )[0];
const pushed = ({ id }: { id: string }, state: string) =>
  num(
    server,
    `select count(*) from outbox where topic = 'push' and payload ->> 'memberId' = $1
      and payload ->> 'type' = 'review.state' and payload -> 'data' ->> 'state' = $2`,
    [id, state],
  );

test("a real name is submitted, reviewed and passed; the member's own state has it masked", async () => {
  const own = await makeMember(server);
  expect(await stateOf(own)).toEqual({ state: "none", reasons: [] });
  const form = await certForm(server, own, { name: " 阿依古丽 ﹒ 买买提 ", number: "11010519491231002x" });
  const requestId = randomHex(16);
  const submit = () => server.call(Cert, "Submit", form, { token: own.token, requestId });
  const first = await submit();
  expect([first.code, (await submit()).raw]).toEqual([0, first.raw]);
  expect(await stateOf(own)).toMatchObject({
    state: "reviewing",
    form: { name: "**古丽·买买提", number: "1****************X" },
  });
  expect(await memberRow(own)).toEqual({ state: "reviewing", name: "", adult: null });
  expect((await decided(server, operator, await certOf(server, own))).info).toEqual({
    state: "passed",
    isWaiting: false,
  });
  expect((await stateOf(own)).decidedAt).toBeGreaterThan(0);
  expect(await memberRow(own)).toEqual({ state: "passed", name: "阿依古丽·买买提", adult: "1967-12-31" });
  const detail = await server.call(Member, "GetMemberDetail", {}, { token: own.token });
  expect(detail.info.realNameState).toBe("passed");
  expect([await pushed(own, "reviewing"), await pushed(own, "passed")]).toEqual([1, 1]);
});

test("a refusal names its fields; the member submits again, and a passed name is final", async () => {
  const own = await makeMember(server);
  await certSubmitted(server, own);
  const again = async () => server.call(Cert, "Submit", await certForm(server, own), { token: own.token });
  expectRefused(await again(), "WRONG_STATE");
  expect((await decided(server, operator, await certOf(server, own), refusal)).code).toBe(0);
  expect(await stateOf(own)).toMatchObject({ state: "refused", reasons: refusal.reasons });
  expect(await memberRow(own)).toMatchObject({ state: "refused", name: "" });
  expect((await again()).code).toBe(0);
  expect(await stateOf(own)).toMatchObject({ state: "reviewing", reasons: [] });
  await decided(server, operator, await certOf(server, own));
  expectRefused(await again(), "WRONG_STATE");
});

test("wrong fields are refused by name: the number, the name, photos that are not two pictures of one's own", async () => {
  const [own, other] = [await makeMember(server), await makeMember(server)];
  const form = await certForm(server, own);
  const wrong: readonly (readonly [field: keyof typeof form, value: string])[] = [
    ["number", "110105194912310021"],
    ["number", withCheck("11010519490231002")],
    ["number", withCheck("99010519491231002")],
    ["number", idNumber("2099-01-01")],
    ["name", "禾"],
    ["name", "Zhou Xiaohe"],
    ["name", "周".repeat(21)],
    ["name", "周晓禾·"],
    ["front", "/uploads/a.webp"],
    ["front", await privatePicture(server, other.id)],
    ["back", form.front],
    ["back", await privatePicture(server, own.id, "application/pdf")],
  ];
  for (const [field, value] of wrong) {
    const reply = await server.call(Cert, "Submit", { ...form, [field]: value }, { token: own.token });
    expectRefused(reply, "WRONG_FIELD");
    expect(Object.keys((reply.info as unknown as { fields: object }).fields), value).toEqual([field]);
  }
  expect((await stateOf(own)).state).toBe("none");
});

test("one number, one member: two may submit it, the second is not passed; hints say so", async () => {
  const number = idNumber("2010-03-04");
  const [one, other] = [await makeMember(server), await makeMember(server)];
  const [first, second] = [
    await certSubmitted(server, one, { number }),
    await certSubmitted(server, other, { number }),
  ];
  const hints = async ({ reviewId }: { reviewId: string }) =>
    (await server.call(Admin, "GetCert", { reviewId }, { token: operator.token })).info.hints.map(
      ({ text }) => text,
    );
  expect(await hints(first)).toEqual([
    expect.stringMatching(/^1\d 岁，未满 18 周岁$/),
    "另有 1 位会员提交过同一号码",
  ]);
  expect((await decided(server, operator, first)).code).toBe(0);
  expectRefused(await decided(server, operator, second), Admin, "NUMBER_TAKEN");
  expect((await stateOf(other)).state).toBe("reviewing");
  expect(await memberRow(other)).toMatchObject({ state: "reviewing", name: "" });
  expect((await hints(second))[1]).toBe("另有 1 位会员提交过同一号码，其中一位已通过");
  await decided(server, operator, second, refusal);
  const next = await certSubmitted(server, other);
  expect(await hints(next)).toEqual(["36 岁", "此前被拒绝 1 次"]);
});

test("the export has state and name of the real name, and no number", async () => {
  const own = await makeMember(server);
  const number = idNumber();
  await decided(server, operator, await certSubmitted(server, own, { name: "沈禾", number }));
  await server.call(Sms, "SendMine", { purpose: "export" }, { token: own.token });
  const code = await codeOn(server, own.mobile);
  const { info, raw } = await server.call(Member, "ExportData", { code }, { token: own.token });
  const rows = info.sections.find(({ name }) => name === "实名认证")?.rows;
  expect(rows).toMatchObject([{ 状态: "已通过", 姓名: "沈禾" }]);
  expect(raw).not.toContain(number);
});

test("neither name nor number can be read in the database, in stored answers or in the outbox", async () => {
  const own = await makeMember(server);
  const number = idNumber();
  const cert = await certSubmitted(server, own, { name: "隐秘姓名", number });
  await server.call(Admin, "OpenCert", { reviewId: cert.reviewId }, { token: operator.token });
  await decided(server, operator, cert, refusal);
  const tables = await sql(
    server,
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  for (const { name } of tables) {
    const found = await num(
      server,
      `select count(*) from ${String(name)} t where t::text like '%' || $1 || '%' or t::text like '%隐秘姓名%'`,
      [number],
    );
    expect([name, found]).toEqual([name, 0]);
  }
});
