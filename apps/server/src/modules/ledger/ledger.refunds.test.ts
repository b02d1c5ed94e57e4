import { cent } from "@heshi/kernel/credit";
import { fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import { afterRefunded, priceProtected } from "./ledger.refunds.ts";
import type { Entry } from "./recipes/ledger.recipes.ts";

const table = (entries: readonly Entry[]): string[] =>
  entries.map(({ account, amount }) => `${account.kind}.${account.purpose} ${account.currency} ${amount}`);
const event = { orderNo: "O1", afterNo: "S1", memberId: "7", shopId: "9" } as const;

test("afterRefunded before receipt: each part from escrow back to where it came from", () => {
  const parts = {
    balance: fen(0),
    outside: { channel: "alipay" as const, amount: fen(300) },
    promotion: fen(50),
    silver: cent(5000),
  };
  const transfer = afterRefunded({ ...event, parts, heldBy: "escrow", silverEarned: cent(0) });
  expect(transfer.key).toBe("after-refunded:O1:S1");
  expect(table(transfer.entries)).toEqual([
    "outside.alipay CNY 300",
    "platform.escrow CNY -300",
    "platform.promotion CNY 50",
    "platform.escrow CNY -50",
    "member.available CREDIT2 5000",
    "outside.issuer CREDIT2 -5000",
  ]);
});

test("afterRefunded after receipt: from the shop's pending account, and silver earned by the receipt is taken back", () => {
  const parts = { balance: fen(700), promotion: fen(0), silver: cent(0) };
  const { entries } = afterRefunded({ ...event, parts, heldBy: "pending", silverEarned: cent(700) });
  expect(table(entries)).toEqual([
    "member.available CNY 700",
    "merchant.pending CNY -700",
    "member.available CREDIT2 -700",
    "outside.issuer CREDIT2 700",
  ]);
});

test.for([
  ["escrow", undefined, ["platform.escrow CNY -200", "member.available CNY 200"]],
  ["pending", "wechat", ["outside.wechat CNY 200", "merchant.pending CNY -200"]],
] as const)("priceProtected from %s to %s", ([heldBy, channel, expected]) => {
  const { orderNo, memberId, shopId } = event;
  const transfer = priceProtected({
    orderNo,
    lineId: "5",
    memberId,
    payerId: undefined,
    shopId,
    amount: fen(200),
    channel,
    heldBy,
    silverEarned: cent(0),
  });
  expect([transfer.key, table(transfer.entries)]).toEqual(["price-protected:O1:5", expected]);
});
