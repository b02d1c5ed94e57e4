import { createHash } from "node:crypto";
import type { ShopGoodsRow, shopGoodsStates } from "@heshi/contract/shop/goods-methods";
import type { GoodsForm } from "@heshi/contract/shop/goods-form";
import { actionsOf } from "@heshi/kernel/machine";
import { mayInShop, type StaffMember } from "@heshi/contract/rights";
import type * as z from "zod/mini";
import { blocksOf } from "./detail-html.ts";
import type { ManageRow } from "./manage.store.ts";
import { type EditRow, isService } from "./shopgoods.store.ts";
import { goodsMachine } from "./goods.machine.ts";

type State = (typeof shopGoodsStates)[number];
const stateTexts: Readonly<Record<State, string>> = {
  draft: "草稿",
  reviewing: "审核中",
  on: "在售",
  refused: "审核未通过",
  off: "已下架",
  withdrawn: "平台下架",
};
type Action = z.infer<typeof ShopGoodsRow>["actions"][number];
const actions = (state: State): Action[] =>
  actionsOf(goodsMachine, { state, by: "shop", row: {} }).filter((on): on is Action => on !== "submit");

/** A product in the shop's list; what may be done depends on the role. */
export function rowOf(
  { reviewState, reviewReason, ...row }: ManageRow,
  who: StaffMember,
): z.infer<typeof ShopGoodsRow> {
  const { state, reason } = row;
  const isChange = state === "on" || state === "off";
  const change =
    isChange && (reviewState === "reviewing" || reviewState === "refused") ? reviewState : undefined;
  const can = mayInShop(who, "goods") ? actions(state) : [];
  return {
    ...row,
    stateText: stateTexts[state],
    reason: change === "refused" ? reviewReason : reason,
    change,
    actions: can.filter((one) => one !== "edit" || change !== "reviewing"),
  };
}

/** Names all that a form of a product shows but what is left of it, which others buy meanwhile. */
export function versionOf(row: EditRow): string {
  const { skus, ...form } = formOf(row);
  const prices = skus.map((sku) => ({ ...sku, stock: undefined }));
  const shown = JSON.stringify([form, prices, row.draft, row.asked]);
  return createHash("sha256").update(shown).digest("hex").slice(0, 32);
}

/** A product as its form has it. */
export function formOf(row: EditRow): Partial<GoodsForm> & Pick<GoodsForm, "specs" | "skus" | "title"> {
  const skus = row.skus.map(
    ({ marketPrice, memberPriceFen, picture, values, priceFen, stock, code, weightG, volumeCm3 }) => ({
      values,
      priceFen,
      stock,
      code,
      weightG,
      volumeCm3,
      marketPrice: marketPrice ?? undefined,
      memberPriceFen: memberPriceFen ?? undefined,
      picture: picture === "" ? undefined : picture,
    }),
  );
  const valuesAt = (at: number): string[] => [...new Set(row.skus.map(({ values }) => values[at] ?? ""))];
  return {
    kind: row.kind,
    ...(row.categoryId === undefined ? {} : { categoryId: row.categoryId }),
    brandId: row.brandId,
    title: row.title,
    subtitle: row.subtitle,
    pictures: row.pictures,
    video: row.video === "" ? undefined : row.video,
    detail: blocksOf(row.detail),
    parameters: row.parameters,
    specs: row.specNames.map((name, at) => ({ name, values: valuesAt(at) })),
    skus,
    unit: row.unit,
    freightTemplateId: row.freightTemplateId,
    services: row.services.filter(isService),
    limitPerMember: row.limitPerMember,
    shelf: row.shelfAt === undefined ? "now" : "timed",
    shelfAt: row.shelfAt,
    voucher: row.voucher,
    tire: row.tire,
    town: row.town,
  };
}
