/** Orders as shoppers' phones place and pay them, with the payment password, by a client in its own process. */
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import type { PasswordKey } from "@heshi/contract/frame/password";
import { buildHasher } from "@heshi/server/platform/hash";
import { deriveKey } from "@heshi/server/platform/secret/secret";
import { query } from "../cluster.ts";
import { ask, CONNECTIONS } from "../load.ts";
import type { PhoneFound, PhoneTask } from "../phone.types.ts";
import { SECRET, SERVER_SECRET } from "../processes.ts";
import { boundRow, median, plainRow, ratioRow, type Row } from "../report.ts";
import { skuId, tokenOf } from "../world.ts";
import type { Pair } from "./goods.ts";

const PASSWORD = "258036";
const BUYERS = 2000;
const ORDERS = 2000;
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Runs a task's orders in a client of its own. */
export async function phones(task: PhoneTask): Promise<PhoneFound> {
  const child = spawn(process.execPath, ["dist/bench/phone.mjs"], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify(task));
  const found = JSON.parse(await text(child.stdout)) as PhoneFound;
  for (const reason of found.reasons) process.stderr.write(`  ${reason}\n`);
  return found;
}

/** All buyers get one payment password; hashing it for each would take minutes. */
async function setPasswords(database: string): Promise<void> {
  const stored = await buildHasher(deriveKey(SERVER_SECRET, "password hashes")).hashPin(PASSWORD);
  await query(database, "update member set pay_pwd_hash = $1", [stored]);
}

async function keyOf(url: string): Promise<PasswordKey> {
  const answer = await fetch(url + ask("System.GetSetData", {}).path);
  const { data } = (await answer.json()) as { data: { info: { pwdKey: PasswordKey } } };
  return data.info.pwdKey;
}

/** What all tasks of phones share: buyers with a payment password, prices, keys. */
export async function phoneWorld(url: string, database: string) {
  await setPasswords(database);
  // what another row left in a cart would be bought as well, at another sum than expected
  await query(database, "delete from cart_line");
  const prices = await query<{ id: string; price: string }>(
    database,
    "select id::text, price_fen::text as price from sku where id = any ($1::bigint[]) order by id",
    [range(2000).map((n) => skuId(n, 1))],
  );
  await query(database, "vacuum analyze");
  return {
    connections: CONNECTIONS,
    orders: ORDERS,
    tokens: range(BUYERS).map(tokenOf),
    skus: prices.map(({ id, price }) => [id, Number(price)] as const),
    secret: SECRET,
    password: PASSWORD,
    key: await keyOf(url),
    isReading: false,
  };
}

/** Rounds of orders with and without what the pages on the way load, each beside the raw server's cart, order and payment. */
export async function phoneOrders({ ours, raw, rounds }: Pair, database: string): Promise<Row[]> {
  const { key, ...common } = await phoneWorld(ours.url, database);
  const found = { bare: [] as PhoneFound[], whole: [] as PhoneFound[], raw: [] as PhoneFound[] };
  // a round before the count warms them
  for (let round = 0; round <= rounds; round += 1) {
    const first = round * 2 * (ORDERS + 1);
    const bare = await phones({ ...common, url: ours.url, first, key });
    const whole = await phones({ ...common, url: ours.url, first: first + ORDERS + 1, key, isReading: true });
    const beside = await phones({ ...common, url: raw.url, first });
    if (round === 0) continue;
    found.bare.push(bare);
    found.whole.push(whole);
    found.raw.push(beside);
  }
  return rowsOf(found);
}

function rowsOf({ bare, whole, raw }: Record<"bare" | "whole" | "raw", readonly PhoneFound[]>): Row[] {
  const all = (rounds: readonly PhoneFound[]): number[] => rounds.map(({ perSecond }) => perSecond);
  const refused = [...bare, ...whole].reduce((sum, one) => sum + one.refused, 0);
  const times = (rounds: readonly PhoneFound[]): string =>
    `p50 ${Math.round(median(rounds.map(({ p50 }) => p50)))}, p99 ${Math.round(median(rounds.map(({ p99 }) => p99)))} ms`;
  return [
    ratioRow("orders with the payment password: cart, order, grant, payment; raw: cart, order, payment (1)", {
      ours: all(bare),
      beside: all(raw),
      must: 0.15,
      unit: "/s",
    }),
    ratioRow("the same with cart, quote, cashier and result, as a phone loads them", {
      ours: all(whole),
      beside: all(raw),
      must: 0.1,
      unit: "/s",
    }),
    boundRow(`refused of them, ${ORDERS} a round each at ${CONNECTIONS} connections`, {
      values: [refused],
      bound: 0,
      unit: "",
    }),
    plainRow(
      "an order from its first request to its last answer",
      `${times(bare)}; as a phone ${times(whole)}; raw ${times(raw)}`,
    ),
  ];
}
