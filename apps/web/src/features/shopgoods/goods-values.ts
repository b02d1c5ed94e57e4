import { goodsFactsOf } from "@heshi/contract/goods/goods-kinds";
import type { OutputOf } from "@heshi/contract/frame/define";
import type { Merchant } from "@heshi/contract/shop/merchant";
import type { Store } from "@heshi/contract/counter/voucher";
import type { DetailBlock, GoodsDraft, GoodsForm } from "@heshi/contract/shop/goods-form";
import { combinationsOf } from "@heshi/contract/shop/goods-form";
import { type Fen, formatFen, parseYuan } from "@heshi/kernel/money";
import { keyOfSku } from "#src/shared/choices/sku-table.tsx";

/** A SKU as it is typed; its key is its values. */
export interface SkuText {
  values: readonly string[];
  price: string;
  market: string;
  member: string;
  stock: string;
  /** The pieces that were left when the form was loaded; empty for a new one. */
  had: string;
  code: string;
  weight: string;
  volume: string;
  picture: string;
}
export type SkuField = Exclude<keyof SkuText, "values" | "had">;
export interface SpecText {
  name: string;
  values: readonly string[];
}

/** A product as its form has it: texts as they are typed. */
export interface GoodsValues {
  waresId: string;
  /** Of the product when the form was loaded; empty for a new one. */
  formVersion: string;
  kind: GoodsForm["kind"];
  categoryId: string;
  brandId: string;
  title: string;
  subtitle: string;
  pictures: readonly string[];
  video: readonly string[];
  detail: readonly DetailBlock[];
  parameters: readonly { name: string; value: string }[];
  specs: readonly SpecText[];
  skus: readonly SkuText[];
  unit: string;
  freightTemplateId: string;
  services: readonly GoodsForm["services"][number][];
  limitPerMember: string;
  shelf: GoodsForm["shelf"];
  shelfAt: number | undefined;
  /** How a voucher is used; `stores` are where a tire is fitted, too. */
  validDays: string;
  hours: string;
  needsCall: boolean;
  rules: string;
  stores: readonly Store[];
  /** Of goods of the town: nobody can sell them any more when they were not fetched. */
  isPerishable: boolean;
}

const EMPTY_SKU = {
  price: "",
  market: "",
  member: "",
  stock: "",
  had: "",
  code: "",
  weight: "",
  volume: "",
  picture: "",
};

/** The SKUs of changed specs: what was typed for the same values stays, new ones take after one that shares the first value. */
export function skusOf(specs: readonly SpecText[], old: readonly SkuText[]): SkuText[] {
  const known = new Map(old.map((sku) => [keyOfSku(sku), sku]));
  const full = specs.filter(({ values }) => values.length > 0);
  return combinationsOf(full).map((values) => {
    const same = known.get(values.join("/"));
    if (same !== undefined) return same;
    const like = old.find((sku) => sku.values[0] === values[0]) ?? (old.length === 1 ? old[0] : undefined);
    return {
      ...EMPTY_SKU,
      ...(like && { price: like.price, market: like.market, member: like.member }),
      values,
    };
  });
}

const yuan = (amount: Fen | undefined): string =>
  amount === undefined ? "" : formatFen(amount).replaceAll(",", "");
const digits = (count: number | undefined): string => (count === undefined ? "" : String(count));

const BLANK = {
  kind: "normal",
  categoryId: "",
  brandId: "",
  title: "",
  subtitle: "",
  pictures: [],
  detail: [],
  parameters: [],
  specs: [],
  unit: "件",
  freightTemplateId: "",
  services: [],
  shelf: "now",
  validDays: "30",
  hours: "",
  needsCall: false,
  rules: "",
  stores: [],
  isPerishable: false,
} as const;

/** A record without its absent values. */
const present = <T extends object>(record: T) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** What the server tells of a product beside its form. */
type Loaded = Pick<OutputOf<(typeof Merchant)["methods"]["GetGoodsForm"]>, "left" | "formVersion">;

/** What a saved or published product has, for the form; nothing is loaded for a new one. */
export function valuesOf(
  form: GoodsDraft,
  waresId: string,
  { left, formVersion }: Loaded = { left: [], formVersion: "" },
): GoodsValues {
  const had = new Map(left.map(({ values, stock }) => [values.join("/"), String(stock)]));
  const skus = (form.skus ?? []).map((sku) => ({
    values: sku.values,
    price: yuan(sku.priceFen),
    market: yuan(sku.marketPrice),
    member: yuan(sku.memberPriceFen),
    stock: digits(sku.stock) || (had.get(keyOfSku(sku)) ?? ""),
    had: had.get(keyOfSku(sku)) ?? "",
    code: sku.code,
    weight: digits(sku.weightG || undefined),
    volume: digits(sku.volumeCm3 || undefined),
    picture: sku.picture ?? "",
  }));
  const { video, shelfAt, limitPerMember, voucher, tire, town, ...texts } = form;
  const { validDays, ...terms } = voucher ?? {};
  const filled = {
    ...BLANK,
    ...present(texts),
    ...present({ ...terms, isPerishable: town?.isPerishable, stores: (voucher ?? tire ?? town)?.stores }),
  };
  return {
    ...filled,
    waresId,
    formVersion,
    skus: skusOf(filled.specs, skus),
    video: video === undefined ? [] : [video],
    limitPerMember: digits(limitPerMember),
    shelfAt,
    validDays: voucher === undefined ? BLANK.validDays : digits(validDays),
  };
}

/** An empty text is absent; a wrong one stays, so that the schema refuses it. */
const whole = (text: string): number | undefined => (text === "" ? undefined : Number(text));
const amount = (text: string): number | undefined => (text === "" ? undefined : (parseYuan(text) ?? -1));
const given = (text: string): string | undefined => (text === "" ? undefined : text);

/** The input of a product's method. Stock that stays is not sent: pieces are sold meanwhile. */
export function inputOf(values: GoodsValues) {
  const skus = values.skus.map((sku) => ({
    values: [...sku.values],
    priceFen: amount(sku.price) ?? 0,
    marketPrice: amount(sku.market),
    memberPriceFen: amount(sku.member),
    stock: sku.stock === sku.had ? undefined : whole(sku.stock),
    code: sku.code,
    weightG: whole(sku.weight) ?? 0,
    volumeCm3: whole(sku.volume) ?? 0,
    picture: given(sku.picture),
  }));
  const { waresId, formVersion, brandId, video, freightTemplateId, limitPerMember, detail, ...typed } =
    values;
  const { validDays, hours, needsCall, rules, stores, isPerishable, ...rest } = typed;
  const { terms } = goodsFactsOf(values.kind);
  return {
    ...rest,
    waresId: given(waresId),
    formVersion: given(formVersion),
    brandId: given(brandId),
    video: video[0],
    freightTemplateId: given(freightTemplateId),
    limitPerMember: whole(limitPerMember),
    detail: detail.filter((block) => block.kind === "picture" || block.text.trim() !== ""),
    parameters: values.parameters.filter(({ name, value }) => name.trim() !== "" && value.trim() !== ""),
    pictures: [...values.pictures],
    services: [...values.services],
    specs: values.specs
      .filter((spec) => spec.values.length > 0)
      .map((spec) => ({ name: spec.name, values: [...spec.values] })),
    skus,
    shelfAt: values.shelf === "timed" ? values.shelfAt : undefined,
    voucher:
      terms === "voucher"
        ? { validDays: whole(validDays) ?? 0, hours, needsCall, rules, stores: [...stores] }
        : undefined,
    tire: terms === "tire" ? { stores: [...stores] } : undefined,
    town: terms === "town" ? { isPerishable, stores: [...stores] } : undefined,
  };
}

/** The input of a draft, without what is not typed yet. */
export function draftOf(values: GoodsValues) {
  const { waresId, formVersion, ...form } = inputOf(values);
  const skus = form.skus.map((sku, at) => ({ ...sku, priceFen: amount(values.skus[at]?.price ?? "") }));
  const voucher = form.voucher && { ...form.voucher, validDays: whole(values.validDays) };
  return { waresId, formVersion, draft: { ...form, categoryId: given(form.categoryId), skus, voucher } };
}

/** Why a SKU cannot be sold as it is typed; empty for a sound one. */
export function faultOfSku({ price, member, stock, market, weight, volume }: SkuText): string {
  const [fen, memberFen] = [parseYuan(price), parseYuan(member)];
  if (price === "") return "请填写售价";
  if (fen === undefined || fen === 0) return "售价不正确";
  if (member !== "" && memberFen === undefined) return "会员价不正确";
  if (memberFen !== undefined && memberFen >= fen) return `售价要高于会员价 ¥${formatFen(memberFen)}`;
  if (market !== "" && parseYuan(market) === undefined) return "划线价不正确";
  if (stock === "") return "请填写库存";
  const isCounted = /^\d{1,8}$/.test(stock) && [weight, volume].every((text) => /^\d{0,7}$/.test(text));
  return isCounted ? "" : "库存、重量或体积不正确";
}
