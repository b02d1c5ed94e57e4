/** What the demo's shop takes by codes on its counter: codes, payments in every state with their attempts, and what went back. */
import { fen, type Fen, subFen } from "@heshi/kernel/money";
import { feeOf, settlesAt } from "@heshi/server/modules/collection/collection.public";
import { recipes } from "@heshi/server/modules/ledger/ledger.public";
import type { Tx } from "@heshi/server/platform/database/db";
import { usualSettings } from "@heshi/server/settings";
import { formatDay } from "@heshi/kernel/text";
import { shopId } from "../fill/fill-catalogue.ts";
import { type Calendar, demoDigits, demoHex, demoId, insertRows, type Row } from "../fill/fill-rows.ts";
import type { Dated } from "../fill/money/fill-money.ts";
import { DAY, HOUR, MINUTE } from "../time.ts";

type Way = "wechat" | "alipay";
type Paid = { key: string; ago: number; code: number; way: Way; fen: number; remark?: string; back?: number };

const CODES = [
  { name: "1 号收银台", amountFen: null, remark: "", isOn: true },
  { name: "外摆区", amountFen: null, remark: "", isOn: true },
  { name: "停车费", amountFen: 1000, remark: "停车一次", isOn: true },
  { name: "旧收银台", amountFen: null, remark: "", isOn: false },
] as const;
const SHOP_SINCE = 400 * DAY;
const FEE_BP = usualSettings["collection.feeBp"];

const PAYMENTS: readonly Paid[] = [
  { key: "1", ago: 12 * MINUTE, code: 0, way: "wechat", fen: 8650, remark: "两罐茶加杯垫" },
  { key: "2", ago: 41 * MINUTE, code: 1, way: "alipay", fen: 34_400 },
  { key: "3", ago: 75 * MINUTE, code: 0, way: "wechat", fen: 12_800, back: 2800 },
  { key: "4", ago: 2 * HOUR, code: 2, way: "wechat", fen: 1000 },
  { key: "5", ago: 3 * HOUR, code: 0, way: "alipay", fen: 23_990 },
  { key: "6", ago: 26 * HOUR, code: 1, way: "wechat", fen: 6600, back: 6600 },
  { key: "7", ago: 27 * HOUR, code: 0, way: "wechat", fen: 15_800, remark: "生日蛋糕" },
  { key: "8", ago: 2 * DAY + 3 * HOUR, code: 0, way: "alipay", fen: 9900 },
  { key: "9", ago: 3 * DAY + 5 * HOUR, code: 2, way: "alipay", fen: 1000 },
  { key: "10", ago: 4 * DAY, code: 0, way: "wechat", fen: 46_800 },
  { key: "11", ago: 6 * DAY + 2 * HOUR, code: 1, way: "wechat", fen: 21_500, back: 1500 },
  { key: "12", ago: 9 * DAY, code: 0, way: "alipay", fen: 5200 },
  { key: "13", ago: 16 * DAY, code: 3, way: "wechat", fen: 18_800 },
  { key: "14", ago: 33 * DAY, code: 0, way: "wechat", fen: 26_600 },
];

const noOf = (letter: string, key: string, at: Date): string =>
  `${letter}${formatDay(at).replaceAll("-", "").slice(2)}${demoDigits(`collection ${letter} ${key}`, 12)}`;
const codeId = (at: number): string => demoId(`collection code ${at}`);

const codeRows = (calendar: Calendar): Row[] =>
  CODES.map(({ name, amountFen, remark, isOn }, at) => ({
    id: codeId(at),
    code_no: demoDigits(`collection code ${at}`, 12),
    shop_id: shopId("s-self"),
    name,
    amount_fen: amountFen,
    remark,
    is_on: isOn,
    created_at: calendar.at(60 * DAY),
  }));

/** A payment with its times: what went back did so ten minutes later. */
function made(one: Paid, calendar: Calendar) {
  const paidAt = calendar.at(one.ago);
  const settles = settlesAt({ now: paidAt, shopSince: calendar.at(SHOP_SINCE) }, usualSettings);
  const [amount, back] = [fen(one.fen), fen(one.back ?? 0)];
  const isOver = back === amount;
  const isSettled = !isOver && settles <= calendar.now;
  return {
    ...one,
    paidAt,
    settles,
    amount,
    back,
    isSettled,
    id: demoId(`collection ${one.key}`),
    no: noOf("H", one.key, paidAt),
    refundNo: noOf("R", one.key, paidAt),
    begunAt: new Date(paidAt.getTime() - MINUTE),
    backAt: new Date(paidAt.getTime() + 5 * MINUTE),
    state: isOver ? "refunded" : isSettled ? "settled" : "paid",
  };
}
type Made = ReturnType<typeof made>;

const row = (one: Made): Row => ({
  id: one.id,
  no: one.no,
  receipt: demoHex(`collection ${one.key}`),
  code_id: codeId(one.code),
  shop_id: shopId("s-self"),
  payer_device: `demo-${one.key}`,
  is_static: CODES[one.code]?.amountFen === null,
  state: one.state,
  amount_fen: one.amount,
  fee_bp: FEE_BP,
  refunded_fen: one.back,
  remark: one.remark ?? CODES[one.code]?.remark ?? "",
  pay_way: one.way,
  settles_at: one.settles,
  created_at: one.begunAt,
  paid_at: one.paidAt,
  settled_at: one.isSettled ? one.settles : null,
});

const attemptRow = (one: Made): Row => ({
  id: demoId(`collection attempt ${one.key}`),
  attempt_no: noOf("P", one.key, one.paidAt),
  kind: "collection",
  payable_id: one.id,
  way: one.way,
  amount_fen: one.amount,
  state: "settled",
  subject: "",
  created_at: one.begunAt,
  expires_at: new Date(one.begunAt.getTime() + 15 * MINUTE),
  opened_at: one.begunAt,
  queries: 0,
  channel_no: `42${demoDigits(`collection channel ${one.key}`, 16)}`,
  paid_at: one.paidAt,
  ended_at: one.paidAt,
  note: "",
});

const refundRow = (one: Made): Row => ({
  id: demoId(`collection refund ${one.key}`),
  refund_no: one.refundNo,
  attempt_id: demoId(`collection attempt ${one.key}`),
  amount_fen: one.back,
  reason: "顾客退了一份",
  state: "refunded",
  created_at: one.backAt,
  refunded_at: one.backAt,
  is_stray: false,
  tries: 1,
  last_error: "",
});

const backRow = (one: Made): Row => ({
  id: demoId(`collection back ${one.key}`),
  refund_no: one.refundNo,
  collection_id: one.id,
  payee: `s${shopId("s-self")}`,
  amount_fen: one.back,
  fee_fen: 0,
  reason: "顾客退了一份",
  created_at: one.backAt,
});

const eventRow = (one: Made): Row => ({
  collection_id: one.id,
  kind: "pay",
  actor: "gateway",
  from_state: "unpaid",
  to_state: "paid",
  note: "",
  at: one.paidAt,
});

function transfersOf(one: Made): Dated[] {
  const payee = { shopId: shopId("s-self") };
  const of = { no: one.no, payee, way: one.way, payerId: undefined };
  const gross: Fen = subFen(one.amount, one.back);
  const back = { ...of, refundNo: one.refundNo, amount: one.back, isSettled: false, feeBack: fen(0) };
  return [
    { ...recipes.collectionPaid({ ...of, amount: one.amount }), at: one.paidAt },
    ...(one.back > 0 ? [{ ...recipes.collectionRefunded(back), at: one.backAt }] : []),
    ...(one.isSettled
      ? [
          {
            ...recipes.collectionSettled({ no: one.no, payee, gross, fee: feeOf(gross, FEE_BP) }),
            at: one.settles,
          },
        ]
      : []),
  ];
}

/** Fills the codes of the demo's shop and what was paid by them; answers the transfers. */
export async function fillCollection(tx: Tx, calendar: Calendar): Promise<Dated[]> {
  const all = PAYMENTS.map((one) => made(one, calendar));
  const backs = all.filter(({ back }) => back > 0);
  await insertRows(tx, "collection_code", codeRows(calendar));
  await insertRows(tx, "collection", all.map(row));
  await insertRows(tx, "collection_event", all.map(eventRow));
  await insertRows(tx, "pay_attempt", all.map(attemptRow));
  await insertRows(tx, "pay_refund", backs.map(refundRow));
  await insertRows(tx, "collection_refund", backs.map(backRow));
  return all.flatMap(transfersOf);
}
