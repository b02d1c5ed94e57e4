/** The benchmark's data: products, members with money and sessions, in our tables and in the raw server's. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Fen } from "@heshi/kernel/money";
import type { Cent } from "@heshi/kernel/credit";
import { indexGoods, refreshTerms } from "@heshi/server/modules/search/search.public";
import { post, recipes } from "../apps/server/src/modules/ledger/ledger.public.ts";
import type { Db } from "@heshi/server/platform/database/db";
import { migrate, readMigrations } from "@heshi/server/platform/database/migrate";
import { openPostgres } from "@heshi/server/platform/database/postgres";
import { RIGHTS } from "@heshi/server/platform/database/rights";
import { query } from "./cluster.ts";
import { root } from "./processes.ts";

export const MEMBERS = 5000;
export const CATEGORIES = 30;
export const SHOPS = 20;
/** Parts of titles; goods n is of adjective n % 24, stuff n / 24 % 20, thing n % 40. */
export const ADJECTIVES =
  "轻薄 加厚 复古 便携 抗菌 防水 静音 速干 保暖 透气 可爱 简约 高弹 柔软 耐磨 大容量 免安装 家用 户外 儿童 办公 旅行 宿舍 送礼".split(
    " ",
  );
export const STUFFS =
  "纯棉 真皮 竹纤维 不锈钢 陶瓷 玻璃 实木 羊毛 亚麻 硅胶 帆布 牛津布 蚕丝 羽绒 钛合金 铝合金 藤编 植绒 绒面 灯芯绒".split(
    " ",
  );
export const THINGS =
  "四件套 毛巾 枕头 保温杯 双肩包 台灯 雨伞 拖鞋 袜子 围巾 帽子 手套 收纳箱 垃圾桶 砧板 炒锅 茶壶 餐盘 水壶 风扇 耳机 音箱 键盘 鼠标 手机壳 充电器 书架 椅子 地毯 窗帘 牙刷 面膜 洗发水 口红 积木 绘本 跳绳 瑜伽垫 帐篷 睡袋".split(
    " ",
  );

export const goodsId = (n: number): number => 1_000_000 + n;
export const skuId = (n: number, place: number): number => 100_000_000 + n * 10 + place;
export const memberId = (n: number): number => 500_000_000 + n;
export const tokenOf = (n: number): string => `bench-token-of-member-${String(n).padStart(8, "0")}-padding`;
const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Creates and migrates our database `name`, with the raw server's tables beside ours. */
export async function createDatabase(url: (name: string) => string, name: string): Promise<void> {
  await query(url("postgres"), `create database ${name}`);
  const db = openPostgres({ url: url(name), poolSize: 1, onError: () => undefined });
  await migrate(db, await readMigrations(join(root, "apps/server/migrations")));
  await db.script(RIGHTS);
  await db.close();
  await query(
    url(name),
    `create schema raw;
     create table raw.goods (id bigint primary key, title text, subtitle text, picture text, detail text, price_fen bigint,
       sold int, category_id int, tags jsonb, shop_name text, tsv tsvector);
     create index on raw.goods (category_id, sold desc, id desc);
     create index on raw.goods using gin (tsv);
     create table raw.sku (id bigint primary key, goods_id bigint, specs jsonb, price_fen bigint, stock int);
     create index on raw.sku (goods_id);
     create table raw.session (digest text primary key, member_id bigint, expires_at timestamptz);
     create table raw.member (id bigint primary key, balance_fen bigint);
     create table raw.cart (member_id bigint, sku_id bigint, quantity int, primary key (member_id, sku_id));
     create table raw.orders (id bigint generated always as identity primary key, member_id bigint, total_fen bigint,
       state text default 'unpaid', created_at timestamptz default now(), paid_at timestamptz);
     create index on raw.orders (member_id, created_at desc);
     create table raw.line (id bigint generated always as identity primary key, order_id bigint, sku_id bigint,
       goods_id bigint, quantity int, price_fen bigint);
     create index on raw.line (order_id);
     create table raw.entry (id bigint generated always as identity primary key, account bigint, order_id bigint, amount_fen bigint);
     create index on raw.entry (account, id);
     create index on raw.entry (order_id);`,
  );
}

const words = (list: readonly string[]): string => `array[${list.map((word) => `'${word}'`).join(",")}]`;
const part = (list: readonly string[], by: string): string => `(${words(list)})[1 + ${by} % ${list.length}]`;

/** Goods `from`..`to` (exclusive) with three SKUs each, in both worlds. */
export async function addGoods(url: string, from: number, to: number): Promise<void> {
  const title = (gap: string): string =>
    [part(ADJECTIVES, "n"), part(STUFFS, "(n / 24)"), part(THINGS, "n")].join(` || '${gap}' || `);
  await query(
    url,
    `insert into shop (id, name, logo, city, ship_from, created_at) select 900 + n, '店铺' || n, '/assets/demo/x.webp', '杭州市',
      '浙江杭州', now() from generate_series(1, ${SHOPS}) n on conflict do nothing;
     insert into category (id, level, name) select 800 + n, 1, '分类' || n from generate_series(1, ${CATEGORIES}) n on conflict do nothing;
     insert into goods (id, shop_id, category_id, state, title, subtitle, picture, pictures, detail, tags, services,
       parameters, spec_names, price_fen, sold, created_at, on_at, updated_at)
       select 1000000 + n, 901 + n % ${SHOPS}, 801 + n % ${CATEGORIES}, 'on', ${title("")} || ' ' || n, '好用不贵，七天无理由退货',
         '/assets/demo/x.webp', '["/assets/demo/x.webp","/assets/demo/y.webp"]',
         repeat('<p>每一件都经过检验，材料与做工看得见。</p>', 20), '["明天送达"]', '["七天无理由退货","运费险"]',
           '[{"name":"产地","value":"浙江"},{"name":"材质","value":"见标题"}]', '["颜色"]', 1000 + (n * 7919) % 90000,
           (n::bigint * 104729) % 50000, now(), now() - n * interval '1 minute', now()
       from generate_series(${from}, ${to - 1}) n;
     insert into sku (id, goods_id, specs, spec_key, price_fen, received, available, sort)
       select 100000000 + n * 10 + p, 1000000 + n, jsonb_build_array('颜色' || p), '颜色' || p,
         1000 + (n * 7919) % 90000 + p * 100, 1000000, 1000000, p from generate_series(${from}, ${to - 1}) n, generate_series(0, 2) p;
     insert into stock_move (sku_id, kind, quantity, cause, created_at) select 100000000 + n * 10 + p, 'receive', 1000000,
       'bench', now() from generate_series(${from}, ${to - 1}) n, generate_series(0, 2) p;
     insert into raw.goods select g.id, g.title, g.subtitle, g.picture, g.detail, g.price_fen, g.sold, g.category_id,
       g.tags, '店铺' || (1 + n % ${SHOPS}), to_tsvector('simple', ${title(" ")})
       from generate_series(${from}, ${to - 1}) n join goods g on g.id = 1000000 + n;
     insert into raw.sku select 100000000 + n * 10 + p, 1000000 + n, jsonb_build_array('颜色' || p),
       1000 + (n * 7919) % 90000 + p * 100, 1000000 from generate_series(${from}, ${to - 1}) n, generate_series(0, 2) p;`,
  );
  const db = openPostgres({ url, poolSize: 2, onError: () => undefined });
  try {
    for (let at = from; at < to; at += 1000) {
      const ids = Array.from({ length: Math.min(1000, to - at) }, (_, i) => String(goodsId(at + i)));
      await db.write((tx) => indexGoods(tx, ids));
    }
    await db.bulk((tx) => refreshTerms(tx));
  } finally {
    await db.close();
  }
  await query(url, "vacuum analyze");
}

/** Members who are logged in, with an address and ¥1,000,000 each, posted by the ledger's recipe. */
export async function addMembers(url: string): Promise<void> {
  await query(
    url,
    `insert into member (id, mid, mobile, invite_code, nickname, created_at) select 500000000 + n,
      '9' || lpad(n::text, 9, '0'), '139' || lpad(n::text, 8, '0'), 'B' || lpad(n::text, 7, '0'), '会员' || n, now()
      from generate_series(0, ${MEMBERS - 1}) n;
     insert into member_address (id, member_id, name, mobile, province_code, city_code, area_code, province, city, area,
       detail, is_default, created_at, updated_at)
       select 600000000 + n, 500000000 + n, '会员', '13900000000', '33', '3301', '330106', '浙江省', '杭州市', '西湖区', '文三路 1 号',
         true, now(), now() from generate_series(0, ${MEMBERS - 1}) n;
     insert into raw.member select 500000000 + n, 100000000 from generate_series(0, ${MEMBERS - 1}) n;`,
  );
  const digests = Array.from({ length: MEMBERS }, (_, n) => digestOf(tokenOf(n)));
  await query(
    url,
    `insert into session (digest, id, audience, subject_id, created_at, last_used_at, expires_at) select d, 700000000 + n,
      'member', 500000000 + n - 1, now(), now(), now() + interval '1 day' from unnest($1::text[]) with ordinality as x (d, n)`,
    [digests],
  );
  await query(
    url,
    `insert into raw.session select d, 500000000 + n - 1, now() + interval '1 day' from unnest($1::text[]) with ordinality as x (d, n)`,
    [digests],
  );
  const db = openPostgres({ url, poolSize: 2, onError: () => undefined });
  try {
    for (let from = 0; from < MEMBERS; from += 250) await db.write((tx) => recharge(tx, from, 250));
  } finally {
    await db.close();
  }
  await query(url, "vacuum analyze");
}

const recharge = (tx: Parameters<typeof post>[0] | Db, from: number, count: number) =>
  post(
    tx,
    Array.from({ length: count }, (_, i) =>
      recipes.rechargeSettled({
        rechargeNo: `bench${from + i}`,
        memberId: String(memberId(from + i)),
        channel: "bank",
        amount: 100_000_000 as Fen,
        bonusSilver: 0 as Cent,
      }),
    ),
    new Date(),
  );
