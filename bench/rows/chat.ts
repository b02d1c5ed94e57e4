/** Conversations with both sides connected: how long a message takes from its sender to the other side's socket. */
import { createHash, randomBytes } from "node:crypto";
import { signOf } from "@heshi/contract/frame/sign";
import WebSocket from "ws";
import { query } from "../cluster.ts";
import { call } from "../load.ts";
import { type Running, SECRET } from "../processes.ts";
import { boundRow, type Row } from "../report.ts";
import { tokenOf } from "../world.ts";

const CONVERSATIONS = 500;
const PER_SECOND = 100;
const MUST_MS = 200;

const hash = (text: string): string => createHash("sha256").update(text).digest("hex");
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const shopToken = (n: number): string => `bench-token-of-clerk-${String(n).padStart(8, "0")}-padding`;

const shopId = (n: number): string => String(77_000_000 + n);
const staffId = (n: number): string => String(78_000_000 + n);

/** A shop for each conversation with a staff member who is logged in. */
async function addClerks(database: string): Promise<void> {
  const digests = Array.from({ length: CONVERSATIONS }, (_, n) => hash(shopToken(n)));
  await query(
    database,
    `insert into shop (id, name, logo, city, ship_from, created_at) select ${shopId(0)} + n, '客服店铺' || n, '/assets/demo/x.webp',
       '杭州市', '浙江杭州', now() from generate_series(0, ${CONVERSATIONS - 1}) n`,
  );
  await query(
    database,
    `insert into shop_staff (id, shop_id, mobile, name, role, created_at) select ${staffId(0)} + n, ${shopId(0)} + n,
       (19900000000 + n)::text, '客服', 'service', now() from generate_series(0, ${CONVERSATIONS - 1}) n`,
  );
  await query(
    database,
    `insert into session (digest, id, audience, subject_id, shop_id, role, created_at, last_used_at, expires_at)
     select d, ${staffId(0)} + 1000000 + n, 'merchant', ${staffId(0)} + n - 1, ${shopId(0)} + n - 1, 'service', now(), now(),
       now() + interval '1 day' from unnest($1::text[]) with ordinality as x (d, n)`,
    [digests],
  );
}

async function post<T>(url: string, request: ReturnType<typeof call>): Promise<T> {
  const { path, body = "", headers = {} } = request;
  const answer = (await (await fetch(url + path, { method: "POST", body, headers })).json()) as {
    data: { code: number; info: T; msg?: string };
  };
  if (answer.data.code !== 0) throw new Error(JSON.stringify(answer).slice(0, 300));
  return answer.data.info;
}

/** A call of a staff member's: the token is another parameter. */
function clerkCall(
  service: string,
  input: Readonly<Record<string, string>>,
  n: number,
): ReturnType<typeof call> {
  const requestId = randomBytes(16).toString("hex");
  const all = { service, plat: "h5", token: "", token2: shopToken(n), version: "1.0.0", requestId, ...input };
  const body = new URLSearchParams({ ...all, sign: signOf(all, SECRET, hash) }).toString();
  return { ...call(service, input), body };
}

async function opened(url: string, ticket: { ticket: string; mid: string }): Promise<WebSocket> {
  const all = { mid: ticket.mid, plat: "h5", token: ticket.ticket };
  const address = new URLSearchParams({ ...all, sign: signOf(all, SECRET, hash) }).toString();
  const socket = new WebSocket(`${url.replace("http", "ws")}/ws?${address}`, { perMessageDeflate: false });
  await new Promise<void>((resolve, reject) =>
    socket
      .once("message", () => resolve())
      .once("error", reject)
      .once("close", reject),
  );
  return socket;
}

type Pair = { chatId: string; n: number };
/** Conversations whose both sides have a socket open, which notes when each message arrives. */
async function connect(ours: Running, hear: (key: string) => void): Promise<[Pair[], WebSocket[]]> {
  const pairs: Pair[] = [];
  const sockets: WebSocket[] = [];
  for (let from = 0; from < CONVERSATIONS; from += 20)
    await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const n = from + at;
        const chat = call("Chat.Open", { shopId: shopId(n) }, tokenOf(n));
        const { chatId } = await post<{ chatId: string }>(ours.url, chat);
        const tickets = [
          await post<{ ticket: string; mid: string }>(ours.url, call("Chat.GetTicket", {}, tokenOf(n))),
          await post<{ ticket: string; mid: string }>(ours.url, clerkCall("Merchant.GetTicket", {}, n)),
        ];
        for (const [side, ticket] of tickets.entries()) {
          const socket = await opened(ours.url, ticket);
          socket.on("message", (data: Buffer) => {
            const frame = JSON.parse(data.toString()) as {
              type: string;
              data: { chatId: string; message: { side: string; clientKey: string } };
            };
            // the member's message at the staff member's socket, and the other way round
            if (frame.type === "chat.message" && (frame.data.message.side === "member") === (side === 1))
              hear(frame.data.message.clientKey);
          });
          sockets.push(socket);
        }
        pairs.push({ chatId, n });
      }),
    );
  return [pairs, sockets];
}

/** 500 conversations, 1,000 sockets, 100 messages a second: p99 from the send to the other side's socket. */
export async function chats(ours: Running, database: string, seconds: number): Promise<Row[]> {
  await addClerks(database);
  const sentAt = new Map<string, number>();
  const took: number[] = [];
  const [pairs, sockets] = await connect(ours, (key) => {
    const at = sentAt.get(key);
    if (at === undefined) return;
    took.push(performance.now() - at);
    sentAt.delete(key);
  });
  const calls: Promise<unknown>[] = [];
  const startedAt = performance.now();
  for (let count = 0; count < seconds * PER_SECOND; count += 1) {
    await pause(Math.max(0, startedAt + (count * 1000) / PER_SECOND - performance.now()));
    const { chatId, n } = pairs[count % pairs.length] ?? { chatId: "", n: 0 };
    const clientKey = randomBytes(16).toString("hex");
    const input = { chatId, clientKey, text: `第 ${count} 条消息，什么时候能发货？` };
    sentAt.set(clientKey, performance.now());
    calls.push(
      post(ours.url, count % 2 ? clerkCall("Chat.ShopSend", input, n) : call("Chat.Send", input, tokenOf(n))),
    );
  }
  await Promise.all(calls);
  await pause(1500);
  for (const socket of sockets) socket.terminate();
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const missing = sentAt.size;
  if (missing > 0) throw new Error(`${missing} messages did not reach the other side's socket`);
  const beside = `p50 ${at(0.5).toFixed(0)} ms, ${sorted.length} messages, ${sockets.length} sockets`;
  return [
    boundRow("chat: send to the other socket, p99", {
      values: [at(0.99)],
      bound: MUST_MS,
      unit: "ms",
      beside,
    }),
  ];
}
