import { randomInt } from "node:crypto";
import { Bank, Bankcard4 } from "@heshi/contract/money/bank";
import type { TestServer } from "../harness.ts";
import { certSubmitted, decided } from "./cert.ts";
import { makeOperator } from "./operator.ts";
import { granted, SAFE_PWD } from "./transfer.ts";
import { member, sql } from "./world.ts";

/** A number with the check digit of Luhn's formula behind these digits. */
export function withLuhn(digits: string): string {
  const sum = [...digits].reverse().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return digits + String((10 - (sum % 10)) % 10);
}

let made = randomInt(100_000_000);
/** An invented debit card of 招商银行, another one each time; never one that the simulator refuses by its end. */
export function cardNumber(prefix = "621483", length = 16): string {
  for (;;) {
    made = (made + 1) % 1_000_000_000;
    const number = withLuhn(prefix + String(made).padStart(length - 1 - prefix.length, "0"));
    if (!/000[234]$/.test(number)) return number;
  }
}

/** The same with these last four digits, by which simulators know what to do. */
export function cardEnding(end: string): string {
  for (;;) {
    const head = cardNumber().slice(0, 11);
    const found = Array.from({ length: 10 }, (_, digit) => `${head}${digit}${end}`).find(
      (number) => withLuhn(number.slice(0, -1)) === number,
    );
    if (found !== undefined) return found;
  }
}

/** A member with payment password, money and a verified name. */
export async function verified(
  server: TestServer,
  {
    balanceFen = 10_000_000,
    name = "周晓禾",
    number,
  }: { balanceFen?: number; name?: string; number?: string } = {},
) {
  const one = await member(server, { balanceFen, safePwd: SAFE_PWD });
  const operator = await makeOperator(server, "review");
  const cert = await certSubmitted(server, one, { name, ...(number && { number }) });
  const { code, raw } = await decided(server, operator, cert);
  if (code !== 0) throw new Error(raw);
  return one;
}

type Someone = { token: string };

/** Adds a card with a grant of its own unless one is given. */
export async function cardAdded(
  server: TestServer,
  someone: Someone,
  {
    number = cardNumber(),
    mobile = "13800136021",
    grant,
  }: { number?: string; mobile?: string; grant?: string } = {},
) {
  const act = { method: "Bankcard4.AddCard", amountFen: 0, subject: number.slice(-4) } as const;
  const own = grant ?? (await granted(server, someone, act));
  return server.call(Bankcard4, "AddCard", { number, mobile, grant: own }, { token: someone.token });
}

/** Adds an Alipay account. */
export async function alipayAdded(server: TestServer, someone: Someone, account = "13800136021") {
  const grant = await granted(server, someone, { method: "Bank.AddAlipay", amountFen: 0, subject: account });
  return server.call(Bank, "AddAlipay", { account, grant }, { token: someone.token });
}

/** Lets the accounts of a member be used at once. */
export const usable = (server: TestServer, memberId: string) =>
  sql(server, "update payout_account set usable_at = created_at where member_id = $1", [memberId]);

/** A verified member with a card that can be used; answers it with the card's id. */
export async function withCard(server: TestServer, options: { balanceFen?: number; number?: string } = {}) {
  const one = await verified(server, options);
  const { info, raw, code } = await cardAdded(server, one);
  if (code !== 0) throw new Error(raw);
  await usable(server, one.id);
  return { ...one, accountId: info.accountId, tail: info.tail };
}
export type Payee = Awaited<ReturnType<typeof withCard>>;
