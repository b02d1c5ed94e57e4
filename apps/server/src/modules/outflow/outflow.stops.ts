import type { Tx } from "../../platform/database/db.ts";
import type { RowOf } from "../../platform/database/statement.ts";
import { findBalance, isHeld, recipes } from "../ledger/ledger.public.ts";
import { lockPurse } from "../merchant/merchant.public.ts";
import { findPeople, findShop, lockPeople, lockShop, type personColumns } from "./outflow.store.ts";
import { cellOf, type Guard, type LeavingAct, type Stage } from "./outflow.table.ts";

/** Whose money would leave, and who would get it. */
export type Ends = {
  memberId?: string | undefined;
  shopId?: string | undefined;
  payeeId?: string | undefined;
};
/** What is asked, and when. */
export type Asked = Ends & { act: LeavingAct; stage: Stage; now: Date };

type Found = { guard: Guard; isSo: boolean };
type Person = RowOf<typeof personColumns>;
/** With locks where something is written behind the answer, without them for a page. */
type How = { isLocking: boolean };

/** Members, behind the locks of their rows. */
async function people(
  tx: Tx,
  ids: readonly (string | undefined)[],
  { isLocking }: How,
): Promise<readonly Person[]> {
  const known = ids.filter((id) => id !== undefined);
  return known.length === 0 ? [] : tx.many(isLocking ? lockPeople : findPeople, [known]);
}

/** What stops a shop: its own state, its owner's, what it owes; behind the locks of its row, its owner's and its purse. */
async function ofShop(tx: Tx, { shopId = "", now }: Asked, how: How): Promise<Found[]> {
  const shop = await tx.one(how.isLocking ? lockShop : findShop, [shopId]);
  const [owner] = await people(tx, [shop?.ownerId], how);
  if (how.isLocking) await tx.run(lockPurse, [shopId, now]);
  const debt = await findBalance(tx, recipes.merchantAccount(shopId, "debt"));
  return [
    { guard: "shopFrozen", isSo: shop?.state === "frozen" },
    { guard: "ownerFrozen", isSo: owner?.state === "frozen" },
    { guard: "ownerHeld", isSo: owner?.isHeld === true },
    { guard: "ownerClosed", isSo: owner?.state === "closed" },
    { guard: "debt", isSo: debt < 0 },
  ];
}

/** What stops a member, and against who would get the money. */
async function ofMembers(tx: Tx, { memberId, payeeId }: Asked, how: How): Promise<Found[]> {
  const found = await people(tx, [memberId, payeeId], how);
  const [payer, payee] = [memberId, payeeId].map((id) => found.find((one) => one.id === id));
  return [
    { guard: "frozen", isSo: payer?.state === "frozen" },
    { guard: "held", isSo: payer?.isHeld === true },
    { guard: "closed", isSo: payer?.state === "closed" },
    { guard: "payeeFrozen", isSo: payee?.state === "frozen" },
    { guard: "payeeClosed", isSo: payee?.state === "closed" },
  ];
}

async function found(tx: Tx, asked: Asked, how: How): Promise<Guard[]> {
  const of = await (asked.shopId === undefined ? ofMembers : ofShop)(tx, asked, how);
  const all: Found[] = [...of, { guard: "ledger", isSo: await isHeld(tx) }];
  const { act, stage } = asked;
  return all
    .filter(({ guard, isSo }) => isSo && !["none", "begun"].includes(cellOf(act, guard, stage)))
    .map(({ guard }) => guard);
}

/**
 * What of the table of guards stops an act at a stage, behind the locks of payer, payee, shop, its owner and its purse: statements
 * of their own, so that what comes after them sees what they waited for.
 */
export const stopsOf = (tx: Tx, asked: Asked): Promise<Guard[]> => found(tx, asked, { isLocking: true });

/** The same for who reads alone, without locks. */
export const stopsSeen = (tx: Tx, asked: Asked): Promise<Guard[]> => found(tx, asked, { isLocking: false });
