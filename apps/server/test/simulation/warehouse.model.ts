/** What becomes of the pieces of one SKU in the warehouse: a model of its own, without the product's code (docs/rules/warehouse.md). */
import type { AfterSale, Delivery, Model, Op, Unit } from "./warehouse.ops.ts";

/** The last of a list, counted backwards from `at`. */
export const placeOf = (list: readonly unknown[], at: number): number =>
  list.length - 1 - (at % Math.max(1, list.length));
/** The last line of a member. */
export const lineOf = ({ lines }: Model, who: number): number =>
  lines.findLastIndex(({ owner }) => owner === who);

type Next = { model: Model; isDone: boolean };
const refused = (model: Model): Next => ({ model, isDone: false });
const done = (model: Model): Next => ({ model, isDone: true });
const changed = <T>(list: readonly T[], at: number, to: Partial<T>): readonly T[] =>
  list.map((one, place) => (place === at ? { ...one, ...to } : one));

/** Moves pieces, and takes from them what they are not any more. */
const moved = (model: Model, places: readonly number[], to: Unit): Model => ({
  ...model,
  units: model.units.map((unit, at) => (places.includes(at) ? { ...unit, ...to } : unit)),
});
const placesWhere = ({ units }: Model, is: (unit: Unit) => boolean): number[] =>
  units.flatMap((unit, at) => (is(unit) ? [at] : []));

function bought(model: Model, who: number, count: number): Next {
  const places = placesWhere(model, ({ state }) => state === "free").slice(0, count);
  if (places.length < count) return refused(model);
  const line = model.lines.length;
  const lines = [...model.lines, { owner: who, quantity: count, refunded: 0 }];
  return done(moved({ ...model, lines }, places, { state: "held", owner: who, line }));
}

/** Lines are as old as their numbers: the longest stay is of the lowest. */
function asked(model: Model, who: number, count: number): Next {
  const held = placesWhere(model, ({ state, owner }) => state === "held" && owner === who);
  const places = held
    .toSorted((a, b) => (model.units[a]?.line ?? 0) - (model.units[b]?.line ?? 0) || a - b)
    .slice(0, count);
  if (places.length < count) return refused(model);
  const delivery = model.deliveries.length;
  const deliveries = [...model.deliveries, { owner: who, state: "paid" } as const];
  return done(moved({ ...model, deliveries }, places, { state: "picked", delivery }));
}

const from = {
  cancel: ["paid"],
  pack: ["paid"],
  giveUp: ["paid", "packed"],
  ship: ["packed"],
  shipOne: ["packed"],
  confirm: ["shipped"],
} as const;

function sentOn(model: Model, kind: keyof typeof from, at: number): Next {
  const place = placeOf(model.deliveries, at);
  const row = model.deliveries[place];
  if (!row || !from[kind].some((state) => state === row.state)) return refused(model);
  const to = (state: Delivery["state"], more: Partial<Delivery> = {}): Model => ({
    ...model,
    deliveries: changed(model.deliveries, place, { state, ...more }),
  });
  const inIt = (state: Unit["state"]) =>
    placesWhere(model, (unit) => unit.delivery === place && unit.state === state);
  const picked = inIt("picked");
  if (kind === "pack") return done(to("packed"));
  if (kind === "confirm") return done(to("received", { receivedAt: model.acts }));
  if (kind === "ship") return done(moved(to("shipped"), picked, { state: "delivered" }));
  if (kind === "shipOne")
    return done(
      moved(to(picked.length === 1 ? "shipped" : "packed"), picked.slice(0, 1), { state: "delivered" }),
    );
  return done(moved(to(inIt("delivered").length > 0 ? "shipped" : "cancelled"), picked, { state: "held" }));
}

/** Held pieces of a line, the newest first; delivered ones, those that were received longest ago first. */
function askable(model: Model, line: number, kind: AfterSale["kind"]): number[] {
  const of = placesWhere(model, (unit) => unit.line === line && unit.owner === model.lines[line]?.owner);
  const here = of.filter((at) => model.units[at]?.state === "held");
  if (kind === "money") return here.toReversed();
  const receipt = (at: number): number =>
    model.deliveries[model.units[at]?.delivery ?? -1]?.receivedAt ?? Infinity;
  return of
    .filter((at) => model.units[at]?.state === "delivered" && model.units[at]?.after === undefined)
    .toSorted((a, b) => (receipt(a) === receipt(b) ? a - b : receipt(a) - receipt(b)));
}

function claimed(
  model: Model,
  kind: AfterSale["kind"],
  { who, count }: { who: number; count: number },
): Next {
  const line = lineOf(model, who);
  const row = model.lines[line];
  const isOpen = model.afters.some((after) => after.line === line && after.state === "open");
  if (!row || isOpen || count > row.quantity - row.refunded) return refused(model);
  const places = askable(model, line, kind).slice(0, count);
  if (places.length < count) return refused(model);
  const after = model.afters.length;
  const afters = [...model.afters, { line, count, kind, state: "open" } as const];
  const to: Unit = kind === "money" ? { state: "claimed", after } : { state: "delivered", after };
  return done(moved({ ...model, afters }, places, to));
}

function ended(model: Model, kind: "withdraw" | "refund", at: number): Next {
  const place = placeOf(model.afters, at);
  const row = model.afters[place];
  if (row?.state !== "open") return refused(model);
  const isBack = kind === "refund";
  const afters = changed(model.afters, place, { state: isBack ? "done" : "cancelled" });
  const count = (model.lines[row.line]?.refunded ?? 0) + (isBack ? row.count : 0);
  const lines = changed(model.lines, row.line, { refunded: count });
  const units = model.units.map((unit): Unit => {
    if (unit.after !== place) return unit;
    if (unit.state === "claimed") return isBack ? { state: "free" } : { ...rest(unit), state: "held" };
    return isBack ? unit : rest(unit);
  });
  return done({ ...model, afters, lines, units });
}
const rest = ({ after: _after, ...unit }: Unit): Unit => unit;

function missed(model: Model, at: number): Next {
  const place = placeOf(model.units, at);
  const unit = model.units[place];
  if (unit?.state !== "free" && unit?.state !== "held") return refused(model);
  const openLosses = model.openLosses + (unit.state === "held" ? 1 : 0);
  return done(moved({ ...model, openLosses }, [place], { state: "lost" }));
}

const added = (model: Model, count: number): Model => ({
  ...model,
  units: [...model.units, ...Array.from({ length: count }, (): Unit => ({ state: "free" }))],
});

/** What must come of an act, and whether it is accepted. */
export function apply(before: Model, op: Op): Next {
  const model = { ...before, acts: before.acts + 1 };
  switch (op.kind) {
    case "intake":
      return done(added(model, op.count));
    case "find":
      return done({ ...model, found: model.found + op.count });
    case "takeFound":
      if (model.found < op.count || model.openLosses > 0) return refused(model);
      return done({ ...added(model, op.count), found: model.found - op.count });
    case "payLosses":
      return done({ ...model, openLosses: 0 });
    case "buy":
      return bought(model, op.who, op.count);
    case "deliver":
      return asked(model, op.who, op.count);
    case "ask":
      return claimed(model, "money", op);
    case "askBack":
      return claimed(model, "return", op);
    case "withdraw":
    case "refund":
      return ended(model, op.kind, op.at);
    case "miss":
      return missed(model, op.at);
    case "cancel":
    case "pack":
    case "ship":
    case "shipOne":
    case "giveUp":
    case "confirm":
      return sentOn(model, op.kind, op.at);
  }
}
