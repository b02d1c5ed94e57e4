import { describe, expect, test } from "vitest";
import { invoiceMachine } from "../invoice/invoice.machine.ts";
import { afterMachine } from "../after/after.machine.ts";
import { certMachine } from "../cert/cert.machine.ts";
import { orderMachine } from "../order/order.machine.ts";
import { transferMachine } from "../transfer/transfer.machine.ts";
import { withdrawMachine } from "../withdraw/withdraw.machine.ts";
import { causes, wordsOf } from "./inbox.causes.ts";

const machines = [orderMachine, afterMachine, invoiceMachine, withdrawMachine, transferMachine, certMachine];

describe.each(machines)("$entity", ({ entity, table }) => {
  test("has words for events of its own only", () => {
    const events = table.map(({ on }) => on);
    const cause = causes[entity as keyof typeof causes];
    for (const event of Object.keys(cause.says)) expect(events).toContain(event);
  });
});

test("reasons and notes are said where there are any, names are masked", () => {
  const withdrawn = { withdrawNo: "W1", amountFen: 123_456, account: "招商银行储蓄卡（6021）" };
  expect(wordsOf("withdrawal.refuse", { ...withdrawn, reason: "户名不符" }).text).toBe(
    "¥1,234.56 已退回余额，原因：户名不符",
  );
  expect(wordsOf("withdrawal.fail", { ...withdrawn, reason: "" }).text).toBe("¥1,234.56 已退回余额");
  expect(wordsOf("transfer.arrive", { amountFen: 100, from: "周晓禾", note: "饭钱" }).text).toBe(
    "周** 转给您 ¥1.00，附言：饭钱",
  );
  expect(() => wordsOf("order.remind", {})).toThrow("no cause");
});
