import { createHash, randomInt } from "node:crypto";
import type { Cent } from "@heshi/kernel/credit";
import { randomId } from "@heshi/kernel/id";
import { post, recipes } from "../../src/modules/ledger/ledger.public.ts";
import type { Value } from "../../src/platform/database/db.ts";
import { adhoc, type Statement } from "../../src/platform/database/statement.ts";
import { changeSetting, SETTINGS_MS } from "../../src/platform/settings.ts";
import { issueSession } from "../../src/rpc/session/session.ts";
import type { Settings } from "../../src/settings.ts";
import type { TestServer } from "../harness.ts";
import { makeMember, type TestMember } from "./member.ts";

type Row = Record<string, unknown>;

/** A statement of a test; its name is made from its text. */
export const statementOf = (text: string): Statement<Row> =>
  adhoc(`test.${createHash("sha256").update(text).digest("hex").slice(0, 16)}`, text);

/** Rows of any SQL, as the driver gives them. */
export const sql = (server: TestServer, text: string, values: readonly Value[] = []): Promise<Row[]> =>
  server.db.many(statementOf(text), values);
/** The first column of the first row as a number; times in ms. */
export async function num(server: TestServer, text: string, values: readonly Value[] = []): Promise<number> {
  const [row] = await sql(server, text, values);
  const value = Object.values(row ?? {})[0];
  return value instanceof Date ? value.getTime() : Number(value);
}

/** Keeps everybody logged in where a test moves the clock by days. */
export const keepSessions = (server: TestServer): Promise<Row[]> =>
  sql(server, "update session set last_used_at = $1, expires_at = $1::timestamptz + interval '30 days'", [
    server.now(),
  ]);

/** Freezes or opens members' ledger accounts as an operator's tool would, which the server's role may not. */
export const setAccounts = (
  server: TestServer,
  memberIds: readonly string[],
  status: "frozen" | "open",
): Promise<void> =>
  server.db.script(
    `set role none; update ledger_account set status = '${status}' where owner_kind = 'member'
      and owner_id in (${memberIds.join()}); set role heshi_app`,
  );

/** `count` random digits. */
export const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join("");

/** A member with money and silver by the ledger's recipes, and an address in 杭州 unless `address` is false. */
export async function member(
  server: TestServer,
  {
    balanceFen = 0,
    silver = 0,
    level = 0,
    hasAddress = true,
    safePwd,
  }: {
    balanceFen?: number;
    silver?: number;
    level?: number;
    hasAddress?: boolean;
    safePwd?: string;
  } = {},
): Promise<TestMember & { addressId: string }> {
  const made = await makeMember(server, { balanceFen, ...(safePwd === undefined ? {} : { safePwd }) });
  if (level > 0) await sql(server, "update member set level = $2 where id = $1", [made.id, level]);
  if (silver > 0)
    await server.db.write((tx) =>
      post(
        tx,
        [
          recipes.creditGranted({
            cause: `test:${made.id}`,
            memberId: made.id,
            credit: "credit2",
            amount: (silver * 100) as Cent,
          }),
        ],
        server.now(),
      ),
    );
  return { ...made, addressId: hasAddress ? await address(server, made.id) : "" };
}

/** An address; freight depends on its codes. */
export async function address(
  server: TestServer,
  memberId: string,
  { areaCode = "330106", isDefault = true }: { areaCode?: string; isDefault?: boolean } = {},
): Promise<string> {
  const id = randomId();
  await sql(
    server,
    `insert into member_address (id, member_id, name, mobile, province_code, city_code, area_code, province, city, area,
      detail, is_default, created_at, updated_at)
     values ($1, $2, '周晓禾', '13800136021', $3, $4, $5, '浙江省', '杭州市', '西湖区', '文三路 478 号', $6, $7, $7)`,
    [id, memberId, areaCode.slice(0, 2), areaCode.slice(0, 4), areaCode, isDefault, server.now()],
  );
  return id;
}

/** Files that a member has uploaded for everyone to see, by their addresses. */
export async function uploaded(
  server: TestServer,
  memberId: string,
  ...urls: readonly string[]
): Promise<void> {
  for (const url of urls)
    await sql(
      server,
      `insert into upload (id, path, member_id, content_type, bytes, created_at) values ($1, substr($2, 10), $3, $4, 1, $5)`,
      [randomId(), url, memberId, url.endsWith(".mp4") ? "video/mp4" : "image/webp", server.now()],
    );
}

export type TestShop = {
  id: string;
  name: string;
  staffId: string;
  token2: string;
};

/** An open shop with its owner logged in. */
export async function shop(
  server: TestServer,
  { role = "owner" }: { role?: string } = {},
): Promise<TestShop> {
  const [id, staffId] = [randomId(), randomId()];
  const name = `店铺${digits(8)}`;
  await sql(
    server,
    "insert into shop (id, name, logo, city, ship_from, created_at) values ($1, $2, '/assets/demo/shop.webp', '杭州市', '浙江省杭州市', $3)",
    [id, name, server.now()],
  );
  const token2 = await staff(server, { shopId: id, staffId, role });
  return { id, name, staffId, token2 };
}

/** Another person of a shop's staff; answers the token. */
export async function staff(
  server: TestServer,
  {
    shopId,
    staffId = randomId(),
    role = "orders",
    pwdHash,
  }: {
    shopId: string;
    staffId?: string;
    role?: string;
    pwdHash?: string;
  },
): Promise<string> {
  await sql(
    server,
    "insert into shop_staff (id, shop_id, mobile, name, role, pwd_hash, created_at) values ($1, $2, $3, '店员', $4, $5, $6)",
    [staffId, shopId, `137${digits(8)}`, role, pwdHash, server.now()],
  );
  const device = { id: "test-device-0002", name: "测试手机", plat: "h5" };
  const { token } = await server.db.write((tx) =>
    issueSession(tx, { audience: "merchant", subjectId: staffId, shopId, role, device, now: server.now() }),
  );
  return token;
}

export type GoodsOptions = {
  shopId?: string;
  title?: string;
  priceFen?: number;
  stock?: number;
  skus?: readonly {
    priceFen?: number;
    stock?: number;
    memberPriceFen?: number;
    weightG?: number;
  }[];
  freight?: {
    chargeBy: string;
    rules: readonly unknown[];
    notDelivered?: readonly string[];
  };
  limit?: number;
  kind?: string;
  orderType?: number;
};
export type TestGoods = {
  id: string;
  shopId: string;
  skuIds: readonly string[];
  skuId: string;
  priceFen: number;
};

async function template(
  server: TestServer,
  shopId: string,
  freight: GoodsOptions["freight"],
): Promise<string | null> {
  if (!freight) return null;
  const id = randomId();
  await sql(
    server,
    `insert into freight_template (id, shop_id, name, charge_by, rules, not_delivered, created_at)
      values ($1, $2, '模板', $3, $4::jsonb, $5::jsonb, $6)`,
    [
      id,
      shopId,
      freight.chargeBy,
      JSON.stringify(freight.rules),
      JSON.stringify(freight.notDelivered ?? []),
      server.now(),
    ],
  );
  return id;
}

type SkuOptions = NonNullable<GoodsOptions["skus"]>[number] & {
  goodsId: string;
  spec: string;
};

async function sku(
  server: TestServer,
  { goodsId, spec, priceFen, stock = 100, memberPriceFen, weightG = 500 }: SkuOptions,
): Promise<string> {
  const id = randomId();
  await sql(
    server,
    `insert into sku (id, goods_id, specs, spec_key, price_fen, member_price_fen, weight_g, received, available)
      values ($1, $2, $3::jsonb, $4, $5, $6, $7, $8, $8)`,
    [id, goodsId, JSON.stringify([spec]), spec, priceFen, memberPriceFen, weightG, stock],
  );
  await sql(
    server,
    "insert into stock_move (sku_id, kind, quantity, cause, created_at) values ($1, 'receive', $2, 'test', $3)",
    [id, stock, server.now()],
  );
  return id;
}

const defaults = { priceFen: 10_000, stock: 100, kind: "normal", orderType: 0 } as const;

/** A product on sale with its SKUs and stock. */
export async function goods(server: TestServer, options: GoodsOptions = {}): Promise<TestGoods> {
  const {
    title = `商品${digits(8)}`,
    priceFen,
    stock,
    freight,
    limit,
    kind,
    orderType,
    skus = [{}],
  } = { ...defaults, ...options };
  const shopId = options.shopId ?? (await shop(server)).id;
  const [id, now] = [randomId(), server.now()];
  await sql(
    server,
    `insert into goods (id, shop_id, freight_template_id, order_type, kind, state, title, picture, price_fen,
      limit_per_member, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'on', $6, '/assets/demo/x.webp', $7, $8, $9, $9)`,
    [id, shopId, await template(server, shopId, freight), orderType, kind, title, priceFen, limit, now],
  );
  const skuIds: string[] = [];
  for (const [index, one] of skus.entries())
    skuIds.push(await sku(server, { priceFen, stock, ...one, goodsId: id, spec: `款${index}` }));
  return { id, shopId, skuIds, skuId: skuIds[0] as string, priceFen };
}

/** Changes settings, and waits until the server goes by them. */
export async function changeSettings(server: TestServer, values: Partial<Settings>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await changeSetting(server.db, name as "app.isOnline", { value: value as number, now: server.now() });
  await new Promise((resolve) => setTimeout(resolve, SETTINGS_MS));
}
