import { outsides } from "@heshi/contract/pay/outside";
import { formatMinute } from "@heshi/kernel/text";
import { moneyText } from "../../../base/words.tsx";
import { admin } from "../../../data/rpc.ts";
import type { AdminRow } from "../../../desk/work-list.types.ts";
import { channelWords, comparedWords, differenceWords, suspenseWords } from "./reconcile-words.ts";

/** An item of suspense. */
export type SuspenseRow = AdminRow<"GetSuspense">;

/** Where an item comes from, in words. */
export function sourceText({ difference, exception, adjustment, cause }: SuspenseRow): string {
  if (difference)
    return `${channelWords[difference.channel]} ${comparedWords[difference.kind]} · ${differenceWords[difference.difference][0]}`;
  if (exception) return `${outsides[exception.channel].name} ${exception.isClosed ? "留存待查" : "待处理"}`;
  return adjustment?.reason ?? cause;
}

/** An item in a line: kind, source, amount and since when. */
export const itemText = (row: SuspenseRow): string =>
  [
    suspenseWords[row.kind][0],
    sourceText(row),
    moneyText(row.amountFen),
    `${formatMinute(new Date(row.since))} 挂账`,
    row.difference?.number ?? row.exception?.channelNo ?? row.cause,
  ].join(" · ");

/** The items of these causes, in their order; without those that were settled meanwhile. */
export async function suspenseOf(causes: readonly string[]): Promise<readonly SuspenseRow[]> {
  const found = new Map<string, SuspenseRow>();
  let cursor: string | undefined;
  do {
    const { list, next } = await admin.GetSuspense({ limit: 50, ...(cursor !== undefined && { cursor }) });
    for (const row of list) if (causes.includes(row.cause)) found.set(row.cause, row);
    cursor = found.size < causes.length ? next : undefined;
  } while (cursor !== undefined);
  return causes.flatMap((cause) => found.get(cause) ?? []);
}
