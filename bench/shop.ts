/** A shop that no other row uses, with an owner who is logged in, and calls in that owner's name. */
import { createHash, randomBytes } from "node:crypto";
import { signOf } from "@heshi/contract/frame/sign";
import { query } from "./cluster.ts";
import { type Running, SECRET } from "./processes.ts";

export const SHOP = "76900001";
const STAFF = "76900002";
export const TOKEN = "bench-token-of-a-shop-with-a-spreadsheet";

const hash = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Adds the shop and its owner, once. */
export async function addShop(database: string): Promise<void> {
  await query(
    database,
    `insert into shop (id, name, logo, city, ship_from, created_at) values ($1, '表格店铺', '/assets/demo/x.webp', '杭州市', '浙江杭州', now())
     on conflict do nothing`,
    [SHOP],
  );
  await query(
    database,
    `insert into shop_staff (id, shop_id, mobile, name, role, created_at) values ($1, $2, '19900009999', '店主', 'owner', now())
     on conflict do nothing`,
    [STAFF, SHOP],
  );
  await query(
    database,
    `insert into session (digest, id, audience, subject_id, shop_id, role, created_at, last_used_at, expires_at)
     values ($1, $2, 'merchant', $2, $3, 'owner', now(), now(), now() + interval '1 day') on conflict do nothing`,
    [hash(TOKEN), STAFF, SHOP],
  );
}

/** Calls a method as the shop's owner; throws with the answer if it is refused. */
export async function callAsShop<T>(
  { url }: Running,
  service: string,
  { input = {}, file }: { input?: Readonly<Record<string, string>>; file?: Buffer } = {},
): Promise<T> {
  const requestId = randomBytes(16).toString("hex");
  const all = { service, plat: "h5", token: "", token2: TOKEN, version: "1.0.0", requestId, ...input };
  const fields = { ...all, sign: signOf(all, SECRET, hash) };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append("file", new File([new Uint8Array(file)], "goods.xlsx"));
  const reply = await fetch(`${url}/api/?service=${service}`, {
    method: "POST",
    headers: { "x-device-id": "bench-device-0001" },
    body: file ? form : new URLSearchParams(fields),
  });
  const text = await reply.text();
  const { data } = JSON.parse(text) as { data?: { code: number; info: T } };
  if (data?.code !== 0) throw new Error(text.slice(0, 300));
  return data.info;
}
