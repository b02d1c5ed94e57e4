/** What the wallets of a few members must be: a model of its own, with none of the product's code (docs/security.md, 3.3). */

export type Purse = { available: number; frozen: number; gold: number };
type Withdrawal = {
  owner: number;
  amount: number;
  state: "auditing" | "approved" | "paying" | "paid" | "returned" | "refused" | "cancelled";
};
type Remittance = {
  owner: number;
  amount: number;
  state: "waiting" | "credited" | "refused";
  serial: number;
};
export type Model = {
  purses: readonly Purse[];
  withdrawals: readonly Withdrawal[];
  remittances: readonly Remittance[];
};

/** One act: who, with whom, how much. `again` sends the last one of its kind once more, with the same request id. */
export type Op =
  | { kind: "transfer" | "give"; from: number; to: number; amount: number; again: boolean }
  | { kind: "withdraw"; from: number; amount: number; again: boolean }
  | { kind: "cancel" | "approve" | "refuse" | "paid" | "failed" | "returned"; at: number }
  | { kind: "remit"; from: number; amount: number; serial: number }
  | { kind: "credit" | "reject"; at: number };

/** Of a withdrawal: 0.6 %, at least ¥1, rounded up. */
const feeOf = (amount: number): number => Math.max(100, Math.ceil((amount * 6) / 1000));
export const LEAST_FEN = 1000;

/** The last of a list, counted backwards from `at`. */
const placeOf = (list: readonly unknown[], at: number): number =>
  list.length - 1 - (at % Math.max(1, list.length));
/** Which row an act is about. */
export const targetOf = (
  { withdrawals, remittances }: Model,
  { kind, at }: { kind: string; at: number },
): number => placeOf(kind === "credit" || kind === "reject" ? remittances : withdrawals, at);

type Next = { model: Model; isDone: boolean };
const refused = (model: Model): Next => ({ model, isDone: false });
const changed = <T>(list: readonly T[], at: number, to: Partial<T>): readonly T[] =>
  list.map((one, place) => (place === at ? { ...one, ...to } : one));
const moved = (model: Model, at: number, by: Partial<Purse>): Model => {
  const purse = model.purses[at] ?? { available: 0, frozen: 0, gold: 0 };
  const { available = 0, frozen = 0, gold = 0 } = by;
  const to = {
    available: purse.available + available,
    frozen: purse.frozen + frozen,
    gold: purse.gold + gold,
  };
  return { ...model, purses: changed(model.purses, at, to) };
};

function between(model: Model, { kind, from, to, amount }: Op & { kind: "transfer" | "give" }): Next {
  const least = kind === "give" ? 1 : 100;
  const unit = kind === "give" ? "gold" : "available";
  if (from === to || amount < least || (model.purses[from]?.[unit] ?? 0) < amount) return refused(model);
  return { model: moved(moved(model, from, { [unit]: -amount }), to, { [unit]: amount }), isDone: true };
}

const OPEN = ["auditing", "approved", "paying"];

function withdrawn(model: Model, { from, amount }: Op & { kind: "withdraw" }): Next {
  const all = amount + feeOf(amount);
  const isOpen = model.withdrawals.some(({ owner, state }) => owner === from && OPEN.includes(state));
  if (isOpen || amount < LEAST_FEN || (model.purses[from]?.available ?? 0) < all) return refused(model);
  const withdrawals = [...model.withdrawals, { owner: from, amount, state: "auditing" } as const];
  return { model: { ...moved(model, from, { available: -all, frozen: all }), withdrawals }, isDone: true };
}

/** From which states an act moves a withdrawal, to which, and what it does to the owner's purse: amount and fee, or nothing. */
const acts = {
  cancel: { from: ["auditing"], to: "cancelled", isBack: true },
  refuse: { from: ["auditing"], to: "refused", isBack: true },
  approve: { from: ["auditing"], to: "paying", isBack: false },
  paid: { from: ["paying"], to: "paid", isBack: false },
  failed: { from: ["paying"], to: "returned", isBack: true },
  returned: { from: ["paying", "paid"], to: "returned", isBack: true },
} as const;

function decided(model: Model, op: Op & { kind: keyof typeof acts }): Next {
  const at = targetOf(model, op);
  const { from, to, isBack } = acts[op.kind];
  const row = model.withdrawals[at];
  if (!row || !from.some((state) => state === row.state)) return refused(model);
  const all = row.amount + feeOf(row.amount);
  const gone = { frozen: row.state === "paid" ? 0 : -all };
  const by = isBack ? { ...gone, available: all } : to === "paid" ? gone : {};
  return {
    model: { ...moved(model, row.owner, by), withdrawals: changed(model.withdrawals, at, { state: to }) },
    isDone: true,
  };
}

function remitted(model: Model, { from, amount, serial }: Op & { kind: "remit" }): Next {
  const isUsed = model.remittances.some((one) => one.serial === serial && one.state !== "refused");
  if (isUsed) return refused(model);
  const remittances = [...model.remittances, { owner: from, amount, serial, state: "waiting" } as const];
  return { model: { ...model, remittances }, isDone: true };
}

function judged(model: Model, op: Op & { kind: "credit" | "reject" }): Next {
  const at = targetOf(model, op);
  const row = model.remittances[at];
  if (row?.state !== "waiting") return refused(model);
  const state = op.kind === "credit" ? "credited" : "refused";
  const remittances = changed(model.remittances, at, { state });
  return {
    model: { ...moved(model, row.owner, op.kind === "credit" ? { available: row.amount } : {}), remittances },
    isDone: true,
  };
}

/** What must come of an act, and whether it is accepted. */
export function apply(model: Model, op: Op): Next {
  switch (op.kind) {
    case "transfer":
    case "give":
      return between(model, { ...op, kind: op.kind });
    case "withdraw":
      return withdrawn(model, { ...op, kind: op.kind });
    case "remit":
      return remitted(model, { ...op, kind: op.kind });
    case "credit":
    case "reject":
      return judged(model, { ...op, kind: op.kind });
    case "cancel":
    case "approve":
    case "refuse":
    case "paid":
    case "failed":
    case "returned":
      return decided(model, { ...op, kind: op.kind });
  }
}
