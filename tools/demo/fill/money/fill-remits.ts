/** Company accounts and the demo member's remittances in every state, with their money by the ledger's recipe. */
import { fenOfText } from "@heshi/kernel/money";
import { recipes, type Transfer } from "@heshi/server/modules/ledger/ledger.public";
import type { StoragePort } from "@heshi/server/gateways/storage/storage.port";
import type { Tx } from "@heshi/server/platform/database/db";
import type { DemoWorld } from "../../world.types.ts";
import { memberId } from "../fill-members.ts";
import { type Slip, type SlipFacts, storeSlips } from "./slips.ts";
import { type Calendar, demoDigits, demoId, insertRows, type Row } from "../fill-rows.ts";

const [HOUR, DAY] = [3_600_000, 86_400_000];

const accounts = [
  { key: "cmb", bank: "CMB", bankName: "招商银行", branch: "杭州高新支行", number: "571905678910301" },
  {
    key: "icbc",
    bank: "ICBC",
    bankName: "工商银行",
    branch: "杭州庆春路支行",
    number: "1202020219900123456",
  },
] as const;

type DemoRemit = {
  key: string;
  account: (typeof accounts)[number]["key"];
  state: "waiting" | "credited" | "refused";
  amountFen: number;
  ago: number;
  reason: string;
  /** Whose; absent: the demo member's. */
  by?: string;
};
const remits: readonly DemoRemit[] = [
  { key: "m1", account: "icbc", state: "credited", amountFen: 150_000, ago: 312 * DAY, reason: "" },
  {
    key: "m2",
    account: "cmb",
    state: "refused",
    amountFen: 80_000,
    ago: 46 * DAY,
    reason: "付款户名与实名不一致，请用本人名下的银行卡汇款",
  },
  { key: "m3", account: "cmb", state: "credited", amountFen: 80_000, ago: 45 * DAY, reason: "" },
  { key: "m4", account: "cmb", state: "waiting", amountFen: 200_000, ago: HOUR, reason: "" },
  {
    key: "m5",
    account: "icbc",
    state: "waiting",
    amountFen: 1_880_000,
    ago: 3 * HOUR,
    reason: "",
    by: "m-li",
  },
  { key: "m6", account: "cmb", state: "waiting", amountFen: 36_000, ago: 5 * HOUR, reason: "", by: "m-wang" },
];

const serialOf = ({ key, account }: DemoRemit): string =>
  `${accounts.find((one) => one.key === account)?.bank ?? ""}${demoDigits(`serial ${key}`, 14)}`;

const bankColours = { cmb: "#c0272d", icbc: "#c2232a" } as const;
export type Slips = ReadonlyMap<string, Slip>;
/** Draws and stores the voucher of each remittance, by its key. */
export const storeVouchers = (storage: StoragePort): Promise<Slips> =>
  storeSlips(
    storage,
    remits.map((one): SlipFacts => {
      const { key, amountFen, account } = one;
      return { key, amountFen, serial: serialOf(one), colour: bankColours[account] };
    }),
  );

/** What came in by remittances, in fen. */
export const remittedFen: number = remits.reduce(
  (sum, { state, amountFen }) => sum + (state === "credited" ? amountFen : 0),
  0,
);

/** Above it two operators have to agree. */
const LARGE_FEN = 1_000_000;

const demoOf = ({ members }: DemoWorld): string => members.find(({ kind }) => kind === "demo")?.key ?? "";
const ownerOf = (world: DemoWorld, { by }: Pick<DemoRemit, "by">): string => memberId(by ?? demoOf(world));
const dayOf = (at: Date): string =>
  new Date(at.getTime() + 8 * HOUR).toISOString().slice(2, 10).replaceAll("-", "");
const noOf = ({ key, ago }: DemoRemit, calendar: Calendar): string =>
  `M${dayOf(calendar.at(ago))}${demoDigits(`remittance ${key}`, 12)}`;
const decidedAt = ({ ago }: DemoRemit, calendar: Calendar): Date =>
  new Date(calendar.at(ago).getTime() + 2 * HOUR);

/** What came in, each at its time. */
export const remitTransfers = (world: DemoWorld, calendar: Calendar): (Transfer & { at: Date })[] =>
  remits
    .filter(({ state }) => state === "credited")
    .map((one) => ({
      ...recipes.remittanceCredited({
        remitNo: noOf(one, calendar),
        memberId: ownerOf(world, one),
        amount: fenOfText(String(one.amountFen)),
      }),
      at: decidedAt(one, calendar),
    }));

function remitRow(one: DemoRemit, { owner, calendar }: { owner: string; calendar: Calendar }): Row {
  const { bank = "", bankName = "", number = "" } = accounts.find(({ key }) => key === one.account) ?? {};
  const at = decidedAt(one, calendar);
  return {
    id: demoId(`remittance ${one.key}`),
    no: noOf(one, calendar),
    member_id: owner,
    state: one.state,
    company_account_id: demoId(`company account ${one.account}`),
    bank,
    bank_name: bankName,
    tail: number.slice(-4),
    amount_fen: one.amountFen,
    serial_no: serialOf(one),
    voucher: `/private/${demoId(`voucher ${one.key}`)}`,
    is_large: one.amountFen > LARGE_FEN,
    created_at: calendar.at(one.ago),
    credited_at: one.state === "credited" ? at : null,
    refused_at: one.state === "refused" ? at : null,
    reason: one.reason,
  };
}

function eventRows(one: DemoRemit, { owner, calendar }: { owner: string; calendar: Calendar }): Row[] {
  const base = { remittance_id: demoId(`remittance ${one.key}`), pictures: null };
  const submitted = {
    kind: "submit",
    actor: "member",
    actor_id: owner,
    from_state: "made",
    to_state: "waiting",
  };
  const rows: Row[] = [{ ...base, ...submitted, note: "", at: calendar.at(one.ago) }];
  if (one.state === "waiting") return rows;
  const kind = one.state === "credited" ? "credit" : "refuse";
  const decided = { kind, actor: "operator", actor_id: null, from_state: "waiting", to_state: one.state };
  return [...rows, { ...base, ...decided, note: one.reason, at: decidedAt(one, calendar) }];
}

/** Writes the company's accounts and the remittances, each with its drawn voucher. */
export async function fillRemits(
  tx: Tx,
  world: DemoWorld,
  { calendar, slips }: { calendar: Calendar; slips: Slips },
): Promise<void> {
  const of = (one: DemoRemit) => ({ owner: ownerOf(world, one), calendar });
  await insertRows(
    tx,
    "company_account",
    accounts.map(({ key, bankName, ...account }) => ({
      id: demoId(`company account ${key}`),
      bank: account.bank,
      bank_name: bankName,
      branch: account.branch,
      holder: "合市商城有限公司",
      number: account.number,
      is_open: true,
      changed_at: calendar.at(500 * DAY),
    })),
  );
  await insertRows(
    tx,
    "upload",
    remits.map(({ key, ago, by }) => ({
      id: demoId(`voucher ${key}`),
      path: slips.get(key)?.path,
      member_id: ownerOf(world, by === undefined ? {} : { by }),
      content_type: "image/webp",
      bytes: slips.get(key)?.bytes,
      is_private: true,
      state: "kept",
      created_at: calendar.at(ago),
    })),
  );
  await insertRows(
    tx,
    "remittance",
    remits.map((one) => remitRow(one, of(one))),
  );
  await insertRows(
    tx,
    "remittance_event",
    remits.flatMap((one) => eventRows(one, of(one))),
  );
}
