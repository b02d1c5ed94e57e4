import { applyFields, type ApplyForm } from "@heshi/contract/shop/apply";
import { Admin } from "@heshi/contract/system/admin";
import type { Merchant } from "@heshi/contract/shop/merchant";
import { assert } from "@heshi/kernel/assert";
import { randomId } from "@heshi/kernel/id";
import { formatDay, maskName } from "@heshi/kernel/text";
import type { Tx } from "../../platform/database/db.ts";
import { buildSeal, type Seal } from "../../platform/secret/seal.ts";
import { type SecretContext, type Service, staged } from "../../rpc/call/service.ts";
import { openShop, renewLicence } from "../catalogue/goods.public.ts";
import { identityOf, readingHints } from "../cert/cert.public.ts";
import { tell } from "../inbox/inbox.public.ts";
import { addOwner } from "../merchant/merchant.public.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { readingsOf } from "../ocr/ocr.public.ts";
import { deliverableRegion } from "../region/region.public.ts";
import { proxyFault, recruit, recruiterOf } from "../proxy/proxy.public.ts";
import { review } from "../review/review.public.ts";
import { idOfPrivate, ownedPictures, ownsUploads, signedUrl } from "../system/system.public.ts";
import { faultsOf, photosOf } from "./apply.domain.ts";
import { applicant, applications, categoryName, findFacts, renewing } from "./apply.store.ts";

type Opening = { tx: Tx; now: Date; seal: Seal };
type Keys = { formKey: Uint8Array; fileKey: Uint8Array };

/** What of a form its member and operators are shown. */
const viewOf = ({ legalName, accountNumber, ...form }: ApplyForm) => ({
  kind: form.kind,
  shopName: form.shopName,
  logo: form.logo,
  legalName: maskName(legalName),
  licenceName: form.licenceName,
  licenceNumber: form.licenceNumber,
  licenceUntil: form.licenceUntil,
  bankName: form.bankName,
  accountTail: accountNumber.slice(-4),
  proxyCode: form.proxyCode,
});

/** What a form is compared with. */
async function factsOf({ tx, seal }: Pick<Opening, "tx" | "seal">, memberId: string, form: ApplyForm) {
  const photos = photosOf(form);
  const owned = await tx.many(ownedPictures, [memberId, photos.map(idOfPrivate)]);
  const ids = new Set(owned.map(({ id }) => id));
  const row = await tx.one(findFacts, [memberId, form.shopName, form.categoryId]);
  assert(row, "no facts of an application");
  return {
    ...row,
    identity: await identityOf(tx, seal, memberId),
    isPlace: deliverableRegion(form.regionCode) !== undefined,
    ownPhotos: new Set(photos.filter((url) => ids.has(idOfPrivate(url)))),
    isOwnLogo: (await tx.one(ownsUploads, [memberId, [form.logo], []]))?.isOwn === true,
  };
}

/** Opens the shop of an application that has passed; of a shop that is open it takes the new licence. */
async function open({ tx, now, seal }: Opening, ownerId: string, form: ApplyForm): Promise<void> {
  const { licenceNumber, licenceUntil } = form;
  const digest = licenceNumber === undefined ? undefined : seal.digest(licenceNumber);
  if (await tx.one(renewLicence, [ownerId, licenceUntil, digest, now])) return;
  const place = deliverableRegion(form.regionCode);
  const owner = await tx.one(applicant, [ownerId]);
  assert(place && owner, "an application without place or mobile number");
  const shopId = randomId();
  const proxy = await recruiterOf(tx, { ...form, memberId: ownerId, now });
  const shipFrom = [...new Set([place.province, place.city, place.area])].join("");
  await tx.run(openShop, [
    shopId,
    form.shopName,
    form.logo,
    place.city,
    shipFrom,
    form.intro,
    form.phone,
    ownerId,
    licenceUntil,
    digest,
    now,
  ]);
  await tx.run(addOwner, [randomId(), shopId, owner.mobile, form.legalName, now]);
  if (proxy) await recruit(tx, { ...proxy, shopId, now });
}

/** What makes a review one of applications. */
const applyReview = (seal: Seal) =>
  review(applications, {
    seal,
    names: applyFields,
    opens: "Admin.OpenApplication",
    view: viewOf,
    pictures: photosOf,
    async check({ tx, caller, now, fail }, form: ApplyForm) {
      if (caller.kind !== "member") return;
      const { memberId } = caller;
      const proxyCode = await proxyFault(tx, { ...form, memberId, now });
      const fields = {
        ...faultsOf(form, await factsOf({ tx, seal }, memberId, form), now),
        ...(proxyCode !== undefined && { proxyCode }),
      };
      if (Object.keys(fields).length > 0) fail("WRONG_FIELD", { fields });
    },
    async hints({ tx, now }, { ownerId, form }) {
      const { isNameTaken } = await factsOf({ tx, seal }, ownerId, form);
      const read = await readingsOf(tx, seal, [form.front, form.back].map(idOfPrivate));
      const isRenewal = (await tx.one(renewing, [ownerId]))?.isOpen === true;
      const noProxy = await proxyFault(tx, { ...form, memberId: ownerId, now });
      return [
        ...(noProxy !== undefined ? [{ text: `招募码现在不计：${noProxy}`, isWarning: true }] : []),
        ...(isRenewal ? [{ text: "已有店铺，本次为更新证照", isWarning: false }] : []),
        ...(isNameTaken ? [{ text: "店铺名称已被使用", isWarning: true }] : []),
        ...(form.licenceUntil !== undefined && form.licenceUntil < formatDay(now)
          ? [{ text: `执照已于 ${form.licenceUntil} 到期`, isWarning: true }]
          : []),
        ...readingHints({ name: form.legalName, number: form.legalNumber }, read, now),
      ];
    },
    async moved({ tx, now }, { ownerId, state, form }) {
      if (state !== "passed" && state !== "refused") return;
      if (state === "passed") await open({ tx, now, seal }, ownerId, form);
      const { shopName } = form;
      const event = state === "passed" ? "pass" : "refuse";
      await tell(tx, "application", { event, memberId: ownerId, data: { shopName }, at: now });
    },
    refusals: { shop_name_key: "SHOP_NAME_TAKEN", shop_licence_number: "LICENCE_TAKEN" },
  });

/**
 * Takes back an application that waits. It is a draft then, also of a shop that is open: nobody has seen the form that it holds, so that no
 * account of it may be paid to (docs/rules/merchant-apply.md).
 */
const withdraw: NonNullable<Partial<Service<typeof Merchant>>["WithdrawApplication"]> = async ({
  tx,
  caller,
  now,
  settings,
  fail,
}) => {
  const { memberId } = caller;
  const row = (await tx.one(applications.sql.own, [memberId])) ?? fail("NOT_FOUND");
  const by = { on: "withdraw", by: "member", ids: [row.id], memberId, actorId: memberId } as const;
  const [moved] = await moveIfAny(tx, applications.entity, { ...by, now, settings });
  return moved ? {} : fail("WRONG_STATE", { state: row.state });
};

/** A member's application to open a shop, and the operators' handlers. */
export function applyHandlers({ formKey, fileKey }: Keys) {
  const { own, desk, find } = applyReview(buildSeal(formKey));
  async function openAll(ctx: SecretContext<typeof Admin, "operator">, reviewId: string) {
    const { form } = await find(ctx, reviewId);
    ctx.remember({ id: reviewId });
    const { sessionId } = ctx.caller;
    const signed = (url: string) => signedUrl(fileKey, { id: idOfPrivate(url), sessionId }, ctx.now);
    const place = deliverableRegion(form.regionCode);
    const names = place ? [place.province, place.city, place.area, place.street] : [];
    const fields = ["front", "back", "licence"] as const;
    return {
      form,
      photos: fields.flatMap((field) => {
        const url = form[field];
        return url === undefined ? [] : [{ field, url: signed(url).url }];
      }),
      place: [...new Set(names), form.detail].join(""),
      category: (await ctx.tx.one(categoryName, [form.categoryId]))?.name ?? "",
      expiresAt: signed(form.front).expiresAt,
    };
  }
  const merchant = {
    GetApplication: own.get,
    GetApplicationDraft: own.draft,
    async SaveApplication(ctx, form) {
      const photos = [form.front, form.back, form.licence].filter((url) => url !== undefined);
      const owned = await ctx.tx.many(ownedPictures, [ctx.caller.memberId, photos.map(idOfPrivate)]);
      const isOwn = photos.every((url) => owned.some(({ id }) => id === idOfPrivate(url)));
      return isOwn ? own.save(ctx, form) : ctx.fail("NOT_FOUND");
    },
    SubmitApplication: own.submit,
    WithdrawApplication: withdraw,
  } satisfies Partial<Service<typeof Merchant>>;
  const admin = {
    GetApplications: desk.list,
    GetApplication: desk.detail,
    OpenApplication: staged(Admin, "OpenApplication", {
      handle: (ctx, { reviewId }) => openAll(ctx, reviewId),
      renew: (ctx, effect) => openAll(ctx, String(effect["id"])),
    }),
    DecideApplication: desk.decide,
  } satisfies Partial<Service<typeof Admin>>;
  return { merchant, admin };
}
