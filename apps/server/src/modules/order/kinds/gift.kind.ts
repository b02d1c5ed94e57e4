import { factsOf } from "../../kind/kind.public.ts";
import { type OrderKind, usualActs } from "./order-kind.ts";

/** A gift pack, whose grant is copied from the product when it is ordered (docs/rules/zones.md). */
export const gift: OrderKind = {
  ...factsOf("gift"),
  ...usualActs,
  name: "gift",
  tooManyText: (most) => `礼包每单限购 ${most} 份`,
};
