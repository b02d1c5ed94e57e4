/** Hours from now: when a session opens and ends; `renew-auction.ts` makes those that follow. */
export const SESSIONS = [
  { key: "open", name: "日常场", opens: -3, ends: 3 },
  { key: "evening", name: "晚间场", opens: 6, ends: 8 },
  { key: "last", name: "上午场", opens: -8, ends: -6 },
] as const;

export const ZONES = ["茶与茶器", "家居", "数码"] as const;

/** A lot of the SKU at a place: bids as who (0: the demo member) and the share of the reference price that they go up to, basis points. */
export type Lot = {
  key: string;
  session: (typeof SESSIONS)[number]["key"];
  zone: (typeof ZONES)[number];
  sku: number;
  number: number;
  reserveBp: number;
  /** Of the reference price, 5000 by default. */
  startBp?: number;
  state: "listed" | "paid" | "unsold";
  bids: readonly (readonly [who: number, bp: number])[];
};

type Place = { session: Lot["session"]; sku: number };
const lot = (key: string, { session, sku }: Place, rest: Partial<Lot> = {}): Lot => ({
  key,
  session,
  zone: ZONES[sku % ZONES.length] ?? ZONES[0],
  sku,
  number: sku + 1,
  reserveBp: 5000,
  state: "listed",
  bids: [],
  ...rest,
});

export const LOTS: readonly Lot[] = [
  lot(
    "open 0",
    { session: "open", sku: 0 },
    {
      reserveBp: 8000,
      bids: [
        [1, 5500],
        [2, 6200],
        [0, 7600],
      ],
    },
  ),
  lot(
    "open 1",
    { session: "open", sku: 1 },
    {
      reserveBp: 9000,
      bids: [
        [0, 5600],
        [2, 6100],
        [1, 7000],
        [3, 8200],
      ],
    },
  ),
  lot("open 2", { session: "open", sku: 2 }),
  lot("open 3", { session: "open", sku: 3 }, { reserveBp: 8000, bids: [[3, 5800]] }),
  lot(
    "open 4",
    { session: "open", sku: 4 },
    {
      bids: [
        [2, 6000],
        [1, 9000],
      ],
    },
  ),
  lot("evening 0", { session: "evening", sku: 0 }),
  lot("evening 4", { session: "evening", sku: 4 }),
  lot("evening 2", { session: "evening", sku: 2 }),
  lot(
    "last 0",
    { session: "last", sku: 0 },
    {
      state: "paid",
      bids: [
        [1, 6000],
        [2, 7500],
      ],
    },
  ),
  lot("last 4", { session: "last", sku: 4 }, { state: "unsold", reserveBp: 9000, bids: [[3, 5200]] }),
];
