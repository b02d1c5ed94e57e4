import type { commonRefusals } from "@heshi/contract/frame/envelope";
import { RpcRefusal } from "../data/errors.ts";

/** The contract's number, as its type holds it: the table with all its texts is not loaded for one of them. */
const MINOR: (typeof commonRefusals)["MINOR"][0] = 1_000_017;

const isForAdults = (value: unknown): boolean =>
  (value as { adultsOnly?: unknown } | null | undefined)?.adultsOnly === true;

function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => !isForAdults(one)).map(without);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, without(one)]));
}

/**
 * An answer as who has minors' mode on sees it: without the items of its lists that are marked as for adults only. Refused as a whole where
 * it is about such goods itself.
 */
export function forMinors<T>(answer: T): T {
  if (isForAdults(answer))
    throw new RpcRefusal("Wares.GetDetail", {
      code: MINOR,
      msg: "未成年人模式下不展示这件商品",
      info: {},
    });
  return without(answer) as T;
}
