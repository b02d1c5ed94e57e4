/** Hours from now: when a session opens and ends. */
export const SESSIONS = [
  { key: "open", name: "全天场", opens: -3, ends: 24 * 365 },
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
  state: "listed" | "paid" | "unsold";
  bids: readonly (readonly [who: number, bp: number])[];
};

const lot = (key: string, session: Lot["session"], sku: number, rest: Partial<Lot> = {}): Lot => ({
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
  lot("open 0", "open", 0, {
    bids: [
      [1, 5500],
      [2, 6200],
      [0, 7600],
    ],
  }),
  lot("open 1", "open", 1, {
    bids: [
      [0, 5600],
      [2, 6100],
      [1, 7000],
      [3, 8200],
    ],
  }),
  lot("open 2", "open", 2),
  lot("open 3", "open", 3, { reserveBp: 8000, bids: [[3, 5800]] }),
  lot("open 4", "open", 4, {
    bids: [
      [2, 6000],
      [1, 9000],
    ],
  }),
  lot("evening 0", "evening", 0),
  lot("evening 4", "evening", 4),
  lot("evening 2", "evening", 2),
  lot("last 0", "last", 0, {
    state: "paid",
    bids: [
      [1, 6000],
      [2, 7500],
    ],
  }),
  lot("last 4", "last", 4, { state: "unsold", reserveBp: 9000, bids: [[3, 5200]] }),
];
