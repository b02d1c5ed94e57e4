import { randomHex, randomId } from "@heshi/kernel/id";
import type { TestServer } from "../harness.ts";
import { sql } from "../make/world.ts";

type Row = Readonly<Record<string, unknown>>;
type Column = { name: string; type: string; parent: string | null; first: string | null };

const LATER = "2100-01-01T00:00:00Z";

/** Tables that a column names without a foreign key, where its name is not theirs. */
const namedOtherwise: Readonly<Record<string, string>> = {
  order_id: "orders",
  line_id: "order_line",
  article_id: "help_article",
  lesson_id: "school_lesson",
  question_id: "goods_question",
  card_id: "fastpay_card",
  chat_id: "chat_conversation",
};

/** What a check asks of a row beside what each column says. */
const asked: Readonly<Record<string, Row>> = {
  adjustment: { direction: "add", before: 0, amount: 100, after: 100 },
  after_sale: { reason: "quality" },
  auction_entrust: { state: "back", ended_at: LATER },
  auction_depute: { state: "active", zone_ids: ["1"], held_fen: 0 },
  auction_lot: { ends_at: LATER },
  auction_session: { ends_at: LATER },
  chat_report: { reason: "advert" },
  code_batch: { made_on: "2026-11-01", best_before: "2027-11-01" },
  collection: { state: "unpaid", deadline_at: LATER },
  comment: { helpful: 10 },
  comment_report: { reason: "advert" },
  coupon: { claim_until: LATER, off_fen: 100, use_days: 7, scope_ids: [] },
  fee_share: { base_fen: 100, rate_bp: 100, cut_fen: 0, fen: 1 },
  flash: { ends_at: LATER },
  health_plan: { price_fen: 100, every_days: 30 },
  help_article: { helpful: 10, unhelpful: 10 },
  inbox_message: { cause: "cert.pass", data: {} },
  invoice_title: { kind: "personal", tax_no: "" },
  payout_account: { kind: "bank", bank: "ICBC" },
  post: { kind: "article", likes: 10, collects: 10, made: 10, form: { title: "样例标题", text: "样例正文" } },
  recharge: { deadline_at: LATER },
  remittance: { serial_no: "ABCD12345678" },
  shop_bill_line: { kind: "refund", gross_fen: -2, fee_fen: -1, net_fen: -1 },
  town_order: { way: "pickUp", waiting_at: null },
  warehouse_unit: { state: "held", cost_fen: 100, stored_at: LATER },
  upload: { path: "ab/cd.jpg", content_type: "image/jpeg", state: "kept" },
};

/** The columns of a table that a row must have, with the table that each names and the first of the values that a check allows. */
const needed = (server: TestServer, table: string): Promise<Column[]> =>
  sql(
    server,
    `select a.attname as name, format_type(a.atttypid, null) as type,
       coalesce((select p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
          where f.contype = 'f' and f.conrelid = a.attrelid and f.conkey = array[a.attnum]),
         (select t.relname::text from pg_class t where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
          and t.relname in (regexp_replace(a.attname, '_id$', ''), $2::jsonb ->> a.attname::text) and a.attname like '%_id')) as parent,
       (select substring(pg_get_constraintdef(k.oid) from '\\m' || a.attname || ' = ANY \\(ARRAY\\[''([^'']+)')
          from pg_constraint k where k.contype = 'c' and k.conrelid = a.attrelid
          and pg_get_constraintdef(k.oid) ~ ('\\m' || a.attname || ' = ANY \\(ARRAY') limit 1) as first
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attnotnull
       and not a.atthasdef and a.attidentity = ''`,
    [table, JSON.stringify(namedOtherwise)],
  ) as unknown as Promise<Column[]>;

/** A row that another names, where it has no owner. */
const asParent: Readonly<Record<string, Row>> = {
  warehouse_unit: { state: "free", cost_fen: null, stored_at: null },
};

/** Tables of which a row is named once. */
const namedOnce: readonly string[] = ["upload", "operator", "help_article"];

/** An id of a row of a table, none of some: of one that is there, else of a new one. */
async function idOf(server: TestServer, table: string, others: readonly unknown[]): Promise<unknown> {
  const taken = others.filter((id): id is string => typeof id === "string" && /^\d+$/.test(id));
  const [there] = await sql(
    server,
    `select id::text as id from ${table} where id <> all ($1::bigint[]) limit 1`,
    [taken],
  );
  if (there && !namedOnce.includes(table)) return there["id"];
  const id = randomId();
  await anyRow(server, table, { id, ...asParent[table] });
  return id;
}

async function valueOf(
  server: TestServer,
  { name, type, parent, first }: Column,
  others: readonly unknown[],
): Promise<unknown> {
  if (parent !== null) return idOf(server, parent, others);
  if (first !== null) return first;
  if (type.endsWith("[]")) return [];
  if (name === "id") return randomId();
  if (name === "expires_at") return LATER;
  if (/timestamp|date/.test(type)) return server.now().toISOString();
  if (/^(?:bigint|integer|smallint)$/.test(type)) return 1;
  if (type === "boolean") return true;
  if (type === "jsonb") return [];
  return /digest/.test(name) ? randomHex(32) : `样例${randomId().slice(-9)}`;
}

/** Inserts a row into any table, with what is `given`: what it must have is made up, and the rows that it names with it. */
export async function anyRow(server: TestServer, table: string, given: Row): Promise<void> {
  const row: Record<string, unknown> = { ...asked[table], ...given };
  for (const column of await needed(server, table))
    if (!Object.hasOwn(row, column.name))
      row[column.name] = await valueOf(server, column, Object.values(given));
  const names = Object.keys(row).join(", ");
  await sql(
    server,
    `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, $1::jsonb)`,
    [JSON.stringify(row)],
  );
}
