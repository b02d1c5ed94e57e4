import { Merchant } from "@heshi/contract/shop/merchant";
import { Admin } from "@heshi/contract/system/admin";
import { dayStart } from "@heshi/kernel/month";
import { randomId } from "@heshi/kernel/id";
import { allowDebt, post, recipes } from "../../src/modules/ledger/ledger.public.ts";
import { settlementJobs } from "../../src/modules/settlement/settlement.jobs.ts";
import { type TestServer, testHasher } from "../harness.ts";
import { balanceOf } from "./after.ts";
import { cardNumber, verified } from "./bankcard.ts";
import { workJob } from "./due.ts";
import { keepSessions, sql, type TestShop } from "./world.ts";

const DAY_MS = 86_400_000;

/** Moves the server's clock to two in the morning, so many days on; sessions last. */
export async function morningIn(server: TestServer, days: number): Promise<void> {
  const morning = dayStart(server.now()).getTime() + days * DAY_MS + 7_200_000;
  server.advance(morning - server.now().getTime());
  await keepSessions(server);
}

/** Runs the jobs of settlement; answers how many bills were drawn, and how many completed. */
export async function settled(server: TestServer): Promise<readonly number[]> {
  const done: number[] = [];
  for (const job of settlementJobs) done.push(await workJob(server, job));
  return done;
}

/** A shop's accounts: pending, available, deposit, debt. */
export const purse = async (server: TestServer, shopId: string): Promise<readonly number[]> =>
  Promise.all(
    (["pending", "available", "deposit", "debt"] as const).map((purpose) =>
      balanceOf(server, { kind: "merchant", id: shopId }, { purpose }),
    ),
  );

/** The login password that `withPassword` sets. */
export const SHOP_PWD = "Shop@1234";

/** Gives a staff member a login password. */
export async function withPassword(server: TestServer, staffId: string): Promise<void> {
  await sql(server, "update shop_staff set pwd_hash = $2 where id = $1", [
    staffId,
    await testHasher.hash(SHOP_PWD),
  ]);
}

type Flow = "in" | "out";
/** Moves money between a shop's available account and a bank, outside of every rule. */
async function flowed(server: TestServer, shopId: string, amountFen: number, flow: Flow): Promise<void> {
  const sign = flow === "in" ? 1 : -1;
  const entry = (k: string, o: string, p: string, a: number) => ({ k, o, p, c: "CNY", a });
  const entries = [
    entry("merchant", shopId, "available", sign * amountFen),
    entry("outside", "0", "bank", -sign * amountFen),
  ];
  const key = `flowed:${shopId}:${flow}:${server.now().getTime()}`;
  const transfer = { kind: "differenceBooked", key, note: "", at: server.now().toISOString(), entries };
  await sql(server, "select ledger_post($1::jsonb)", [JSON.stringify([transfer])]);
}
export const drained = (server: TestServer, shopId: string, amountFen: number): Promise<void> =>
  flowed(server, shopId, amountFen, "out");
export const inPurse = (server: TestServer, shopId: string, amountFen: number): Promise<void> =>
  flowed(server, shopId, amountFen, "in");

/** Makes a shop owe so much more, outside of every rule, or less. */
export async function owing(server: TestServer, shopId: string, amountFen: number): Promise<void> {
  await server.db.write((tx) => tx.one(allowDebt, [shopId, 1_000_000]));
  const [available, debt] = ["available", "debt"].map((purpose) =>
    recipes.merchantAccount(shopId, purpose as "available" | "debt"),
  );
  if (!available || !debt) return;
  const entries =
    amountFen > 0 ? recipes.move(debt, available, amountFen) : recipes.move(available, debt, -amountFen);
  const transfer = { kind: "debtRepaid", key: `owing:${shopId}:${randomId()}`, entries } as const;
  await server.db.write((tx) => post(tx, [transfer], server.now()));
}

/** An operator's word that a refund goes back though its shop will owe for it. */
export const upheld = (server: TestServer, { token }: { token: string }, afterSaleId: string) =>
  server.call(
    Admin,
    "DecideIntervention",
    { afterSaleId, decision: "uphold", reason: "核实双方凭证" },
    { token },
  );

/** Gives a shop an owner with a verified name, as an application that has passed does; answers the member. */
export async function withOwner(server: TestServer, { id }: Pick<TestShop, "id">) {
  const owner = await verified(server);
  await sql(server, "update shop set owner_id = $2 where id = $1", [id, owner.id]);
  return owner;
}

/** Binds a card to a shop whose owner has the password of `withPassword`, and lets it be used at once. */
export async function cardBound(server: TestServer, { id, token2 }: TestShop): Promise<void> {
  const [shop] = await sql(server, "select owner_id from shop where id = $1", [id]);
  if (shop?.["owner_id"] === null) await withOwner(server, { id });
  const input = { number: cardNumber(), mobile: "13800136021" };
  const { code, raw } = await server.call(Merchant, "BindCard", { ...input, pwd: SHOP_PWD }, { token2 });
  if (code !== 0) throw new Error(raw);
  await sql(server, "update payout_account set usable_at = created_at where shop_id = $1", [id]);
}
