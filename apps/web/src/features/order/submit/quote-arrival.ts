import type { Quote } from "@heshi/contract/trade/order-view";
import { arrivalDays, arrivalWords } from "#src/shared/goods/arrival-days.ts";

type Shop = Pick<Quote["shops"][number], "shipFrom"> & {
  lines: readonly Pick<Quote["shops"][number]["lines"][number], "services" | "isLeftOut">[];
};

/** 预计次日送达: when all lines of a shop arrive at the latest; undefined if any has no promised time. */
export function arrivalText({ shipFrom, lines }: Shop, province: string | undefined): string | undefined {
  const days = lines
    .filter(({ isLeftOut }) => !isLeftOut)
    .map(({ services }) => arrivalDays({ services, shipFrom }, province ?? ""));
  const latest = Math.max(...days.map((one) => one ?? Number.POSITIVE_INFINITY));
  return Number.isFinite(latest) ? arrivalWords(latest) : undefined;
}
