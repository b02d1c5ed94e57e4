import type { MemberDetail } from "@heshi/contract/account/member";
import { assert } from "@heshi/kernel/assert";
import { cent } from "@heshi/kernel/credit";
import { fenOfText } from "@heshi/kernel/money";
import { maskMobile } from "@heshi/kernel/text";
import type { Tx } from "../../platform/database/db.ts";
import { memberDetail } from "./member.store.ts";

/** The member's own detail with balances and counts, as the app stores it. */
export async function detailOf(tx: Tx, memberId: string): Promise<MemberDetail> {
  const row = await tx.one(memberDetail, [memberId]);
  assert(row, `member ${memberId} not found`);
  const { state: _state, mobile, birthday, balances, createdAt, ...rest } = row;
  const credit = (name: string) => cent(Number(balances?.[name] ?? 0));
  return {
    code: 0,
    ...rest,
    mobile: maskMobile(mobile ?? ""),
    birthday,
    balanceFen: fenOfText(balances?.["CNY"] ?? "0"),
    credits: {
      credit1: credit("CREDIT1"),
      credit2: credit("CREDIT2"),
      credit3: credit("CREDIT3"),
      credit4: credit("CREDIT4"),
    },
    createdAt,
  };
}
