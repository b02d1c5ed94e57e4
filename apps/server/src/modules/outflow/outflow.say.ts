import { guards, type Guard } from "./outflow.table.ts";

type Fail = (
  name: "SHOP_CLOSED" | "IN_DEBT" | "HELD" | "MONEY_OFF",
  info?: Readonly<Record<string, unknown>>,
) => never;

/** Refuses what a shop asks while something stops it; nothing does: goes on. */
export function sayStops(fail: Fail, stops: readonly Guard[]): void {
  const [first] = stops;
  if (first === undefined) return;
  if (first === "shopFrozen") fail("SHOP_CLOSED");
  if (first === "debt") fail("IN_DEBT");
  if (first === "ledger") fail("MONEY_OFF", { msg: "账目正在核对，稍后就可以提现" });
  fail("HELD", { msg: `${guards[first]}，店铺的资金暂时不能转出，请联系客服` });
}
