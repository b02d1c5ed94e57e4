import { type LicenceForm, licenceFields } from "@heshi/contract/samecity/licence";
import type { Merchant } from "@heshi/contract/shop/merchant";
import type { Admin } from "@heshi/contract/system/admin";
import { formatDay } from "@heshi/kernel/text";
import type { Service } from "../../rpc/call/service.ts";
import { review, reviewOf } from "../review/review.public.ts";
import { shopOwnsUploads } from "../system/system.public.ts";
import { findBranch, seenByDesk, setLicence } from "./branch.store.ts";
import { licenceMachine } from "./licence.machine.ts";

/** Licences of branches, by what makes them special. */
const reviewing = review(reviewOf(licenceMachine, { owner: "branch_id" }), {
  names: licenceFields,
  view: (form: LicenceForm) => form,
  pictures: ({ picture }) => [picture],
  async hints({ now }, { form }) {
    const today = formatDay(now);
    return form.validUntil < today ? [{ text: "证照已过有效期", isWarning: true }] : [];
  },
  async moved({ tx }, { ownerId, state, form }) {
    if (state === "passed") await tx.run(setLicence, [ownerId, JSON.stringify(form)]);
  },
});

/** A shop submits the licence of a branch. */
export const licenceHandlers = {
  async SubmitLicence(ctx, { branchId, ...form }) {
    const { tx, caller, now, fail } = ctx;
    const branch = (await tx.one(findBranch, [branchId, caller.shopId])) ?? fail("NOT_FOUND");
    if (form.validUntil < formatDay(now))
      return fail("WRONG_FIELD", { fields: { validUntil: "证照已过有效期，请提交有效的证照" } });
    const isKept = [branch.licence?.picture, branch.asked?.picture].includes(form.picture);
    const isOwn =
      isKept || (await tx.one(shopOwnsUploads, [caller.shopId, [form.picture], []]))?.isOwn === true;
    if (!isOwn) return fail("WRONG_FIELD", { fields: { picture: "请重新上传图片" } });
    return reviewing.ask(ctx, branchId, form);
  },
} satisfies Partial<Service<typeof Merchant>>;

/** The operators' handlers of licences. */
export const licenceDeskHandlers = {
  GetLicences: reviewing.desk.list,
  async GetLicence(ctx, input) {
    const found = await reviewing.desk.detail(ctx, input);
    const branch = (await ctx.tx.one(seenByDesk, [found.ownerId])) ?? ctx.fail("NOT_FOUND");
    return { ...found, branch };
  },
  DecideLicence: reviewing.desk.decide,
} satisfies Partial<Service<typeof Admin>>;
