/** What shops have submitted and operators have not decided: changes of goods on sale, and a new product. */
import { faultsOfGoods, type GoodsForm } from "@heshi/contract/shop/goods-form";
import { assert } from "@heshi/kernel/assert";
import { findEdit } from "@heshi/server/modules/shopgoods/shopgoods.store";
import { formOf } from "@heshi/server/modules/shopgoods/shopgoods.view";
import type { Tx } from "@heshi/server/platform/database/db";
import { goodsReviews } from "../data/goods-reviews.data.ts";
import { goodsId, shopId } from "../fill/fill-catalogue.ts";
import { type Calendar, demoId, insertRows, type Row } from "../fill/fill-rows.ts";
import type { DemoWorld } from "../world.types.ts";

const HOUR = 3_600_000;
type Asked = (typeof goodsReviews)[number];

/** The form of the product at a shop's place, and the category's name. */
async function formAt(tx: Tx, world: DemoWorld, { shopKey, place }: Asked) {
  const goods = world.goods.filter((one) => one.shopKey === shopKey)[place];
  assert(goods !== undefined, `no product ${place} of ${shopKey}`);
  const row = await tx.one(findEdit, [goodsId(goods.key), shopId(shopKey)]);
  assert(row?.categoryId !== undefined, `${goods.key} has no category`);
  const categoryName = world.categories.find(({ key }) => key === goods.categoryKey)?.name ?? "";
  return { row, categoryName, form: { ...formOf(row), categoryId: row.categoryId } as GoodsForm };
}

/** The form as the shop asks for it. */
const askedOf = (form: GoodsForm, { title, subtitle, priceBp }: Asked): GoodsForm => ({
  ...form,
  title: `${title}${form.title}`.slice(0, 50),
  subtitle: subtitle === "" ? form.subtitle : subtitle,
  skus: form.skus.map((sku) => ({
    ...sku,
    stock: undefined,
    memberPriceFen: undefined,
    priceFen: Math.round((sku.priceFen * priceBp) / 10_000) as typeof sku.priceFen,
  })),
});

/** A product that waits for its first review. */
const newRow = (id: string, form: GoodsForm, { own, at }: { own: string; at: Date }): Row => ({
  id,
  shop_id: own,
  category_id: form.categoryId,
  order_type: 0,
  kind: form.kind,
  state: "reviewing",
  state_reason: "",
  title: form.title,
  subtitle: form.subtitle,
  picture: form.pictures[0] ?? "",
  pictures: form.pictures,
  video: "",
  detail: "",
  parameters: form.parameters,
  services: form.services,
  tags: [],
  spec_names: form.specs.map(({ name }) => name),
  unit: form.unit,
  price_fen: Math.min(...form.skus.map(({ priceFen }) => priceFen)),
  sold: 0,
  in_stock: false,
  comment_count: 0,
  good_count: 0,
  is_self: false,
  sort: 0,
  created_at: at,
  updated_at: at,
});

/** Fills the reviews of goods; the catalogue must be there. */
export async function fillReviews(tx: Tx, world: DemoWorld, calendar: Calendar): Promise<void> {
  for (const asked of goodsReviews) {
    const { row, form: before, categoryName } = await formAt(tx, world, asked);
    const form = askedOf(before, asked);
    assert(Object.keys(faultsOfGoods(form)).length === 0, `a form that nobody could submit: ${asked.key}`);
    const id = asked.isNew ? demoId(`reviewed goods ${asked.key}`) : row.waresId;
    const at = calendar.at(asked.ago * HOUR);
    if (asked.isNew) await insertRows(tx, "goods", [newRow(id, form, { own: shopId(asked.shopKey), at })]);
    const change = { shopName: row.shopName, categoryName, form, ...(asked.isNew ? {} : { before }) };
    const reviewId = demoId(`goods review ${asked.key}`);
    const review = {
      id: reviewId,
      goods_id: id,
      state: "reviewing",
      form: JSON.stringify(change),
      draft: "",
    };
    await insertRows(tx, "goods_review", [{ ...review, reasons: [], submitted_at: at }]);
    await insertRows(tx, "goods_review_event", [
      {
        goods_review_id: reviewId,
        kind: "submit",
        actor: "shop",
        from_state: "draft",
        to_state: "reviewing",
        note: "",
        pictures: form.pictures,
        at,
      },
    ]);
  }
}
