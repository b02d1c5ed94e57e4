import type { Quote } from "@heshi/contract/trade/order-view";
import { arrivalDays, arrivalWords } from "#src/shared/goods/arrival-days.ts";

type Shop = Pick<Quote["shops"][number], "shipFrom"> & {
  lines: readonly Pick<Quote["shops"][number]["lines"][number], "services" | "isLeftOut">[];
};

/** 预计次日送达: when all that a shop sends is there at the latest; undefined where a goods promises nothing. */
export function arrivalText({ shipFrom, lines }: Shop, province: string | undefined): string | undefined {
  const days = lines
    .filter(({ isLeftOut }) => !isLeftOut)
    .map(({ services }) => arrivalDays({ services, shipFrom }, province ?? ""));
  const latest = Math.max(...days.map((one) => one ?? Number.POSITIVE_INFINITY));
  return Number.isFinite(latest) ? arrivalWords(latest) : undefined;
}
