import { type LicenceForm, licenceFields } from "@heshi/contract/samecity/licence";
import type { Merchant } from "@heshi/contract/shop/merchant";
import type { Admin } from "@heshi/contract/system/admin";
import { formatDay } from "@heshi/kernel/text";
import type { Context, Service } from "../../rpc/call/service.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { review, reviewOf } from "../review/review.public.ts";
import { shopOwnsUploads } from "../system/system.public.ts";
import { findBranch, seenByDesk, setLicence } from "./branch.store.ts";
import { licenceMachine } from "./licence.machine.ts";

const licences = reviewOf(licenceMachine, { owner: "branch_id" });
/** Licences of branches, by what makes them special. */
const reviewing = review(licences, {
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

type Changed = Pick<Context<typeof Merchant, "merchant">, "tx" | "caller" | "now" | "settings">;
/** The licence of a locked branch that is called otherwise, of another category or elsewhere has to be submitted again. */
export async function voidLicence({ tx, caller, now, settings }: Changed, branchId: string): Promise<void> {
  const row = await tx.one(licences.sql.own, [branchId]);
  if (!row) return;
  const by = { by: "shop", shopId: caller.shopId, actorId: caller.staffId } as const;
  await moveIfAny(tx, licences.entity, { on: "void", ...by, ids: [row.id], now, settings });
}

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
