import { Admin } from "@heshi/contract/system/admin";
import { System } from "@heshi/contract/system/system";
import { Credit } from "@heshi/contract/money/credit";
import sharp from "sharp";
import { expect, test } from "vitest";
import { figure } from "../../../test/figure.ts";
import { testServer } from "../../../test/harness.ts";
import { verified } from "../../../test/make/bankcard.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { remitDecided, remitted, serialNo } from "../../../test/make/remit.ts";
import { purseOf } from "../../../test/make/transfer.ts";
import { digits, num } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const [ann, bob] = [await makeOperator(server, "finance"), await makeOperator(server, "finance")];
const payer = () => verified(server, { balanceFen: 0 });
const found = async (remitNo: string) => (await server.call(Admin, "GetRemittance", { remitNo }, ann)).info;

test("above ¥10,000 two different operators credit; each decision is in the act log", async () => {
  const one = await payer();
  const { remitNo } = (await remitted(server, one, { amountFen: 1_000_001 })).info;
  expect((await remitDecided(server, ann, remitNo)).info).toEqual({ state: "waiting", isWaiting: true });
  expectRefused(await remitDecided(server, ann, remitNo), "SECOND_PERSON");
  expect(await purseOf(server, one.id)).toBe(0);
  expect(await found(remitNo)).toMatchObject({
    isLarge: true,
    isWaiting: true,
    waits: { title: "已入账", by: ann.name, isOwn: true },
    twoPersonsFen: 1_000_000,
  });
  expect((await remitDecided(server, bob, remitNo)).info).toEqual({ state: "credited", isWaiting: false });
  expect(await purseOf(server, one.id)).toBe(1_000_001);
  expect((await found(remitNo)).history.map(({ title, by }) => [title, by])).toEqual([
    ["已提交", "会员"],
    ["已入账（待另一位同事确认）", ann.name],
    ["已入账", bob.name],
  ]);
  const acts = "select count(*) from operator_act where method = 'Admin.DecideRemittance' and row_ids = $1";
  expect(await num(server, acts, [remitNo])).toBe(2);
  const small = (await remitted(server, await payer(), { amountFen: 1_000_000 })).info.remitNo;
  expect((await remitDecided(server, ann, small)).info.state).toBe("credited");
});

test("parts of a large sum are as large together, of a member and of an operator's day", async () => {
  const [cara, one] = [await makeOperator(server, "finance"), await payer()];
  for (const amountFen of [400_000, 600_000, 10_000]) {
    const { remitNo } = (await remitted(server, one, { amountFen })).info;
    expect((await remitDecided(server, cara, remitNo)).info.isWaiting).toBe(amountFen === 10_000);
  }
  for (let n = 0; n < 4; n += 1) {
    const { remitNo } = (await remitted(server, await payer(), { amountFen: 1_000_000 })).info;
    expect((await remitDecided(server, cara, remitNo)).info.state).toBe("credited");
  }
  const { remitNo } = (await remitted(server, await payer(), { amountFen: 10_000 })).info;
  expectRefused(await remitDecided(server, cara, remitNo), Admin, "ALONE_TOO_MUCH");
  expect((await remitDecided(server, ann, remitNo)).info.state).toBe("credited");
});

test("a remittance is found by its number and by the bank's", async () => {
  const { remitNo } = (await remitted(server, await payer(), { amountFen: 20_000 })).info;
  const { serial } = await found(remitNo);
  for (const keyword of [remitNo, serial])
    expect((await server.call(Admin, "Search", { keyword }, ann)).info.hits).toMatchObject([
      { kind: "remittance", hitId: remitNo },
    ]);
});

test("a refusal needs a reason, and who comes late learns who was first", async () => {
  const { remitNo } = (await remitted(server, await payer(), { amountFen: 2_000_000 })).info;
  const decide = (decision: "credit" | "refuse", reason: string) =>
    server.call(Admin, "DecideRemittance", { remitNo, decision, reason }, ann);
  expectRefused(await decide("refuse", ""), "WRONG_FIELD");
  expectRefused(await decide("credit", "可以"), "WRONG_FIELD");
  expect((await decide("refuse", "未查到这笔汇款")).info.state).toBe("refused");
  const late = await remitDecided(server, bob, remitNo);
  expectRefused(late, "WRONG_STATE");
  expect(late.info).toMatchObject({ decidedBy: ann.name });
  expectRefused(await remitDecided(server, bob, "M000000000000000000"), "NOT_FOUND");
});

test("the work list is filtered, hints say what was before, and the right is needed", async () => {
  const one = await payer();
  const serial = serialNo();
  const first = (await remitted(server, one, { serial })).info.remitNo;
  await remitDecided(server, ann, first, "凭证看不清");
  const { remitNo } = (await remitted(server, one, { serial })).info;
  const list = async (input: object) =>
    (await server.call(Admin, "GetRemittances", { ...input, limit: 50 }, ann)).info.list.map(
      (row) => row.remitNo,
    );
  for (const keyword of [remitNo, one.mid, one.mobile]) expect(await list({ keyword })).toEqual([remitNo]);
  // numbers are enough, whatever became of what has them
  expect(await list({ keyword: serial.toLowerCase() })).toEqual([first, remitNo]);
  expect(await list({ keyword: first })).toEqual([first]);
  expect(await list({ isLarge: true })).not.toContain(remitNo);
  expect(await list({ state: "refused" })).toContain(first);
  const { hints, holder } = await found(remitNo);
  expect(holder).toBe("*晓禾");
  expect(hints.map(({ text }) => text)).toEqual([
    "付款户名应为 周晓禾",
    expect.stringContaining("注册于"),
    "此前入账 0 笔，共 ¥0.00",
    "此前未通过 1 笔",
    "同一流水号此前被拒绝 1 次",
  ]);
  const { token } = await makeOperator(server, "service");
  expectRefused(await server.call(Admin, "GetRemittances", {}, { token }), "ROLE");
  expectRefused(await remitDecided(server, { token }, remitNo), "ROLE");
  expectRefused(await server.call(Admin, "OpenVoucher", { remitNo }, { token }), "ROLE");
});

test("a serial that looks like another is pointed out, and stays one of its own", async () => {
  const one = await payer();
  const tail = digits(9);
  const first = (await remitted(server, one, { serial: `B1O${tail}` })).info.remitNo;
  const second = (await remitted(server, one, { serial: `00BI0${tail}` })).info.remitNo;
  const alike = async (remitNo: string) =>
    (await found(remitNo)).hints.filter(({ text }) => text.includes("看起来相同")).map(({ text }) => text);
  expect(await alike(first)).toEqual([expect.stringContaining(second)]);
  expect(await alike(second)).toEqual([expect.stringContaining(first)]);
  expect(await alike((await remitted(server, one)).info.remitNo)).toEqual([]);
});

test("the picture of a voucher under another serial is a warning, from any member and as a new upload (C14)", async () => {
  const [one, other] = [await payer(), await payer()];
  const slip = await sharp({ create: { width: 40, height: 90, channels: 3, background: "#7a4411" } })
    .png()
    .toBuffer();
  const upload = async ({ token }: { token: string }) =>
    (
      await server.call(
        System,
        "Upload",
        { isPrivate: true },
        { token, payload: { file: slip, name: "a.png" } },
      )
    ).info.url;
  const told = async (remitNo: string) =>
    (await found(remitNo)).hints
      .filter(({ text, isWarning }) => isWarning && text.includes("凭证图片"))
      .map(({ text }) => text);
  const serial = serialNo();
  const first = (await remitted(server, one, { serial, voucher: await upload(one) })).info.remitNo;
  expect(await told(first)).toEqual([]);
  await remitDecided(server, ann, first);
  const again = (await remitted(server, other, { voucher: await upload(other) })).info.remitNo;
  expect(await told(again)).toEqual(["同一张凭证图片用于另外 1 个流水号，其中 1 笔已入账，请核对银行流水"]);
  expect(await told(first)).toEqual(["同一张凭证图片用于另外 1 个流水号，请核对银行流水"]);
  expect(await told((await remitted(server, one)).info.remitNo)).toEqual([]);
  expectRefused(
    await remitted(server, other, { serial, voucher: await upload(other) }),
    Credit,
    "SERIAL_USED",
  );
  const credited = "select count(*) from remittance where serial_no = $1 and state = 'credited'";
  const perSlip = await num(server, credited, [serial]);
  figure("C14", `one slip sent three times: credited ${perSlip}, warned of ${(await told(again)).length}`);
  expect(perSlip).toBe(1);
});

test("a look at the voucher is in the act log, and its address is for the operator", async () => {
  const { remitNo } = (await remitted(server, await payer())).info;
  const { info, code } = await server.call(Admin, "OpenVoucher", { remitNo }, ann);
  expect(code).toBe(0);
  expect(info.voucher).toMatch(/^\/private\//);
  expect(Math.abs(info.expiresAt - server.now().getTime() - 300_000)).toBeLessThan(10_000);
  const looks = "select count(*) from operator_act where method = 'Admin.OpenVoucher' and row_ids = $1";
  expect(await num(server, looks, [remitNo])).toBe(1);
});

test("an account of the company's is saved by two operators, and closed without a trace for members", async () => {
  const number = digits(15);
  const account = {
    bank: "ICBC",
    bankName: "工商银行",
    branch: "杭州分行",
    holder: "合市商城有限公司",
    number,
  };
  const save = (by: { token: string }, more: object = {}) =>
    server.call(Admin, "SaveCompanyAccount", { ...account, ...more }, by);
  expectRefused(await save(ann), "SECOND_PERSON");
  expectRefused(await save(ann), "SECOND_PERSON");
  expectRefused(await save(bob, { number: digits(15) }), "SECOND_PERSON");
  const { info, code } = await save(bob);
  expect(code).toBe(0);
  const one = await payer();
  const open = async () =>
    (await server.call(Credit, "GetRemitPage", {}, one)).info.accounts.map((each) => each.companyAccountId);
  expect(await open()).toContain(info.companyAccountId);
  const closing = { companyAccountId: info.companyAccountId, isOpen: false };
  expectRefused(await save(bob, closing), "SECOND_PERSON");
  expect((await save(ann, closing)).code).toBe(0);
  expect(await open()).not.toContain(info.companyAccountId);
  const { list } = (await server.call(Admin, "GetCompanyAccounts", {}, ann)).info;
  expect(list.filter((one) => one.number === number)).toMatchObject([{ isOpen: false }]);
  // a number that is in the list already is refused to the first of two
  expectRefused(await save(ann, { branch: "杭州高新支行" }), "WRONG_FIELD");
});
