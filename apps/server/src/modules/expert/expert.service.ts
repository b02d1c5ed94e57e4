import type { Expert } from "@heshi/contract/content/expert";
import { type ExpertForm, expertFormFields } from "@heshi/contract/content/expert-cert";
import type { Admin } from "@heshi/contract/system/admin";
import { startOfDay } from "@heshi/kernel/month";
import { formatDay } from "@heshi/kernel/text";
import type { Service } from "../../rpc/call/service.ts";
import { review } from "../review/review.public.ts";
import { ownsUploads } from "../system/system.public.ts";
import { experts, findHolder, setBadge } from "./expert.store.ts";

const DAY_MS = 86_400_000;
/** When a certificate is over: the end of its last day. */
const overAt = ({ validUntil }: ExpertForm): Date => new Date(startOfDay(validUntil).getTime() + DAY_MS);
/** No certificate is believed for longer. */
const MOST_YEARS = 30;
const WARNED_DAYS = 30;

/** What makes a review one of certificates. */
const reviewing = review(experts, {
  names: expertFormFields,
  view: (form: ExpertForm) => form,
  pictures: ({ picture }) => [picture],
  async check({ tx, caller, now, fail }, form) {
    if (overAt(form) <= now)
      fail("WRONG_FIELD", { fields: { validUntil: "证书已过有效期，请提交有效的证书" } });
    if (overAt(form).getTime() > now.getTime() + MOST_YEARS * 366 * DAY_MS)
      fail("WRONG_FIELD", { fields: { validUntil: `有效期最长 ${MOST_YEARS} 年，请核对` } });
    if (caller.kind !== "member") return;
    const owned = await tx.one(ownsUploads, [caller.memberId, [form.picture], []]);
    if (owned?.isOwn !== true) fail("WRONG_FIELD", { fields: { picture: "请重新上传图片" } });
  },
  async hints({ now }, { form }) {
    const left = Math.floor((overAt(form).getTime() - now.getTime()) / DAY_MS);
    if (left < 0) return [{ text: "证书已过有效期", isWarning: true }];
    return left < WARNED_DAYS ? [{ text: `证书 ${left} 天后到期`, isWarning: true }] : [];
  },
  async moved({ tx, now }, { ownerId, state, form }) {
    if (state !== "passed") return;
    await tx.run(setBadge, [ownerId, form.title, form.field, form.about, now, overAt(form)]);
  },
});

/** The handlers of Expert for a member's certificate. */
export const expertCertHandlers = {
  GetCertificate: reviewing.own.get,
  SubmitCertificate: reviewing.own.submit,
} satisfies Partial<Service<typeof Expert>>;

/** The operators' handlers of certificates. */
export const expertDeskHandlers = {
  GetExpertCerts: reviewing.desk.list,
  async GetExpertCert(ctx, input) {
    const found = await reviewing.desk.detail(ctx, input);
    const member = (await ctx.tx.one(findHolder, [found.ownerId])) ?? ctx.fail("NOT_FOUND");
    return { ...found, member };
  },
  // one that ended while it waited makes no badge
  DecideExpertCert: async (ctx, input) => {
    const { form } = await reviewing.find(ctx, input.reviewId);
    if (input.decision === "pass" && form.validUntil < formatDay(ctx.now))
      return ctx.fail("WRONG_FIELD", { msg: "证书已过有效期，请写明原因后不通过" });
    return reviewing.desk.decide(ctx, input);
  },
} satisfies Partial<Service<typeof Admin>>;
