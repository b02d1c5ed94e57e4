/** Fills three gift packs, each like a product of our own shop with another name and price. */
import { isInMall } from "@heshi/server/modules/kind/kind.public";
import type { Tx } from "@heshi/server/platform/database/db";
import { col, statement } from "@heshi/server/platform/database/statement";
import { demoId, insertRows } from "./fill-rows.ts";

const STOCK = 200;
/** What the packs are, and the picture of the product that each is like; they reach the copper, silver and gold card. */
const PACKS = [
  {
    picture: "%/nuts_box.webp",
    title: "铜卡会员礼包 每日坚果礼盒",
    subtitle: "送权益，会员价立享",
    priceFen: 19_900,
    equityCent: 5000,
    counts: 2,
  },
  {
    picture: "%/bed_set.webp",
    title: "银卡会员礼包 长绒棉四件套",
    subtitle: "权益更多，兑换更多",
    priceFen: 49_900,
    equityCent: 15_000,
    counts: 6,
  },
  {
    picture: "%/rice.webp",
    title: "金卡会员礼包 五常稻花香全年装",
    subtitle: "金卡会员自营商品免运费",
    priceFen: 99_900,
    equityCent: 30_000,
    counts: 15,
  },
] as const;

/**
 * As the product, but that a pack whose counts were used does not come back. $1 id, $2 picture of the product it is like, $3 title, $4
 * subtitle, $5 price, $6 now.
 */
const likeOne = statement.bulk(
  "demo.gift_like",
  { id: col.id, picture: col.text },
  `insert into goods (id, shop_id, category_id, brand_id, freight_template_id, order_type, kind, state, title, subtitle, picture, pictures,
     detail, parameters, services, price_fen, is_self, created_at, on_at, updated_at)
   select $1, shop_id, category_id, brand_id, freight_template_id, 20, kind, 'on', $3, $4, picture, pictures, detail, parameters,
     services - '七天无理由退货', $5, is_self, $6, $6, $6
   from goods where is_self and state = 'on' and ${isInMall("goods")} and picture like $2 order by id limit 1 returning id, picture`,
);

/** Writes the packs with one SKU each. */
export async function fillGifts(tx: Tx, now: Date): Promise<void> {
  for (const [sort, pack] of PACKS.entries()) {
    const { picture, title, subtitle, priceFen, equityCent, counts } = pack;
    const id = demoId(`gift ${title}`);
    const made = await tx.one(likeOne, [id, picture, title, subtitle, priceFen, now]);
    if (!made) continue;
    const skuId = demoId(`gift sku ${title}`);
    const sku = {
      id: skuId,
      goods_id: id,
      specs: [],
      spec_key: "",
      picture: "",
      price_fen: priceFen,
      code: `GIFT${sort + 1}`,
    };
    await insertRows(tx, "sku", [
      {
        ...sku,
        weight_g: 500,
        state: "on",
        sort: 0,
        received: STOCK,
        available: STOCK,
        reserved: 0,
        sold: 0,
      },
    ]);
    await insertRows(tx, "stock_move", [
      { sku_id: skuId, kind: "receive", quantity: STOCK, cause: "demo", created_at: now },
    ]);
    await insertRows(tx, "gift_pack", [
      { goods_id: id, equity_cent: equityCent, counts, sort, changed_at: now },
    ]);
  }
}
