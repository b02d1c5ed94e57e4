/**
 * Shoppers' phones, in a process of their own: reads a task (JSON) from stdin, places and pays orders over as many
 * connections as it says, writes what it found to stdout. Each order is one after the other what a phone sends; its
 * time is from the first request to the last answer.
 */
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { createHash, randomBytes } from "node:crypto";
import { type PasswordKey, sealPassword } from "@heshi/contract/frame/password";
import { signOf } from "@heshi/contract/frame/sign";
import type { PhoneFound, PhoneTask } from "./phone.types.ts";

const task = JSON.parse(await text(process.stdin)) as PhoneTask;
const agent = new Agent({ keepAlive: true, maxSockets: task.connections });
const hash = (plain: string): string => createHash("sha256").update(plain).digest("hex");

type Sent = { path: string; body: string; headers: Readonly<Record<string, string>> };

const send = ({ path, body, headers }: Sent): Promise<Record<string, unknown>> =>
  new Promise((resolve, reject) => {
    const call = request(new URL(path, task.url), { agent, method: "POST", headers }, (response) => {
      text(response).then((answer) => {
        if (response.statusCode !== 200) reject(new Error(`${response.statusCode} ${answer.slice(0, 200)}`));
        else resolve(JSON.parse(answer) as Record<string, unknown>);
      }, reject);
    });
    call.once("error", reject);
    call.end(body);
  });

type Envelope = {
  ret: number;
  msg: string;
  data: { code: number; msg: string; info: Record<string, unknown> };
};

/** A call of our endpoint; rejects with its refusal. */
async function ours(
  service: string,
  token: string,
  input: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const requestId = randomBytes(16).toString("hex");
  const all = { service, plat: "h5", token2: "", version: "1.0.0", token, requestId, ...input };
  const body = new URLSearchParams({ ...all, sign: signOf(all, task.secret, hash) }).toString();
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "x-device-id": `bench-${token.slice(-20)}`,
  };
  const { ret, msg, data } = (await send({ path: "/api/", body, headers })) as Envelope;
  if (ret !== 200 || data.code !== 0)
    throw new Error(`${service} ${ret} ${data?.code ?? ""} ${data?.msg ?? msg}`);
  return data.info;
}

/** One order at our server; with `reads`, what the pages on the way show as well. */
async function order(n: number, safePwd: string): Promise<void> {
  const token = task.tokens[n % task.tokens.length] ?? "";
  const [skuId, priceFen] = task.skus[n % task.skus.length] ?? ["", 0];
  const chosen = { cartSkuIds: JSON.stringify([skuId]) };
  await ours("Wares.AddCart", token, { skuId, quantity: "1" });
  if (task.isReading) {
    await ours("Wares.GetCart", token, {});
    await ours("Order.Quote", token, chosen);
  }
  const placed = await ours("Order.Submit", token, { ...chosen, expectedPayableFen: String(priceFen) });
  const tradeNo = String(placed["tradeNo"]);
  if (task.isReading) await ours("Pay.GetCashier", token, { tradeNo });
  const amountFen = String(placed["payableFen"]);
  const proof = { safePwd, method: "Pay.PayByBalance", amountFen, subject: tradeNo };
  const { grant } = await ours("Member.CreateGrant", token, proof);
  await ours("Pay.PayByBalance", token, { tradeNo, grant: String(grant) });
  if (task.isReading) await ours("Pay.GetResult", token, { tradeNo });
}

/** The same at the raw server: cart, order, payment. */
async function rawOrder(n: number): Promise<void> {
  const authorization = task.tokens[n % task.tokens.length] ?? "";
  const [skuId] = task.skus[n % task.skus.length] ?? [""];
  const headers = { authorization, "content-type": "application/json" };
  const line = JSON.stringify({ skuId, quantity: 1 });
  await send({ path: "/cart", body: line, headers });
  const { id } = await send({ path: "/orders", body: line, headers });
  await send({ path: "/pay", body: JSON.stringify({ orderId: String(id) }), headers });
}

// sealed before the clock runs: each phone does that by itself
const seal = (key: PasswordKey): string =>
  sealPassword(task.password, { key, service: "Member.CreateGrant", field: "safePwd", time: Date.now() });
const sealed = Array.from({ length: task.key === undefined ? 0 : task.orders }, () =>
  seal(task.key as PasswordKey),
);

const found: PhoneFound = { perSecond: 0, p50: 0, p99: 0, refused: 0, reasons: [] };
const times: number[] = [];
let next = 0;
async function phone(): Promise<void> {
  while (next < task.orders) {
    const n = next;
    next += 1;
    const startedAt = performance.now();
    try {
      await (task.key === undefined ? rawOrder(task.first + n) : order(task.first + n, sealed[n] ?? ""));
      times.push(performance.now() - startedAt);
    } catch (error) {
      found.refused += 1;
      if (found.reasons.length < 3) found.reasons.push(String(error));
    }
  }
}
const startedAt = performance.now();
await Promise.all(Array.from({ length: task.connections }, phone));
found.perSecond = times.length / ((performance.now() - startedAt) / 1000);
const sorted = times.toSorted((a, b) => a - b);
found.p50 = sorted[Math.floor(sorted.length * 0.5)] ?? 0;
found.p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
agent.destroy();
process.stdout.write(JSON.stringify(found));
