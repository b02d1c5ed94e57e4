import { goodsKindNames, goodsKinds } from "../goods/goods-kinds.ts";
import { Id } from "@heshi/kernel/id";
import { Fen, MAX_FEN, MAX_PRICE_FEN } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { MOST_DAYS, TireTerms, TownTerms, VoucherTerms } from "../counter/voucher.ts";
import { Line, Lines, StoredUrl, Time } from "../frame/text.ts";

export const MAX_SKUS = 100;
export const MAX_SPECS = 3;
export const MAX_VALUES = 20;
export const MAX_STOCK = 10_000_000;
/** Ten cubic metres. */
export const MAX_VOLUME_CM3 = 10_000_000;

export const goodsServices = [
  "七天无理由退货",
  "正品保证",
  "极速退款",
  "运费险",
  "48小时发货",
  "破损包赔",
] as const;

export const MAX_PICTURES = 9;
const Price = Fen.check(z.minimum(1, "价格要大于 0"), z.maximum(MAX_FEN, "价格太大"));
const Whole = (max: number, what: string) =>
  z.int().check(z.minimum(0, `${what}不能小于 0`), z.maximum(max, `${what}最多 ${max}`));

export const GoodsSkuInput = z.object({
  /** In the order of the specs; empty for a product without any. */
  values: z.array(Line(20)).check(z.maxLength(MAX_SPECS)),
  priceFen: Price,
  /** Struck through; shown only if higher than the price. */
  marketPrice: z.optional(Price),
  memberPriceFen: z.optional(Price),
  /** Absent: what is there now stays. */
  stock: z.optional(Whole(MAX_STOCK, "库存")),
  code: z._default(Line(40, 0), ""),
  weightG: z._default(Whole(1_000_000, "重量"), 0),
  volumeCm3: z._default(Whole(MAX_VOLUME_CM3, "体积"), 0),
  picture: z.optional(StoredUrl),
});
export type GoodsSkuInput = z.infer<typeof GoodsSkuInput>;

/** A piece of the rich-text detail; the server makes the HTML of it. */
export const DetailBlock = z.union([
  z.object({ kind: z.enum(["heading", "text"]), text: Lines(1000, 1) }),
  z.object({ kind: z.literal("picture"), picture: StoredUrl }),
]);
export type DetailBlock = z.infer<typeof DetailBlock>;

/** A product as its shop fills it in. */
export const GoodsForm = z.object({
  kind: z.enum(goodsKindNames),
  categoryId: Id,
  brandId: z.optional(Id),
  title: z
    .string()
    .check(z.trim(), z.minLength(2, "标题至少 2 个字"), z.maxLength(50, "标题最多 50 个字"))
    .check(
      z.refine((text) => !/[\r\n\t]/.test(text) && Line(50).safeParse(text).success, "含有无法显示的字符"),
    ),
  subtitle: z._default(Line(100, 0), ""),
  pictures: z.array(StoredUrl).check(z.minLength(1, "请至少上传 1 张主图"), z.maxLength(9, "主图最多 9 张")),
  video: z.optional(StoredUrl),
  detail: z._default(z.array(DetailBlock).check(z.maxLength(60, "图文详情最多 60 段")), []),
  parameters: z._default(
    z.array(z.object({ name: Line(20), value: Line(100) })).check(z.maxLength(40, "参数最多 40 项")),
    [],
  ),
  specs: z._default(
    z
      .array(
        z.object({
          name: Line(10),
          values: z
            .array(Line(20))
            .check(z.minLength(1, "每个规格至少 1 个值"), z.maxLength(MAX_VALUES, "每个规格最多 20 个值")),
        }),
      )
      .check(z.maxLength(MAX_SPECS, "最多 3 个规格")),
    [],
  ),
  skus: z
    .array(GoodsSkuInput)
    .check(z.minLength(1, "请填写价格和库存"), z.maxLength(MAX_SKUS, "最多 100 个规格组合")),
  unit: z._default(Line(10), "件"),
  freightTemplateId: z.optional(Id),
  services: z._default(z.array(z.enum(goodsServices)).check(z.maxLength(goodsServices.length)), []),
  limitPerMember: z.optional(z.int().check(z.minimum(1, "限购至少 1 件"), z.maximum(999, "限购最多 999 件"))),
  /** When it goes on sale: at once, after somebody puts it there, or at `shelfAt`. */
  shelf: z._default(z.enum(["now", "store", "timed"]), "now"),
  shelfAt: z.optional(Time),
  /** Of a voucher: how it is used. */
  voucher: z.optional(VoucherTerms),
  /** Of a tire: who fits it. */
  tire: z.optional(TireTerms),
  /** Of goods of the town: where they are. */
  town: z.optional(TownTerms),
});
export type GoodsForm = z.infer<typeof GoodsForm>;

const DraftStore = z.object({
  branchId: z.optional(Id),
  name: Line(40, 0),
  address: Line(200, 0),
  phone: Line(20, 0),
});
const DraftVoucher = z.object({
  ...z.partial(VoucherTerms).shape,
  hours: z.optional(Line(60, 0)),
  stores: z.optional(z.array(DraftStore).check(z.maxLength(20))),
});

/** What is typed so far: any field may be missing, and texts may be too short yet. */
export const GoodsDraft = z.object({
  ...z.partial(GoodsForm).shape,
  title: z.optional(Line(50, 0)),
  subtitle: z.optional(Line(100, 0)),
  pictures: z.optional(z.array(StoredUrl).check(z.maxLength(MAX_PICTURES))),
  skus: z.optional(
    z
      .array(z.extend(GoodsSkuInput, { priceFen: z.optional(Fen.check(z.minimum(0, "价格不能小于 0"))) }))
      .check(z.maxLength(MAX_SKUS)),
  ),
  voucher: z.optional(DraftVoucher),
  tire: z.optional(z.object({ stores: z.optional(z.array(DraftStore).check(z.maxLength(50))) })),
  town: z.optional(
    z.object({
      isPerishable: z.optional(z.boolean()),
      stores: z.optional(z.array(DraftStore).check(z.maxLength(20))),
    }),
  ),
});
export type GoodsDraft = z.infer<typeof GoodsDraft>;

/** The values of every SKU of these specs, in order: the first spec varies slowest; one without values for none. */
export const combinationsOf = (specs: readonly { values: readonly string[] }[]): string[][] =>
  specs.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );

type Checked = Pick<
  GoodsForm,
  "specs" | "skus" | "kind" | "freightTemplateId" | "shelf" | "shelfAt" | "voucher" | "tire" | "town"
>;

function storesFault(stores: readonly { name: string }[] | undefined): string | undefined {
  if (stores?.length === 0) return "请至少选择一家门店";
  const names = stores?.map(({ name }) => name) ?? [];
  return new Set(names).size === names.length ? undefined : "门店名称重复了";
}

const exceedsDays = (voucher: Checked["voucher"]): boolean =>
  voucher !== undefined && voucher.validDays > MOST_DAYS;

/** What a kind of goods needs, and the others may not have. */
function faultsOfKind({ kind, freightTemplateId, voucher, tire, town }: Checked): Record<string, string> {
  const faults: Record<string, string> = {};
  const { isSent, terms } = goodsKinds[kind];
  if (!isSent && freightTemplateId !== undefined) faults["freightTemplateId"] = "不用快递的商品没有运费模板";
  if ((terms === "voucher") !== (voucher !== undefined))
    faults["voucher"] = voucher ? "这类商品没有使用规则" : "请填写使用规则";
  if ((terms === "tire") !== (tire !== undefined))
    faults["tire"] = tire ? "这类商品没有安装门店" : "请填写安装门店";
  if ((terms === "town") !== (town !== undefined))
    faults["town"] = town ? "这类商品没有同城门店" : "请选择同城配送的门店";
  if (exceedsDays(voucher)) faults["validDays"] = `有效期是 1 到 ${MOST_DAYS} 天`;
  const stores = storesFault((voucher ?? tire ?? town)?.stores);
  if (stores !== undefined) faults["stores"] = stores;
  return faults;
}

function skuFault({ priceFen, memberPriceFen, values }: GoodsSkuInput): string | undefined {
  const name = values.length === 0 ? "" : `${values.join(" · ")}：`;
  if (priceFen > MAX_PRICE_FEN) return `${name}价格最高 ¥${MAX_PRICE_FEN / 100}`;
  if (memberPriceFen !== undefined && memberPriceFen >= priceFen)
    return `${name}会员价要低于售价 ¥${(priceFen / 100).toFixed(2)}`;
  return undefined;
}

/** What no single field of a form can tell: a message for each field that does not fit the others. */
export function faultsOfGoods(form: Checked) {
  const { specs, skus, shelf, shelfAt } = form;
  const faults = faultsOfKind(form);
  if (new Set(specs.map(({ name }) => name)).size !== specs.length) faults["specs"] = "规格名称重复了";
  for (const { name, values } of specs)
    if (new Set(values).size !== values.length) faults["specs"] = `“${name}”里有重复的规格值`;
  const wanted = combinationsOf(specs).map((values) => values.join("/"));
  const given = new Set(skus.map(({ values }) => values.join("/")));
  if (wanted.length > MAX_SKUS) faults["specs"] = `规格组合有 ${wanted.length} 个，最多 ${MAX_SKUS} 个`;
  else if (
    given.size !== skus.length ||
    wanted.some((key) => !given.has(key)) ||
    given.size !== wanted.length
  )
    faults["skus"] = "价格库存与规格不一致，请刷新后重填";
  const wrong = skus.map(skuFault).find((fault) => fault !== undefined);
  if (wrong !== undefined) faults["skus"] ??= wrong;
  if (shelf === "timed" && shelfAt === undefined) faults["shelfAt"] = "请选择上架时间";
  return faults;
}
