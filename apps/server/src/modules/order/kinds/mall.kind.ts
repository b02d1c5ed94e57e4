import { factsOf } from "../../kind/kind.public.ts";
import { type OrderKind, usualActs } from "./order-kind.ts";

/** What is bought in the mall, through the cart or at once. */
export const mall: OrderKind = { ...factsOf("mall"), ...usualActs, name: "mall" };
