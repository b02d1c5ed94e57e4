import { ExpressNumber } from "@heshi/contract/trade/express";

export interface PackLine {
  lineId: string;
  quantity: number;
}

/** A parcel in the form; `items` holds the quantity of each line, also 0. */
export interface Parcel {
  key: number;
  number: string;
  /** The chosen courier; undefined to use the recognised one. */
  company: string | undefined;
  items: Readonly<Record<string, number>>;
}

export type ParcelErrors = Partial<Readonly<Record<"number" | "company" | "items", string>>>;

/** Parcels that an order may be shipped in at once. */
export const MAX_PARCELS = 20;

/** The key of what is not sent yet, which is kept beside the parcels as one of them. */
export const LATER = 0;
/** Whether it is what is not sent yet. */
export const isLater = ({ key }: Pick<Parcel, "key">): boolean => key === LATER;
/** The parcels that are sent now. */
export const sentNow = (parcels: readonly Parcel[]): readonly Parcel[] =>
  parcels.filter((parcel) => !isLater(parcel));
/** The pieces that follow later. */
export const laterPieces = (parcels: readonly Parcel[]): number =>
  parcels.filter(isLater).reduce((sum, parcel) => sum + piecesOf(parcel), 0);

/** One parcel with all pieces. */
export const firstParcels = (lines: readonly PackLine[]): readonly Parcel[] => [
  {
    key: 1,
    number: "",
    company: undefined,
    items: Object.fromEntries(lines.map(({ lineId, quantity }) => [lineId, quantity])),
  },
];

/** Whether stored parcels contain every piece of an order exactly once. */
export function holdAll(parcels: readonly Parcel[], lines: readonly PackLine[]): boolean {
  const ids = new Set(lines.map(({ lineId }) => lineId));
  return (
    parcels.length > 0 &&
    parcels.every(({ items }) => Object.entries(items).every(([id, count]) => ids.has(id) && count >= 0)) &&
    lines.every(({ lineId, quantity }) => mostOfLine(parcels, lineId) === quantity)
  );
}

/** The pieces in a parcel. */
export const piecesOf = ({ items }: Pick<Parcel, "items">): number =>
  Object.values(items).reduce((sum, count) => sum + count, 0);

/** Whether another parcel could hold anything. */
export const canSplit = (parcels: readonly Parcel[]): boolean =>
  sentNow(parcels).length < MAX_PARCELS &&
  sentNow(parcels).some((parcel) => piecesOf(parcel) > 1) &&
  sentNow(parcels).every((parcel) => piecesOf(parcel) > 0);

/** Whether some pieces could be sent and others kept for later: no parcel is empty, and some could give a piece. */
export const canWait = (parcels: readonly Parcel[]): boolean =>
  !parcels.some(isLater) &&
  parcels.some((parcel) => piecesOf(parcel) > 1) &&
  parcels.every((parcel) => piecesOf(parcel) > 0);

const empty = (parcels: readonly Parcel[], key: number): Parcel => ({
  key,
  number: "",
  company: undefined,
  items: Object.fromEntries(Object.keys(parcels[0]?.items ?? {}).map((id) => [id, 0])),
});

/** Adds an empty parcel. */
export const withParcel = (parcels: readonly Parcel[]): readonly Parcel[] => [
  ...sentNow(parcels),
  empty(parcels, Math.max(LATER, ...parcels.map(({ key }) => key)) + 1),
  ...parcels.filter(isLater),
];

/** Adds room for pieces that follow later. */
export const withLater = (parcels: readonly Parcel[]): readonly Parcel[] => [
  ...parcels,
  empty(parcels, LATER),
];

/** Removes a parcel and moves its pieces to the first of the others. */
export function withoutParcel(parcels: readonly Parcel[], key: number): readonly Parcel[] {
  const gone = parcels.find((parcel) => parcel.key === key);
  const left = parcels.filter((parcel) => parcel.key !== key);
  if (gone === undefined || left.length === 0) return parcels;
  return left.map((parcel, at) =>
    at > 0
      ? parcel
      : {
          ...parcel,
          items: Object.fromEntries(
            Object.entries(parcel.items).map(([id, count]) => [id, count + (gone.items[id] ?? 0)]),
          ),
        },
  );
}

/** Changes number or courier of a parcel. */
export const withParcelField = (
  parcels: readonly Parcel[],
  key: number,
  patch: Partial<Pick<Parcel, "number" | "company">>,
): readonly Parcel[] => parcels.map((parcel) => (parcel.key === key ? { ...parcel, ...patch } : parcel));

const put = (parcel: Parcel, id: string, count: number): Parcel => ({
  ...parcel,
  items: { ...parcel.items, [id]: count },
});

/** The total quantity of a line. */
export const mostOfLine = (parcels: readonly Parcel[], id: string): number =>
  parcels.reduce((sum, { items }) => sum + (items[id] ?? 0), 0);

/**
 * Sets the quantity of a line in a parcel and keeps the total: removed pieces move to the next parcel, added ones come from
 * the others, later ones first.
 */
export function withPieces(
  parcels: readonly Parcel[],
  { key, id }: { key: number; id: string },
  quantity: number,
): readonly Parcel[] {
  const at = parcels.findIndex((parcel) => parcel.key === key);
  const target = parcels[at];
  if (target === undefined || parcels.length < 2) return parcels;
  const before = target.items[id] ?? 0;
  const next = Math.min(Math.max(0, quantity), mostOfLine(parcels, id));
  if (next < before) {
    const taker = parcels[at + 1] ?? parcels[at - 1];
    return parcels.map((parcel) => {
      if (parcel === target) return put(parcel, id, next);
      return parcel === taker ? put(parcel, id, (parcel.items[id] ?? 0) + before - next) : parcel;
    });
  }
  let missing = next - before;
  const taken = [...parcels].reverse().map((parcel) => {
    if (parcel === target) return put(parcel, id, next);
    const here = parcel.items[id] ?? 0;
    const gives = Math.min(here, missing);
    missing -= gives;
    return put(parcel, id, here - gives);
  });
  return taken.reverse();
}

/** The errors of each parcel by key; `companyOf` returns the chosen or recognised courier. */
export function errorsOf(
  parcels: readonly Parcel[],
  companyOf: (parcel: Parcel) => string | undefined,
): Readonly<Record<number, ParcelErrors>> {
  const errors: Record<number, ParcelErrors> = {};
  const all = sentNow(parcels);
  for (const [at, parcel] of all.entries()) {
    const { number, key } = parcel;
    const isTwice = all.slice(0, at).some((other) => other.number === number);
    const found: ParcelErrors = {
      ...(number === ""
        ? { number: "请填写快递单号" }
        : !ExpressNumber.safeParse(number).success
          ? { number: "快递单号不正确" }
          : isTwice
            ? { number: "这个快递单号重复了" }
            : {}),
      ...(number !== "" && companyOf(parcel) === undefined ? { company: "请选择快递公司" } : {}),
      ...(piecesOf(parcel) === 0 ? { items: "请放入商品，或移除这个包裹" } : {}),
    };
    if (Object.keys(found).length > 0) errors[key] = found;
  }
  if (parcels.some((parcel) => isLater(parcel) && piecesOf(parcel) === 0))
    errors[LATER] = { items: "请放入稍后再发的商品，或选择一次发完" };
  return errors;
}

/** The items of a parcel for the server. */
export const itemsOf = ({ items }: Parcel): { lineId: string; quantity: number }[] =>
  Object.entries(items).flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []));
