import { GoodsForm } from "@heshi/contract/shop/goods-form";
import { fieldsOf } from "../../rpc/call/issues.ts";
import {
  allOf,
  draftOf,
  formNames,
  lockedGoods,
  ownsFiles,
  type ShopContext,
  submitFirst,
} from "./shopgoods.edit.ts";

/** What fields of a form are called where many are submitted at once. */
const fieldNames: Readonly<Record<string, string>> = {
  title: "标题",
  pictures: "图片",
  categoryId: "分类",
  skus: "价格和库存",
  specs: "规格",
  freightTemplateId: "运费模板",
  voucher: "使用规则",
  tire: "安装门店",
  town: "同城门店",
};

/** The first field that is wrong, by its name, and what is wrong with it. */
function firstFault(fields: Readonly<Record<string, string>>): string {
  const [path = "", words = "不正确"] = Object.entries(fields)[0] ?? [];
  return `${fieldNames[path.split(".")[0] ?? ""] ?? "内容"}：${words}`;
}

/** Submits a draft for review at its place among others, with a freight template where it has none; answers why it could not. */
export async function submitDraft(
  ctx: ShopContext,
  waresId: string,
  { freightTemplateId, place }: { freightTemplateId: string | undefined; place: number },
): Promise<string | undefined> {
  const goods = await lockedGoods(ctx, waresId);
  const draft = draftOf(goods);
  if (goods.state !== "draft" || draft === undefined) return "不是草稿，请到编辑页提交";
  const given = draft.freightTemplateId ?? freightTemplateId;
  const parsed = GoodsForm.safeParse({ ...draft, ...(given !== undefined && { freightTemplateId: given }) });
  if (!parsed.success) return firstFault(fieldsOf(parsed.error.issues));
  const form = parsed.data;
  if (form.kind !== goods.kind) return "商品类型不能修改";
  const names = await formNames(ctx, form);
  if ("fields" in names) return Object.values(names.fields)[0] ?? "内容不正确";
  if (!(await ownsFiles(ctx, form, allOf(goods)))) return "请重新上传图片";
  await submitFirst(ctx, { waresId, form, names, place });
  return undefined;
}
