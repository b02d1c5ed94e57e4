import { type FaceForm, faceFields } from "@heshi/contract/counter/face";
import type { Admin } from "@heshi/contract/system/admin";
import type { Merchant } from "@heshi/contract/shop/merchant";
import { assert } from "@heshi/kernel/assert";
import type { Tx } from "../../platform/database/db.ts";
import type { Service } from "../../rpc/call/service.ts";
import { setShopFace, setShopWords } from "../catalogue/goods.public.ts";
import { review } from "../review/review.public.ts";
import { shopOwnsUploads } from "../system/system.public.ts";
import { faces, findFace } from "./shopface.store.ts";

/** What buyers see of a shop now; whether another shop has `name`. */
async function faceOf(tx: Tx, shopId: string, name: string) {
  const row = await tx.one(findFace, [shopId, name]);
  assert(row, "no such shop");
  return row;
}

/** Changes of faces, by what makes them special. */
const reviewing = review(faces, {
  names: faceFields,
  view: (form: FaceForm) => form,
  pictures: ({ logo, cover }) => [logo, ...(cover === "" ? [] : [cover])],
  async check({ tx, caller, fail }, { name, logo, cover }) {
    if (caller.kind !== "merchant") return;
    const was = await faceOf(tx, caller.shopId, name);
    if (was.isNameTaken) fail("WRONG_FIELD", { fields: { name: "这个店铺名称已被使用，请换一个" } });
    for (const [field, url, before] of [
      ["logo", logo, was.logo],
      ["cover", cover, was.cover],
    ] as const) {
      const isOwn =
        url === before || url === "" || (await tx.one(shopOwnsUploads, [caller.shopId, [url], []]))?.isOwn;
      if (isOwn !== true) fail("WRONG_FIELD", { fields: { [field]: "请重新上传图片" } });
    }
  },
  async hints({ tx }, { ownerId, form }) {
    const was = await faceOf(tx, ownerId, form.name);
    return [
      ...(was.isNameTaken ? [{ text: "店铺名称已被使用", isWarning: true }] : []),
      ...(was.name === form.name
        ? []
        : [{ text: `店铺名称由“${was.name}”改为“${form.name}”`, isWarning: false }]),
      ...(was.logo === form.logo ? [] : [{ text: "更换了店铺标志", isWarning: false }]),
      ...(was.cover === form.cover ? [] : [{ text: "更换了店铺封面", isWarning: false }]),
    ];
  },
  async moved({ tx }, { ownerId, state, form: { name, logo, cover } }) {
    if (state === "passed") await tx.run(setShopFace, [ownerId, name, logo, cover]);
  },
  refusals: { shop_name_key: "SHOP_NAME_TAKEN" },
});

/** A shop's profile: what its people see and change (docs/rules/shop-face.md). */
export const faceHandlers = {
  async GetFace(ctx) {
    const { shopId: _id, isNameTaken: _taken, ...now } = await faceOf(ctx.tx, ctx.caller.shopId, "");
    const { state, form, reasons, submittedAt } = await reviewing.own.get.handle(ctx);
    const isOpen = form !== undefined && (state === "reviewing" || state === "refused");
    return { ...now, review: isOpen ? { state, form, reasons, submittedAt } : undefined };
  },

  async SaveFace(ctx, { intro, notice, phone, ...form }) {
    const { tx, caller } = ctx;
    const was = await faceOf(tx, caller.shopId, form.name);
    await tx.run(setShopWords, [caller.shopId, intro, notice, phone]);
    const isSame = was.name === form.name && was.logo === form.logo && was.cover === form.cover;
    if (!isSame) await reviewing.ask(ctx, caller.shopId, form);
    return { isReviewing: !isSame };
  },
} satisfies Partial<Service<typeof Merchant>>;

/** The operators' handlers of faces. */
export const faceDeskHandlers = {
  GetFaces: reviewing.desk.list,
  async GetFace(ctx, input) {
    const found = await reviewing.desk.detail(ctx, input);
    const { shopId, name, logo, cover } = await faceOf(ctx.tx, found.ownerId, "");
    return { ...found, now: { shopId, name, logo, cover } };
  },
  DecideFace: reviewing.desk.decide,
} satisfies Partial<Service<typeof Admin>>;
