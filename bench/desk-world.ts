/**
 * A database with a million rows in each table that operators have a list of: the demo world's rows again and again, each with an identity,
 * a member and a time of its own, so that states and kinds are as mixed as there. Written as the owner, past triggers and foreign keys.
 */
import { query } from "./cluster.ts";
import { sealForms } from "./desk-forms.ts";

/** Times of neighbouring rows are so far apart; a million of them are a year. */
const STEP = "n * interval '31 seconds'";
const before = (column: string): string => `(t).${column} - ${STEP}`;
const unlessNull = (column: string, value: string): string =>
  `case when (t).${column} is null then null else ${value} end`;
/** A number of `length` characters that nothing in the demo world has. */
const digits = (prefix: string, length = 19): string =>
  `'${prefix}' || lpad(n::text, ${length - prefix.length}, '0')`;

const FIRST_MEMBER = 7_000_000_000_000;
const MEMBER = `${FIRST_MEMBER} + n`;
const ID = "8000000000000 + n";

const sealed = (table: string): string => `(select form from sealed_${table} s where s.n = n.n)`;

/** What differs from the row of the demo world, by table and column; `t` is that row, `n` counts. */
const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  member: {
    id: MEMBER,
    mid: digits("7", 10),
    mobile: digits("19", 11),
    invite_code: digits("Z", 8),
    inviter_id: "null",
    created_at: before("created_at"),
  },
  trade: { id: ID, no: digits("T"), member_id: MEMBER, created_at: before("created_at") },
  orders: {
    id: ID,
    no: digits("7", 18),
    trade_id: ID,
    member_id: MEMBER,
    created_at: before("created_at"),
    deadline_at: "null",
    comment_until: "null",
  },
  order_line: { id: ID, order_id: ID },
  order_event: { id: ID, order_id: ID },
  order_package: { id: ID, order_id: ID, number: digits("SF", 15), next_check_at: "null" },
  pay_attempt: {
    id: ID,
    attempt_no: digits("P"),
    member_id: MEMBER,
    payable_id: ID,
    next_query_at: "null",
    created_at: before("created_at"),
  },
  recharge: {
    id: ID,
    no: digits("C"),
    member_id: MEMBER,
    created_at: before("created_at"),
    deadline_at: "null",
  },
  pay_refund: {
    id: ID,
    refund_no: digits("R"),
    attempt_id: ID,
    order_id: unlessNull("order_id", ID),
    created_at: before("created_at"),
  },
  withdrawal: {
    id: ID,
    no: digits("W"),
    member_id: unlessNull("member_id", MEMBER),
    shop_id: unlessNull(
      "shop_id",
      `case when (t).state in ('paid', 'refused', 'returned', 'cancelled') then (t).shop_id else ${ID} end`,
    ),
    created_at: before("created_at"),
    deadline_at: "null",
  },
  remittance: {
    id: ID,
    no: digits("M"),
    serial_no: digits("S", 20),
    member_id: MEMBER,
    created_at: before("created_at"),
    deadline_at: "null",
  },
  cert: {
    id: ID,
    form: sealed("cert"),
    member_id: MEMBER,
    number_digest: unlessNull("number_digest", "md5(n::text)"),
    submitted_at: before("submitted_at"),
    deadline_at: "null",
  },
  payment_exception: {
    id: ID,
    channel_no: digits("C"),
    attempt_no: digits("P"),
    created_at: before("created_at"),
  },
  payout_exception: { id: ID, payout_no: digits("W"), created_at: before("created_at") },
  after_sale: {
    id: ID,
    no: digits("S"),
    refund_no: unlessNull("refund_no", digits("R")),
    line_id: ID,
    order_id: ID,
    member_id: MEMBER,
    created_at: before("created_at"),
    intervened_at: before("intervened_at"),
    deadline_at: "null",
  },
  reconcile_line: { id: ID, number: digits("P"), found_at: before("found_at"), deadline_at: "null" },
  feedback: { id: ID, member_id: unlessNull("member_id", MEMBER), created_at: before("created_at") },
  chat_conversation: {
    id: ID,
    member_id: MEMBER,
    last_at: before("last_at"),
    waiting_at: before("waiting_at"),
  },
  chat_report: { id: ID, chat_id: ID, reporter_id: MEMBER, created_at: before("created_at") },
  comment: { id: ID, line_id: ID, order_id: ID, member_id: MEMBER, created_at: before("created_at") },
  comment_report: {
    id: ID,
    comment_id: ID,
    member_id: unlessNull("member_id", MEMBER),
    created_at: before("created_at"),
  },
  goods: {
    id: ID,
    created_at: before("created_at"),
    on_at: before("on_at"),
    deadline_at: "null",
    shelf_at: "null",
  },
  goods_review: { id: ID, goods_id: ID, submitted_at: before("submitted_at"), deadline_at: "null" },
  shop: {
    id: ID,
    name: "(t).name || n",
    owner_id: "null",
    licence_digest: "null",
    created_at: before("created_at"),
  },
  shop_bill: { id: ID, no: digits("B"), shop_id: ID, created_at: before("created_at"), deadline_at: "null" },
  shop_application: {
    id: ID,
    form: sealed("shop_application"),
    member_id: MEMBER,
    submitted_at: before("submitted_at"),
    deadline_at: "null",
  },
  coupon: { id: ID, created_at: before("created_at") },
  adjustment: {
    id: ID,
    no: digits("A"),
    member_id: unlessNull("member_id", MEMBER),
    cause_no: digits("C"),
    created_at: before("created_at"),
  },
  risk_case: { id: ID, mark: "md5(n::text)", found_at: before("found_at"), deadline_at: "null" },
};

const filling = (table: string, columns: Readonly<Record<string, string>>, rows: number): string => `
  insert into ${table} overriding system value select made.* from generate_series(1, ${rows}) n (n)
    join (select row_number() over (order by id) - 1 as place, t from ${table} t) kept
      on n % (select count(*) from ${table}) = place
    cross join lateral jsonb_populate_record(t, jsonb_build_object(${Object.entries(columns)
      .map(([name, value]) => `'${name}', ${value}`)
      .join(", ")})) made`;

/** The log of what operators did, whose rows a demo world has none of. */
const acts = (rows: number): string => `
  insert into operator_act (id, operator_id, method, step, input_digest, row_ids, at, previous, hash, detail)
    select ${ID}, (select min(id) from operator), (array['GetMembers', 'FreezeMember', 'DecideCert', 'SetSetting'])[1 + n % 4],
      'done', md5(n::text),
      (7000000000000 + n)::text, now() - ${STEP}, md5(n::text), md5(n::text), '' from generate_series(1, ${rows}) n`;

/** Codes by SMS, which a demo world has none of: one to each member. */
const codes = (rows: number): string => `
  insert into sms_code (id, mobile, purpose, code_hash, device_id, ip, created_at, expires_at)
    select ${ID}, ${digits("19", 11)}, 'login', md5(n::text), md5(n::text), '127.0.0.1', now() - ${STEP},
      now() - ${STEP} + interval '5 minutes' from generate_series(1, ${rows}) n`;

/** Makes so many rows of each table of a demo world; says which table it is at. */
export async function multiply(url: string, rows: number, note: (text: string) => void): Promise<void> {
  const past = "set session_replication_role = replica;";
  for (const table of ["cert", "shop_application"])
    await sealForms(url, table, { rows, firstOwner: FIRST_MEMBER });
  for (const [table, columns] of Object.entries(TABLES)) {
    note(`${rows.toLocaleString("en-US")} rows of ${table}…`);
    // indexes are made once, at the end: those that no constraint needs
    const indexes = await query<{ name: string; text: string }>(
      url,
      `select indexname as name, indexdef as text from pg_indexes where tablename = '${table}'
         and indexname not in (select conname from pg_constraint)`,
    );
    for (const { name } of indexes) await query(url, `drop index ${name}`);
    await query(url, past + filling(table, columns, rows));
    for (const { text } of indexes) await query(url, text);
  }
  // a case is about members: each about one, those of the demo world about several
  await query(
    url,
    `${past} insert into risk_case_member select ${ID}, ${MEMBER} from generate_series(1, ${rows}) n;`,
  );
  await query(url, past + codes(rows));
  await query(url, past + acts(rows));
  await query(url, "vacuum analyze");
}
