import type { Admin } from "@heshi/contract/system/admin";
import { titleOf } from "@heshi/kernel/machine";
import { type Service, single } from "../../../rpc/call/service.ts";
import { list } from "../../../rpc/list.ts";
import { collectionMachine } from "../collection.machine.ts";
import { findByNo, listByState, listNumbered } from "./collection.desk.store.ts";

type Named = { id: string; no: string; shopName: string | undefined; mid: string | undefined };
/** A row as operators see it. */
const rowOf = <R extends Named>({ id: _id, no, shopName, ...row }: R) => ({
  ...row,
  collectionNo: no,
  payee: shopName ?? row.mid ?? "",
});

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
} satisfies Partial<Service<typeof Admin>>;
