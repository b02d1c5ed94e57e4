import type { ParsedOf } from "@heshi/contract/frame/define";
import { goodsFactsOf } from "@heshi/contract/goods/goods-kinds";
import { faultsOfGoods, type GoodsForm } from "@heshi/contract/shop/goods-form";
import type { GoodsChange } from "@heshi/contract/shop/goods-review";
import type { Merchant } from "@heshi/contract/shop/merchant";
import { randomId } from "@heshi/kernel/id";
import { clip } from "@heshi/kernel/clip";
import type { Context, Service } from "../../rpc/call/service.ts";
import { addDraft, nameDraft } from "../catalogue/goods.public.ts";
import { findFreightTemplate, isDear, lockFreightShop } from "../freight/freight.public.ts";
import { move } from "../machine/machine.public.ts";
import { countOwn } from "../samecity/samecity.public.ts";
import { shopOwnsUploads } from "../system/system.public.ts";
import { planChange } from "./goods-change.ts";
import { reviewing } from "./shopgoods.review.ts";
import { type EditRow, findEdit, findReferred, lockGoods } from "./shopgoods.store.ts";
import { formOf, versionOf } from "./shopgoods.view.ts";
import { branchIdsOf, write } from "./write-goods.ts";
import { goodsEntity } from "./goods.effects.ts";

export type ShopContext = Context<typeof Merchant, "merchant">;
type Draft = ParsedOf<(typeof Merchant)["methods"]["SaveGoodsDraft"]>["draft"];

/** A product of the caller's shop, its row locked. */
export async function lockedGoods({ tx, caller, fail }: ShopContext, waresId: string): Promise<EditRow> {
  if (!(await tx.one(lockGoods, [waresId, caller.shopId]))) return fail("NOT_FOUND");
  return (await tx.one(findEdit, [waresId, caller.shopId])) ?? fail("NOT_FOUND");
}

/** The files of a form. */
const filesOf = ({
  pictures = [],
  detail = [],
  skus = [],
  video,
}: Draft): [pictures: string[], videos: string[]] => [
  [
    ...pictures,
    ...detail.flatMap((block) => (block.kind === "picture" ? [block.picture] : [])),
    ...skus.flatMap(({ picture }) => (picture === undefined ? [] : [picture])),
  ],
  video === undefined ? [] : [video],
];

/** Whether all files of a form are the shop's: uploaded by its people, or on the product already. */
export async function ownsFiles(
  { tx, caller }: ShopContext,
  form: Draft,
  old: Draft | undefined,
): Promise<boolean> {
  const had = new Set(old ? filesOf(old).flat() : []);
  const [pictures, videos] = filesOf(form).map((urls) => urls.filter((url) => !had.has(url)));
  const owned = await tx.one(shopOwnsUploads, [caller.shopId, pictures ?? [], videos ?? []]);
  return owned?.isOwn === true;
}

async function checkFiles(ctx: ShopContext, form: Draft, old: Draft | undefined): Promise<void> {
  if (!(await ownsFiles(ctx, form, old))) ctx.fail("WRONG_FIELD", { fields: { pictures: "请重新上传图片" } });
}

/** What only the server knows of a form's faults. */
function faultsAt(form: GoodsForm, now: Date): Record<string, string> {
  const fields = faultsOfGoods(form);
  if (goodsFactsOf(form.kind).isSent && form.freightTemplateId === undefined)
    fields["freightTemplateId"] = "请选择运费模板";
  if (form.shelf === "timed" && (form.shelfAt ?? 0) <= now.getTime())
    fields["shelfAt"] ??= "上架时间要晚于现在";
  return fields;
}

export type Names = Pick<GoodsChange, "shopName" | "categoryName">;

type Referred = {
  categoryName?: string | undefined;
  isLeaf: boolean;
  hasBrand: boolean;
  hasTemplate: boolean;
};

function faultsOfReferred(referred: Referred | undefined): Record<string, string> {
  const faults: Record<string, string> = {};
  if (referred?.categoryName === undefined || !referred.isLeaf) faults["categoryId"] = "请选择商品分类";
  if (!referred?.hasBrand) faults["brandId"] = "请重新选择品牌";
  if (!referred?.hasTemplate) faults["freightTemplateId"] = "请重新选择运费模板";
  return faults;
}

/** What is wrong with a form, or what it names and the shop may not use; and the names that a review shows. */
export async function formNames(
  { tx, caller, now }: ShopContext,
  form: GoodsForm,
): Promise<Names | { fields: Record<string, string> }> {
  const { categoryId, brandId, freightTemplateId } = form;
  const referred = await tx.one(findReferred, [categoryId, brandId, freightTemplateId, caller.shopId]);
  const fields = { ...faultsAt(form, now), ...faultsOfReferred(referred) };
  if (!(await areBranches({ tx, caller }, form))) fields["stores"] ??= "请从本店门店中选择";
  if (Object.keys(fields).length > 0) return { fields };
  return { shopName: referred?.shopName ?? "", categoryName: referred?.categoryName ?? "" };
}

/** Whether all stores of a form are branches of the shop. */
async function areBranches(
  { tx, caller }: Pick<ShopContext, "tx" | "caller">,
  { voucher, tire, town }: GoodsForm,
): Promise<boolean> {
  const { stores } = voucher ?? tire ?? town ?? {};
  if (!stores) return true;
  const ids = new Set(branchIdsOf(stores));
  const own = await tx.one(countOwn, [caller.shopId, [...ids]]);
  return ids.size === stores.length && own?.count === ids.size;
}

async function checkForm(ctx: ShopContext, form: GoodsForm): Promise<Names> {
  const names = await formNames(ctx, form);
  return "fields" in names ? ctx.fail("WRONG_FIELD", names) : names;
}

/**
 * Whether a template that is newly chosen, or another weight or size, makes freight dearer than the goods: an operator sees that first.
 * Templates of the shop do not change until the commit.
 */
async function isFreightDear(
  { tx, caller, settings }: ShopContext,
  form: GoodsForm,
  before: GoodsForm,
): Promise<boolean> {
  const [chosen, had] = [form.freightTemplateId, before.freightTemplateId];
  if (chosen === undefined) return false;
  await tx.one(lockFreightShop, [caller.shopId]);
  const template = await tx.one(findFreightTemplate, [chosen, caller.shopId]);
  const old = had === undefined ? undefined : await tx.one(findFreightTemplate, [had, caller.shopId]);
  if (template === undefined) return false;
  const usualFen = settings["freight.usualFen"];
  const skus = new Map(before.skus.map((sku) => [sku.values.join("/"), sku]));
  return form.skus.some((sku) => {
    const was = old && { template: old, sku: skus.get(sku.values.join("/")) };
    return isDear(template, sku, { usualFen, before: was });
  });
}

const UNNAMED = "未命名商品";

/** A new draft of the caller's shop; answers its id. */
async function opened({ tx, caller, now }: ShopContext, draft: Draft): Promise<string> {
  const waresId = randomId();
  await tx.run(addDraft, [waresId, caller.shopId, UNNAMED, "", 1, draft.kind ?? "normal", now]);
  return waresId;
}

/** What the list shows of a draft. */
async function named({ tx, now }: ShopContext, waresId: string, draft: Draft): Promise<void> {
  const title = draft.title ?? "";
  const prices = (draft.skus ?? []).flatMap(({ priceFen }) =>
    priceFen === undefined || priceFen < 1 ? [] : [priceFen],
  );
  const shown = [
    title.length < 2 ? UNNAMED : title,
    draft.pictures?.[0] ?? "",
    Math.min(...prices, ...(prices.length ? [] : [1])),
  ];
  await tx.run(nameDraft, [waresId, ...shown, now]);
}

/** A draft as the review keeps it: nothing but `draftOf` reads it. */
const unfinished = (draft: Draft): Partial<GoodsChange> => ({ form: draft as GoodsForm });

type Sent = { kind: string | undefined; formVersion: string | undefined };

/** Refuses what cannot be edited: it waits for a review, its kind would change, or it is not what the form was made of. */
function checkOpen({ fail }: ShopContext, old: EditRow, { kind, formVersion }: Sent): void {
  if (kind !== undefined && kind !== old.kind)
    return fail("WRONG_FIELD", { fields: { kind: "商品类型不能修改" } });
  if (!isOpenFor(old)) return fail("GOODS_REVIEWING");
  if (formVersion !== undefined && formVersion !== versionOf(old)) return fail("GOODS_CHANGED");
}

const isOpenFor = ({ state, reviewState }: EditRow): boolean =>
  state !== "reviewing" && reviewState !== "reviewing";

/** Writes a product that was never on sale as its form says, and has it reviewed. */
export async function submitFirst(
  ctx: ShopContext,
  { waresId, form, names, place = 0 }: { waresId: string; form: GoodsForm; names: Names; place?: number },
): Promise<void> {
  const { tx, caller, now } = ctx;
  // of several at once the list has the first one first: it shows what was changed last
  await write(tx, { waresId, form, isReviewed: false, now: new Date(now.getTime() - place) });
  const skus = form.skus.map((sku) => ({ ...sku, stock: undefined }));
  await reviewing.ask(ctx, waresId, { ...names, form: { ...form, skus } });
  const by = { by: "shop", ids: [waresId], shopId: caller.shopId, actorId: caller.staffId, now } as const;
  await move(tx, goodsEntity, { on: "submit", ...by });
}

/** Saving, submitting and copying a product. */
export const editHandlers = {
  async SaveGoodsDraft(ctx, { waresId, formVersion, draft }) {
    const old = waresId === undefined ? undefined : await lockedGoods(ctx, waresId);
    if (old) checkOpen(ctx, old, { kind: draft.kind, formVersion });
    await checkFiles(ctx, draft, old && allOf(old));
    const id = waresId ?? (await opened(ctx, draft));
    await named(ctx, id, draft);
    await reviewing.saveFor(ctx, id, unfinished(draft));
    return { waresId: id };
  },

  async SubmitGoods(ctx, { waresId, formVersion, ...form }) {
    const { tx, now, settings } = ctx;
    const names = await checkForm(ctx, form);
    const old = waresId === undefined ? undefined : await lockedGoods(ctx, waresId);
    if (old) checkOpen(ctx, old, { kind: form.kind, formVersion });
    await checkFiles(ctx, form, old && allOf(old));
    const id = waresId ?? (await opened(ctx, form));
    const ask = (change: Omit<GoodsChange, keyof Names>) => reviewing.ask(ctx, id, { ...names, ...change });
    if (old?.state === "on" || old?.state === "off") {
      const before = formOf(old) as GoodsForm;
      const { atOnce, reviewed } = planChange(before, form, {
        rangeBp: settings["goods.priceChangeBp"],
        isFreightDear: await isFreightDear(ctx, form, before),
        seen: new Map(old.skus.map(({ values, seenPriceFen }) => [values.join("/"), seenPriceFen])),
      });
      await write(tx, { waresId: id, form: atOnce, before, isReviewed: false, now });
      if (reviewed) await ask({ form: reviewed, before });
      return { waresId: id, isReviewed: reviewed !== undefined, state: old.state };
    }
    await submitFirst(ctx, { waresId: id, form, names });
    return { waresId: id, isReviewed: true, state: "reviewing" as const };
  },

  async CopyGoods(ctx, { waresId }) {
    const { tx, caller, fail } = ctx;
    const old = await tx.one(findEdit, [waresId, caller.shopId]);
    if (!old) return fail("NOT_FOUND");
    const form = formOf(old);
    const title = `${clip(form.title, 46)}（副本）`;
    const draft = { ...form, title, skus: form.skus.map((sku) => ({ ...sku, stock: undefined })) };
    const id = await opened(ctx, draft);
    await named(ctx, id, draft);
    await reviewing.saveFor(ctx, id, unfinished(draft));
    return { waresId: id };
  },
} satisfies Partial<Service<typeof Merchant>>;

/** What a product has, and what was saved or submitted for it. */
export function allOf(row: EditRow): Draft {
  const own = formOf(row);
  const [saved, asked] = [draftOf(row), askedOf(row)];
  const others = [saved, asked].flatMap((form) => (form ? [form] : []));
  return {
    ...own,
    pictures: [own, ...others].flatMap(({ pictures = [] }) => pictures),
    detail: [own, ...others].flatMap(({ detail = [] }) => detail),
    skus: [own, ...others].flatMap(({ skus = [] }) => skus),
  };
}

/** The saved draft of a product. */
export const draftOf = ({ draft = "" }: EditRow): Draft | undefined =>
  draft === "" ? undefined : (JSON.parse(draft) as { form: Draft }).form;
/** What was submitted last for a product. */
export const askedOf = ({ asked = "" }: EditRow): GoodsForm | undefined =>
  asked === "" ? undefined : (JSON.parse(asked) as GoodsChange).form;
