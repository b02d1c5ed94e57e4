/** Three years of transfers between the demo member and friends: what is lent comes back at the end of each quarter. */
import type { Fen } from "@heshi/kernel/money";
import { recipes, type Transfer } from "@heshi/server/modules/ledger/ledger.public";
import { memberId } from "../fill-members.ts";
import { type Calendar, demoDigits, demoId, type Row } from "../fill-rows.ts";

const DAY_MS = 86_400_000;
const MONTHS = 36;
const MONTH_DAYS = 30;
const OWNER = "m-demo";

/** What is paid each month, from and to what amount in yuan, and what its return at the end of the quarter says. */
const HABITS = [
  { friend: "m-wang", note: "水电燃气", from: 86, to: 240, back: "水电分摊退回" },
  { friend: "m-li", note: "周末聚餐 AA", from: 45, to: 168, back: "上季度聚餐结清" },
  { friend: "m-tea", note: "代买茶叶", from: 60, to: 199, back: "茶叶退款" },
] as const;
/** A payment in some months only: by its remainder modulo 12. */
const HOLIDAYS: Readonly<Record<number, string>> = { 1: "新年快乐", 6: "六一给小朋友", 9: "中秋快乐" };

type Sent = { key: string; from: string; to: string; fen: number; note: string; ago: number };

/** A whole amount in yuan within limits that belongs to a key, in fen; some end in .50. */
function amountOf(key: string, from: number, to: number): number {
  const digits = Number(demoDigits(key, 6));
  return (from + (digits % (to - from))) * 100 + (digits % 3 === 0 ? 50 : 0);
}

function ofQuarter(quarter: number): Sent[] {
  return HABITS.flatMap(({ friend, note, from, to, back }, place): Sent[] => {
    const paid = [0, 1, 2].map((at): Sent => {
      const month = quarter * 3 + at;
      const key = `${friend} ${month}`;
      const day = (MONTHS - month) * MONTH_DAYS - 4 - place * 6;
      const words = HOLIDAYS[month % 12];
      const isFeast = place === 1 && words !== undefined;
      const fen = isFeast ? 18_800 : amountOf(key, from, to);
      const minutes = Number(demoDigits(`minute ${key}`, 5)) % 700;
      return {
        key,
        from: OWNER,
        to: friend,
        fen,
        note: isFeast ? words : note,
        ago: day * DAY_MS - minutes * 60_000,
      };
    });
    const last = paid.at(-1)?.ago ?? 0;
    const sum = paid.reduce((all, { fen }) => all + fen, 0);
    const key = `${friend} back ${quarter}`;
    return [
      ...paid,
      { key, from: friend, to: OWNER, fen: sum, note: back, ago: last - 2 * DAY_MS - 3_720_000 },
    ];
  });
}

const all = (): Sent[] => Array.from({ length: MONTHS / 3 }, (_, quarter) => ofQuarter(quarter)).flat();

const transferNo = ({ key, ago }: Sent, calendar: Calendar): string =>
  `Z${calendar.at(ago).toISOString().slice(2, 10).replaceAll("-", "")}${demoDigits(`transfer ${key}`, 12)}`;

/** The rows of `transfer` and of its history. */
export function transferRows(calendar: Calendar): { transfers: Row[]; events: Row[] } {
  const sent = all();
  const transfers = sent.map((one) => ({
    id: demoId(`transfer ${one.key}`),
    no: transferNo(one, calendar),
    member_id: memberId(one.from),
    payee_id: memberId(one.to),
    state: "arrived",
    amount_fen: one.fen,
    note: one.note,
    created_at: calendar.at(one.ago),
    arrived_at: calendar.at(one.ago),
  }));
  const events = transfers.map(({ id, member_id, created_at }) => ({
    transfer_id: id,
    kind: "send",
    actor: "member",
    actor_id: member_id,
    from_state: "made",
    to_state: "arrived",
    note: "",
    at: created_at,
  }));
  return { transfers, events };
}

/** What the transfers move in the ledger, each at its time. */
export const transferMoves = (calendar: Calendar): (Transfer & { at: Date })[] =>
  all().map((one) => ({
    ...recipes.transferred({
      transferNo: transferNo(one, calendar),
      payerId: memberId(one.from),
      payeeId: memberId(one.to),
      amount: one.fen as Fen,
      note: one.note,
      from: "available",
    }),
    at: calendar.at(one.ago),
  }));
