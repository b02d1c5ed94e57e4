/** Fills invoices of received orders: the demo member's in each state, and what other buyers asked of the demo shop. */
import { pdfOf } from "@heshi/server/gateways/invoice/sample-pdf";
import type { StoragePort } from "@heshi/server/gateways/storage/storage.port";
import { type Fen, fen } from "@heshi/kernel/money";
import type { Tx } from "@heshi/server/platform/database/db";
import { adhoc } from "@heshi/server/platform/database/statement";
import { memberId } from "./fill-members.ts";
import { type Calendar, demoDigits, demoId, insertRows, type Row } from "./fill-rows.ts";

const [HOUR, DAY] = [3_600_000, 86_400_000];
const company = { kind: "company", title: "杭州山海贸易有限公司", tax_no: "91330106MA2CFLTN86" } as const;
const person = { kind: "personal", title: "周晓禾", tax_no: "" } as const;

/** A drawn invoice that says that it is a sample. */
export type Sample = { path: string; bytes: number };

/** Stores the file that all invoices of the demo have. */
export async function storeSample(storage: StoragePort): Promise<Sample> {
  const bytes = pdfOf([
    { text: "测试样张，不得作为报销凭证", x: 70, y: 90, size: 34, grey: 0.82, turn: 28 },
    { text: "电子发票（普通发票）", x: 200, y: 380, size: 18 },
  ]);
  return { path: await storage.put(bytes, "application/pdf"), bytes: bytes.length };
}

type Known = {
  id: string;
  memberId: string;
  shopId: string;
  staffId: string;
  leftFen: Fen;
  receivedAt: number;
};

const received = adhoc(
  "demo.fill.invoice_orders",
  `select o.id::text as id, o.member_id::text as "memberId", o.shop_id::text as "shopId", p.id::text as "staffId",
     o.payable_fen - o.refunded_fen as "leftFen", (extract(epoch from o.received_at) * 1000)::bigint as "receivedAt"
   from orders o join shop_staff p on p.shop_id = o.shop_id and p.role = 'owner'
   where (o.member_id = $1) = $2 and ($2 or p.mobile = '13900010001') and o.state in ('received', 'done') and not o.has_after_sale
     and o.payable_fen > o.refunded_fen
   order by o.received_at desc, o.id limit 14`,
);

/** What has happened, oldest first: event, who, state before and after. */
const lives = {
  applied: [["apply", "member", "made", "applied"]],
  refused: [
    ["apply", "member", "made", "applied"],
    ["refuse", "shop", "applied", "refused"],
  ],
  issued: [
    ["apply", "member", "made", "applied"],
    ["issue", "shop", "applied", "issued"],
  ],
  toReverse: [
    ["apply", "member", "made", "applied"],
    ["issue", "shop", "applied", "issued"],
    ["owe", "gateway", "issued", "toReverse"],
  ],
  reversed: [
    ["apply", "member", "made", "applied"],
    ["issue", "shop", "applied", "issued"],
    ["owe", "gateway", "issued", "toReverse"],
    ["reverse", "shop", "toReverse", "reversed"],
  ],
  cancelled: [
    ["apply", "member", "made", "applied"],
    ["cancel", "member", "applied", "cancelled"],
  ],
} as const;
type Life = keyof typeof lives;

/** The states of the demo member's latest orders; the first ones have none, and can be applied for. */
const own: readonly (Life | undefined)[] = [
  undefined,
  undefined,
  "applied",
  "refused",
  "issued",
  "issued",
  "toReverse",
  "reversed",
];
const others: readonly Life[] = ["applied", "applied", "issued", "toReverse", "refused", "cancelled"];
const REASON = "抬头与税号不符，请核对后重新申请";

type Made = { order: Known; state: Life; place: number; at: Date };

/** A day after the receipt, and some time before now for what has happened since. */
const madeAt = ({ receivedAt }: Known, calendar: Calendar): Date =>
  new Date(Math.min(receivedAt + DAY, calendar.at(DAY).getTime()));
const isNumbered = (state: Life): boolean => ["issued", "toReverse", "reversed"].includes(state);

function invoiceRow({ order, state, place, at: made }: Made): Row {
  const key = `invoice of ${order.id}`;
  const file = `/private/${demoId(`${key} file`)}`;
  return {
    id: demoId(key),
    order_id: order.id,
    member_id: order.memberId,
    shop_id: order.shopId,
    state,
    ...(place % 2 === 0 ? company : person),
    amount_fen: order.leftFen,
    is_by_port: false,
    staff_id: isNumbered(state) ? order.staffId : null,
    number: isNumbered(state) ? `26${demoDigits(key, 18)}` : null,
    red_number: state === "reversed" ? `26${demoDigits(`${key} red`, 18)}` : null,
    file: isNumbered(state) ? file : "",
    red_file: "",
    reason: state === "refused" ? REASON : "",
    created_at: made,
    issued_at: isNumbered(state) ? new Date(made.getTime() + 5 * HOUR) : null,
    reversed_at: state === "reversed" ? new Date(made.getTime() + 20 * HOUR) : null,
  };
}

const eventRows = ({ order, state, at }: Made): Row[] =>
  lives[state].map(([kind, actor, from, to], step) => ({
    invoice_id: demoId(`invoice of ${order.id}`),
    kind,
    actor,
    from_state: from,
    to_state: to,
    note: kind === "refuse" ? REASON : "",
    at: new Date(at.getTime() + step * 5 * HOUR),
  }));

const uploadRow = ({ order, at }: Made, sample: Sample): Row => ({
  id: demoId(`invoice of ${order.id} file`),
  path: sample.path,
  staff_id: order.staffId,
  content_type: "application/pdf",
  bytes: sample.bytes,
  is_private: true,
  created_at: at,
  state: "kept",
});

const titleRow = (title: typeof company | typeof person, isDefault: boolean, at: Date): Row => ({
  id: demoId(`invoice title ${title.title}`),
  member_id: memberId("m-demo"),
  ...title,
  is_default: isDefault,
  created_at: at,
});

/** Writes titles, sellers and invoices; orders and after-sales must be there. */
export async function fillInvoices(tx: Tx, calendar: Calendar, sample: Sample): Promise<void> {
  const demo = memberId("m-demo");
  await insertRows(tx, "invoice_title", [
    titleRow(person, true, calendar.at(40 * DAY)),
    titleRow(company, false, calendar.at(30 * DAY)),
  ]);
  const known = async (isOwn: boolean): Promise<Known[]> =>
    (await tx.many(received, [demo, isOwn])).map((row) => ({
      ...(row as Omit<Known, "leftFen" | "receivedAt">),
      leftFen: fen(Number(row["leftFen"])),
      receivedAt: Number(row["receivedAt"]),
    }));
  const place = (orders: readonly Known[], states: readonly (Life | undefined)[]): Made[] =>
    orders.flatMap((order, at) => {
      const state = states[at];
      return state === undefined ? [] : [{ order, state, place: at, at: madeAt(order, calendar) }];
    });
  const made = [...place(await known(true), own), ...place(await known(false), others)];
  const shops = [...new Set(made.map(({ order }) => order.shopId))];
  await insertRows(
    tx,
    "invoice_seller",
    shops.map((id) => ({
      shop_id: id,
      name: "合市商城（杭州）有限公司",
      tax_no: "91330108MA28XKQ73K",
      rate_bp: 1300,
      changed_at: calendar.at(60 * DAY),
    })),
  );
  const filed = made.filter(({ state }) => isNumbered(state));
  await insertRows(
    tx,
    "upload",
    filed.map((one) => uploadRow(one, sample)),
  );
  await insertRows(
    tx,
    "invoice",
    made.map((one) => invoiceRow(one)),
  );
  await insertRows(
    tx,
    "invoice_event",
    made.flatMap((one) => eventRows(one)),
  );
}
