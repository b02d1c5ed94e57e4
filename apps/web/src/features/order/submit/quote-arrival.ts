import { arrivalDays, arrivalWords } from "#src/shared/goods/arrival-days.ts";

interface Shop {
  shipFrom: string;
  lines: readonly { services: readonly string[]; isLeftOut?: boolean }[];
}

/** 预计次日送达: when all lines of a shop arrive at the latest; undefined if any has no promised time. */
export function arrivalText({ shipFrom, lines }: Shop, province: string | undefined): string | undefined {
  const days = lines
    .filter(({ isLeftOut }) => isLeftOut !== true)
    .map(({ services }) => arrivalDays({ services, shipFrom }, province ?? ""));
  const latest = Math.max(...days.map((one) => one ?? Number.POSITIVE_INFINITY));
  return Number.isFinite(latest) ? arrivalWords(latest) : undefined;
}
