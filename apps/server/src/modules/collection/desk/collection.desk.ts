import type { Admin } from "@heshi/contract/system/admin";
import { titleOf } from "@heshi/kernel/machine";
import { type Context, type Service, single } from "../../../rpc/call/service.ts";
import { list } from "../../../rpc/list.ts";
import { collectionMachine } from "../collection.machine.ts";
import { refund } from "../payee/collection.refund.ts";
import { findByNo, findPayee, listByState, listNumbered } from "./collection.desk.store.ts";

type Named = { id: string; no: string; shopName: string | undefined; mid: string | undefined };
/** A row as operators see it. */
const rowOf = <R extends Named>({ id: _id, no, shopName, ...row }: R) => ({
  ...row,
  collectionNo: no,
  payee: shopName ?? row.mid ?? "",
});

type Desk = Context<typeof Admin, "operator">;

/**
 * Gives what is left of a payment to a member's code back in the member's place: who is frozen cannot call, and
 * neither being held nor the time of caution keeps a payer's money from them. It is at most what one payment to such a
 * code may be; a shop gives back itself, also once it is closed.
 */
async function giveBack(ctx: Desk, asked: { collectionNo: string; reason: string }) {
  const { tx, fail, caller, now, settings } = ctx;
  const found = (await tx.one(findPayee, [asked.collectionNo])) ?? fail("NOT_FOUND");
  if (found.memberId === undefined) return fail("WRONG_STATE", { msg: "店铺的收款由店铺自己退款" });
  const by = { memberId: found.memberId, operatorId: caller.operatorId, isOwner: true } as const;
  const refusing = (refusal: string, info?: Readonly<Record<string, unknown>>) =>
    refusal === "REFUND_LATE" || refusal === "FUNDS" || refusal === "WRONG_FIELD" || refusal === "NOT_FOUND"
      ? fail(refusal, info)
      : fail("WRONG_STATE", info);
  await refund({ tx, now, settings, fail: refusing }, asked, by);
  return {};
}

/** The operators' handlers of payments by codes. */
export const collectionDeskHandlers = {
  GetCollections: list({
    statement: ({ keyword }) => (keyword === "" ? listByState : listNumbered),
    values: (_ctx, { state, keyword }) => [keyword === "" ? state : keyword],
    view: (row) => rowOf(row),
    key: ({ createdAt, id }) => [createdAt, id],
  }),

  GetCollection: single(async ({ tx, fail }, { collectionNo }) => {
    const found = (await tx.one(findByNo, [collectionNo])) ?? fail("NOT_FOUND");
    const { events, attemptNos, refundNos, ...row } = found;
    const history = events.map(({ kind, at }) => ({ title: titleOf(collectionMachine, kind), at }));
    return { ...rowOf(row), attemptNos: [...attemptNos], refundNos: [...refundNos], history };
  }),

  RefundCollection: giveBack,
} satisfies Partial<Service<typeof Admin>>;
