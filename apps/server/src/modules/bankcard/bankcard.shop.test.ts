import { Admin } from "@heshi/contract/system/admin";
import { Sms } from "@heshi/contract/account/sms";
import { Merchant } from "@heshi/contract/shop/merchant";
import { formatMinute } from "@heshi/kernel/text";
import { expect, test } from "vitest";
import { pepper, testServer } from "../../../test/harness.ts";
import { applied, decide, makeApplicant, makeReviewer } from "../../../test/make/apply.ts";
import { cardAdded, cardNumber, verified } from "../../../test/make/bankcard.ts";
import { codeOn } from "../../../test/make/member.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { cardBound, inPurse, SHOP_PWD, withOwner, withPassword } from "../../../test/make/settlement.ts";
import { withdrawDecided } from "../../../test/make/withdraw.ts";
import { shop, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { buildSeal } from "../../platform/secret/seal.ts";
import { openTarget, ownerOf } from "./bankcard.public.ts";

const server = await testServer();
const reviewer = await makeReviewer(server);
const finance = await makeOperator(server, "finance");

const bind = ({ token2 }: { token2: string }, number = cardNumber()) =>
  server.call(Merchant, "BindCard", { number, mobile: "13800136021", pwd: SHOP_PWD }, { token2 });
const company = ({ token2 }: { token2: string }) =>
  server.call(Merchant, "BindCompany", { pwd: SHOP_PWD }, { token2 });
const holders = async ({ token2 }: { token2: string }) =>
  (await server.call(Merchant, "GetCardHolder", {}, { token2 })).info;
const sealedOf = async (shopId: string) => {
  const text = "select sealed, holder from payout_account where shop_id = $1 and removed_at is null";
  const [row] = await sql(server, text, [shopId]);
  const target = openTarget(buildSeal(pepper), ownerOf({ shopId }), String(row?.["sealed"]));
  return { ...target, holder: row?.["holder"] };
};

/** A shop that an application has opened, with its owner's people logged in. */
async function opened(kind: "person" | "company") {
  const own = await makeApplicant(server, reviewer);
  const person = { accountName: own.identity.name, accountNumber: cardNumber(), licenceName: undefined };
  const more =
    kind === "company"
      ? {}
      : { kind, ...person, licenceNumber: undefined, licenceUntil: undefined, licence: undefined };
  expect((await decide(server, reviewer, await applied(server, own, more))).info.state).toBe("passed");
  const [row] = await sql(
    server,
    "select h.id::text, p.id::text as staff_id from shop h join shop_staff p on p.shop_id = h.id where h.owner_id = $1",
    [own.id],
  );
  const id = String(row?.["id"]);
  await withPassword(server, String(row?.["staff_id"]));
  const pwd = { mobile: own.mobile, pwd: SHOP_PWD };
  const { info } = await server.call(Merchant, "Login", pwd, { device: `device-${own.mobile}` });
  return { ...own, id, memberId: own.id, staffId: String(row?.["staff_id"]), token2: info.token };
}

test("a shop's card is its reviewed owner's: the bank is asked for their verified name, nobody types one", async () => {
  const own = await opened("person");
  expect(await holders(own)).toEqual({ owner: "*晓禾" });
  const stranger = await verified(server, { name: "欧阳陌生" });
  const theirs = cardNumber();
  expect((await cardAdded(server, stranger, { number: theirs })).code).toBe(0);
  expectRefused(await bind(own, theirs), "WRONG_SECRET");
  expectRefused(await company(own), Merchant, "NO_COMPANY");
  const number = cardNumber();
  expect((await bind(own, number)).code).toBe(0);
  expect(await sealedOf(own.id)).toEqual({ number, name: "周晓禾", mobile: "13800136021", holder: "*晓禾" });
});

test("a company's own account is bound as it was reviewed, and not while a new application is under review", async () => {
  const own = await opened("company");
  const account = { name: "杭州禾木茶业有限公司", bankName: "招商银行杭州分行", tail: "0301" };
  expect((await holders(own)).company).toEqual(account);
  await sql(server, "update shop_application set state = 'reviewing' where member_id = $1", [own.memberId]);
  expectRefused(await company(own), Merchant, "NO_COMPANY");
  await sql(server, "update shop_application set state = 'passed' where member_id = $1", [own.memberId]);
  const { info } = await company(own);
  expect(info).toMatchObject({
    kind: "bank",
    name: "招商银行杭州分行对公账户",
    tail: "0301",
    isUsable: false,
  });
  expect(await sealedOf(own.id)).toEqual({
    number: "571905678910301",
    name: account.name,
    holder: account.name,
  });
  await inPurse(server, own.id, 100_000);
  await sql(server, "update payout_account set usable_at = created_at where shop_id = $1", [own.id]);
  const ask = { amountFen: 10_000, pwd: SHOP_PWD };
  const { withdrawNo } = (await server.call(Merchant, "Withdraw", ask, { token2: own.token2 })).info;
  const seen = (await server.call(Admin, "GetWithdrawal", { withdrawNo }, finance)).info;
  expect(seen.holder).toBe(account.name);
  expect((await withdrawDecided(server, finance, withdrawNo)).info.state).toBe("approved");
});

test("a shop without a reviewed owner binds none, and money does not go to an account of somebody who is not the owner", async () => {
  const seller = await shop(server);
  await withPassword(server, seller.staffId);
  expect(await holders(seller)).toEqual({});
  expectRefused(await bind(seller), Merchant, "NO_OWNER");
  await cardBound(server, seller);
  await inPurse(server, seller.id, 100_000);
  const ask = () =>
    server.call(Merchant, "Withdraw", { amountFen: 10_000, pwd: SHOP_PWD }, { token2: seller.token2 });
  // as of accounts that were added before their holder was checked, or by another owner
  for (const owner of [
    "null",
    `(select id from member where id <> ${(await withOwner(server, seller)).id} limit 1)`,
  ]) {
    await sql(server, `update payout_account set owner_id = ${owner} where shop_id = $1`, [seller.id]);
    expectRefused(await ask(), Merchant, "NOT_OWNERS");
  }
  await sql(
    server,
    "update payout_account set owner_id = (select owner_id from shop where id = $1) where shop_id = $1",
    [seller.id],
  );
  expect((await ask()).code).toBe(0);
});

test("after a reset password nobody adds an account or withdraws for a day; the owner is notified of a new one", async () => {
  const own = await opened("person");
  const device = { device: `device-reset-${own.mobile}` };
  await server.call(Sms, "Send", { mobile: own.mobile, purpose: "shopPassword" }, device);
  const code = await codeOn(server, own.mobile);
  const reset = { mobile: own.mobile, code, pwd: SHOP_PWD, rePwd: SHOP_PWD };
  expect((await server.call(Merchant, "ResetPassword", reset, device)).code).toBe(0);
  const login = { mobile: own.mobile, pwd: SHOP_PWD };
  const as = { token2: (await server.call(Merchant, "Login", login, device)).info.token };
  expectRefused(await bind(as), Merchant, "STAFF_HELD");
  expectRefused(
    await server.call(Merchant, "Withdraw", { amountFen: 10_000, pwd: SHOP_PWD }, as),
    Merchant,
    "STAFF_HELD",
  );
  server.advance(86_400_001);
  const inADay = (): string => formatMinute(new Date(server.now().getTime() + 86_400_000));
  const earliest = inADay();
  expect((await bind(as)).code).toBe(0);
  const latest = inADay();
  await server.drain();
  const notice = server.gateways.sandbox.phone?.list(own.mobile)[0];
  expect(notice).toMatchObject({
    template: "shopAccount",
    params: { account: expect.stringContaining("招商银行储蓄卡") },
  });
  expect([earliest, latest]).toContain(notice?.params["until"]);
});
