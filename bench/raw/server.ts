/**
 * The physical limit of the stack: Fastify, zod and node-postgres doing by hand what the measured methods do. No
 * more than the benchmark needs.
 */
import { createHash } from "node:crypto";
import fastify, { type FastifyRequest } from "fastify";
import pg from "pg";
import { WebSocketServer } from "ws";
import { z } from "zod";

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 16 });
const http = fastify();

const tile = "id, title, picture, price_fen, sold, tags, shop_name";
const Walk = z.object({
  category: z.coerce.number().int(),
  least: z.coerce.number().int().default(0),
  sold: z.coerce.number().int().default(2_147_483_647),
  id: z.string().default("9223372036854775807"),
});

const list = async (query: z.infer<typeof Walk>): Promise<pg.QueryResultRow[]> => {
  const { rows } = await pool.query({
    name: "list",
    text: `select ${tile} from raw.goods where category_id = $1 and price_fen >= $2 and (sold, id) < ($3, $4)
      order by sold desc, id desc limit 21`,
    values: [query.category, query.least, query.sold, query.id],
  });
  return rows as pg.QueryResultRow[];
};

http.get("/ready", () => ({ ok: true }));
http.get("/goods", async (request) => {
  const rows = await list(Walk.parse(request.query));
  const last = rows.length > 20 ? rows[19] : undefined;
  return {
    list: rows.slice(0, 20),
    next: last && { sold: last["sold"] as number, id: last["id"] as string },
  };
});

const detail = async (id: string): Promise<unknown> => {
  const { rows } = await pool.query({
    name: "detail",
    text: `select g.*, null as tsv,
      (select json_agg(json_build_object('id', s.id::text, 'specs', s.specs, 'priceFen', s.price_fen, 'stock', s.stock))
      from raw.sku s where s.goods_id = g.id) as skus
           from raw.goods g where g.id = $1`,
    values: [id],
  });
  return rows[0];
};
http.get("/goods/:id", (request) =>
  detail(z.object({ id: z.string().regex(/^\d+$/) }).parse(request.params).id),
);

const kept = new Map<string, { until: number; text: string }>();
async function cached(key: string, make: () => Promise<unknown>): Promise<string> {
  const now = Date.now();
  const known = kept.get(key);
  if (known && known.until > now) return known.text;
  const text = JSON.stringify(await make());
  kept.set(key, { until: now + 1000, text });
  return text;
}
http.get("/cached/goods", async (request, reply) => {
  const query = Walk.parse(request.query);
  void reply.type("application/json");
  return cached(JSON.stringify(query), async () => ({ list: (await list(query)).slice(0, 20) }));
});
http.get("/cached/goods/:id", async (request, reply) => {
  const { id } = z.object({ id: z.string().regex(/^\d+$/) }).parse(request.params);
  void reply.type("application/json");
  return cached(id, () => detail(id));
});

http.get("/search", async (request) => {
  const { q } = z.object({ q: z.string().min(1).max(50) }).parse(request.query);
  const { rows } = await pool.query({
    name: "search",
    text: `select ${tile} from raw.goods where tsv @@ plainto_tsquery('simple', $1) order by sold desc, id desc limit 20`,
    values: [q],
  });
  return { list: rows as unknown[] };
});

async function memberOf(request: FastifyRequest): Promise<string> {
  const digest = createHash("sha256")
    .update(request.headers.authorization ?? "")
    .digest("hex");
  const { rows } = await pool.query<{ member_id: string }>({
    name: "session",
    text: "select member_id from raw.session where digest = $1 and expires_at > now()",
    values: [digest],
  });
  const [row] = rows;
  if (!row) throw Object.assign(new Error("log in first"), { statusCode: 401 });
  return row.member_id;
}

const LineInput = z.object({ skuId: z.string().regex(/^\d+$/), quantity: z.number().int().min(1).max(999) });
http.post("/cart", async (request) => {
  const { skuId, quantity } = LineInput.parse(request.body);
  const member = await memberOf(request);
  const { rows } = await pool.query({
    name: "cart",
    text: `insert into raw.cart as c (member_id, sku_id, quantity) select $1, id, $3 from raw.sku where id = $2 and stock > 0
           on conflict (member_id, sku_id) do update set quantity = least(c.quantity + excluded.quantity, 999) returning quantity`,
    values: [member, skuId, quantity],
  });
  return rows[0] as unknown;
});

async function inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

http.post("/orders", async (request) => {
  const { skuId, quantity } = LineInput.parse(request.body);
  const member = await memberOf(request);
  return inTransaction(async (client) => {
    const taken = await client.query<{ price_fen: string; goods_id: string }>({
      name: "take",
      text: "update raw.sku set stock = stock - $2 where id = $1 and stock >= $2 returning price_fen, goods_id",
      values: [skuId, quantity],
    });
    const [sku] = taken.rows;
    if (!sku) throw new Error("sold out");
    const { rows } = await client.query<{ id: string }>({
      name: "order",
      text: "insert into raw.orders (member_id, total_fen) values ($1, $2) returning id",
      values: [member, Number(sku.price_fen) * quantity],
    });
    await client.query({
      name: "line",
      text: "insert into raw.line (order_id, sku_id, goods_id, quantity, price_fen) values ($1, $2, $3, $4, $5)",
      values: [rows[0]?.id, skuId, sku.goods_id, quantity, sku.price_fen],
    });
    return rows[0];
  });
});

http.post("/pay", async (request) => {
  const { orderId } = z.object({ orderId: z.string().regex(/^\d+$/) }).parse(request.body);
  const member = await memberOf(request);
  return inTransaction(async (client) => {
    const paid = await client.query<{ total_fen: string }>({
      name: "paid",
      text:
        "update raw.orders set state = 'paid', paid_at = now() where id = $1 and member_id = $2 and state = 'unpaid' " +
        "returning total_fen",
      values: [orderId, member],
    });
    const total = paid.rows[0]?.total_fen;
    if (total === undefined) throw new Error("not to be paid");
    const taken = await client.query({
      name: "spend",
      text: "update raw.member set balance_fen = balance_fen - $2 where id = $1 and balance_fen >= $2",
      values: [member, total],
    });
    if (taken.rowCount !== 1) throw new Error("not enough");
    await client.query({
      name: "entries",
      text: "insert into raw.entry (account, order_id, amount_fen) values ($1, $2, -$3::bigint), (0, $2, $3)",
      values: [member, orderId, total],
    });
    return { paid: true };
  });
});

const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
http.server.on("upgrade", (request, stream, head) =>
  sockets.handleUpgrade(request, stream, head, (socket) => socket.send('{"type":"ready"}')),
);
/** Sends a frame to every socket, `times` over; answers when all are handed to the kernel. */
http.get("/push", async (request) => {
  const { times } = z.object({ times: z.coerce.number().int().max(1000) }).parse(request.query);
  const frame = JSON.stringify({
    type: "bench",
    data: { text: "a push of about one hundred bytes, like those that tell of an order" },
  });
  for (let round = 0; round < times; round += 1) {
    for (const socket of sockets.clients) socket.send(frame);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { sent: times * sockets.clients.size };
});

await http.listen({ port: Number(process.env["PORT"]), host: "127.0.0.1" });
