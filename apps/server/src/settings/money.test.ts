import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isMoneySetting, settingNames } from "../settings.ts";

/** Modules through which money moves, or that say whether it may. */
const ofMoney = [
  "adjust",
  "after",
  "attempt",
  "bankcard",
  "budget",
  "exchange",
  "fastpay",
  "feeshare",
  "friendpay",
  "kind",
  "ledger",
  "order",
  "outflow",
  "passfree",
  "pay",
  "payout",
  "recharge",
  "reconcile",
  "redeem",
  "remit",
  "risk",
  "settlement",
  "transfer",
  "voucher",
  "withdraw",
  "yop",
] as const;

/** What these modules read and no guard of money does, and why one operator may change it. */
const plain: Readonly<Record<string, string>> = {
  "exchange.quoteSeconds": "how long a page's quote is good; the rate is a setting of money",
  "flash.payMinutes": "how long pieces of a flash sale are kept for an order that nobody has paid",
  "invoice.applyDays": "until when an invoice is made; no money moves",
  "order.remindHours": "how often a shop is reminded",
  "order.shipHours": "a promise that is kept on the order",
  "order.unpaidMinutes": "how long stock is kept for an order that nobody has paid",
  "recharge.payMinutes": "how long a recharge can be paid",
  "remit.openCount": "how many may wait to be looked at",
  "settle.checkDays": "when a bill counts as looked at; its money has moved",
  "town.acceptMinutes": "a promise that is kept on the order",
  "town.kmMinutes": "how long a way is said to take; what was said is kept on the order",
  "transfer.lookupsPerDay": "how many names are shown; a limit of privacy",
  "withdraw.arriveHours": "a promise that is shown",
  "withdraw.askMinutes": "how often a channel is asked",
  "yop.askMinutes": "how often YeePay is asked",
  "yop.checkHours": "how often YeePay is asked",
};

const folder = new URL("../modules/", import.meta.url).pathname;
const sources = (name: string): string =>
  readdirSync(join(folder, name), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => readFileSync(join(folder, name, file), "utf8"))
    .join("\n");
const texts = ofMoney.map(sources).join("\n");
const read = settingNames.filter((name) => texts.includes(`"${name}"`));

test("every setting that modules of money read takes two operators, or says here why one may change it", () => {
  expect(read.filter((name) => !isMoneySetting(name)).toSorted()).toEqual(Object.keys(plain).toSorted());
});

test("what makes others needed is not changed by one: waiting times, windows, counts, thresholds of the risk lists", () => {
  for (const name of [
    "withdraw.newDays",
    "transfer.coolHours",
    "bankcard.waitHours",
    "outflow.cautionHours",
    "outflow.limitHours",
    "after.windowDays",
    "after.protectDays",
    "order.reduceTimes",
    "risk.transfers",
    "voucher.revokeMinutes",
  ] as const)
    expect([name, isMoneySetting(name)]).toEqual([name, true]);
});
