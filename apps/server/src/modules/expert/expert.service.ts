import type { Expert } from "@heshi/contract/content/expert";
import { type ExpertForm, expertFormFields } from "@heshi/contract/content/expert-cert";
import { Admin } from "@heshi/contract/system/admin";
import { startOfDay } from "@heshi/kernel/month";
import type { Tx } from "../../platform/database/db.ts";
import { buildSeal } from "../../platform/secret/seal.ts";
import { type Context, type SecretContext, type Service, staged } from "../../rpc/call/service.ts";
import { tell } from "../inbox/inbox.public.ts";
import { review } from "../review/review.public.ts";
import { idOfPrivate, ownedPictures, signedUrl } from "../system/system.public.ts";
import { dropBadge, experts, findBadge, findHolder, setBadge } from "./expert.store.ts";

const DAY_MS = 86_400_000;
/** When a certificate is over: the end of its last day. */
const overAt = ({ validUntil }: ExpertForm): Date => new Date(startOfDay(validUntil).getTime() + DAY_MS);
/** No certificate is believed for longer. */
const MOST_YEARS = 30;
const WARNED_DAYS = 30;
const TAIL = 4;

type Keys = { formKey: Uint8Array; fileKey: Uint8Array };
type Desk = Context<typeof Admin, "operator">;

/** Makes what a decision means, or tells its holder why there is no badge. */
async function decided(tx: Tx, { ownerId, state, form, now }: Decided): Promise<void> {
  const data = { day: form.validUntil };
  if (state === "passed") {
    await tx.run(setBadge, [ownerId, form.title, form.field, form.about, now, overAt(form)]);
    await tell(tx, "expert", { event: "pass", memberId: ownerId, data, at: now });
  }
  if (state === "refused") await tell(tx, "expert", { event: "refuse", memberId: ownerId, data, at: now });
}
type Decided = { ownerId: string; state: string; form: ExpertForm; now: Date };

/** What makes a review one of certificates. */
const certificateReview = ({ formKey }: Keys) =>
  review(experts, {
    seal: buildSeal(formKey),
    names: expertFormFields,
    opens: "Admin.OpenExpertCert",
    view: ({ title, field, issuer, validUntil, about, number }: ExpertForm) => ({
      title,
      field,
      issuer,
      validUntil,
      about,
      numberTail: number.slice(-TAIL),
    }),
    pictures: ({ picture }) => [picture],
    async check({ tx, caller, now, fail }, form) {
      if (overAt(form) <= now)
        fail("WRONG_FIELD", { fields: { validUntil: "证书已过有效期，请提交有效的证书" } });
      if (overAt(form).getTime() > now.getTime() + MOST_YEARS * 366 * DAY_MS)
        fail("WRONG_FIELD", { fields: { validUntil: `有效期最长 ${MOST_YEARS} 年，请核对` } });
      if (caller.kind !== "member") return;
      const owned = await tx.many(ownedPictures, [caller.memberId, [idOfPrivate(form.picture)]]);
      if (owned.length === 0) fail("WRONG_FIELD", { fields: { picture: "请重新上传照片" } });
    },
    async hints({ now }, { form }) {
      const left = Math.floor((overAt(form).getTime() - now.getTime()) / DAY_MS);
      if (left < 0) return [{ text: "证书已过有效期", isWarning: true }];
      return left < WARNED_DAYS ? [{ text: `证书 ${left} 天后到期`, isWarning: true }] : [];
    },
    moved: ({ tx, now }, row) => decided(tx, { ...row, now }),
  });

type Reviewing = ReturnType<typeof certificateReview>;

/** Takes a badge; the certificate is found refused from then on. */
async function revoke(ctx: Desk, { find }: Reviewing, { reviewId, reason }: Revoking) {
  const { tx, now, fail } = ctx;
  const { ownerId: memberId } = (await find(ctx, reviewId)).row;
  const isOpen = await tx.one(experts.sql.lockOwner, [memberId]);
  const row = isOpen && (await tx.one(experts.sql.find, [reviewId]));
  if (!row) return fail("NOT_FOUND");
  if ((await tx.run(dropBadge, [memberId])) !== 1)
    return fail("WRONG_STATE", { state: row.state, msg: "没有可以撤销的认证，请刷新后再看" });
  const given = { reasons: JSON.stringify([{ field: "revoked", reason }]) };
  await experts.desk.decide(ctx, row, { on: "revoke", words: reason, given });
  await tell(tx, "expert", { event: "revoke", memberId, data: { day: "", words: reason }, at: now });
  return { state: "refused" as const };
}
type Revoking = { reviewId: string; reason: string };

/** The number and the photo, for who opens them. */
async function open(
  ctx: SecretContext<typeof Admin, "operator">,
  { find }: Reviewing,
  { id, fileKey }: { id: string; fileKey: Uint8Array },
) {
  const { form } = await find(ctx, id);
  ctx.remember({ id });
  const { sessionId } = ctx.caller;
  const { url, expiresAt } = signedUrl(fileKey, { id: idOfPrivate(form.picture), sessionId }, ctx.now);
  return { number: form.number, picture: url, expiresAt };
}

/** A member's certificate, and the operators' handlers of certificates. */
export function expertHandlers(keys: Keys) {
  const { fileKey } = keys;
  const reviewing = certificateReview(keys);
  const expert = {
    GetCertificate: async (ctx) => ({
      ...(await reviewing.own.get.handle(ctx)),
      badge: await ctx.tx.one(findBadge, [ctx.caller.memberId, ctx.now]),
    }),
    SubmitCertificate: reviewing.own.submit,
  } satisfies Partial<Service<typeof Expert>>;
  const admin = {
    GetExpertCerts: reviewing.desk.list,
    async GetExpertCert(ctx, input) {
      const found = await reviewing.desk.detail(ctx, input);
      const member = (await ctx.tx.one(findHolder, [found.ownerId])) ?? ctx.fail("NOT_FOUND");
      return { ...found, member };
    },
    OpenExpertCert: staged(Admin, "OpenExpertCert", {
      handle: (ctx, { reviewId }) => open(ctx, reviewing, { id: reviewId, fileKey }),
      renew: (ctx, effect) => open(ctx, reviewing, { id: String(effect["id"]), fileKey }),
    }),
    // one that ended while it waited makes no badge
    DecideExpertCert: async (ctx, input) => {
      const { form } = await reviewing.find(ctx, input.reviewId);
      if (input.decision === "pass" && overAt(form) <= ctx.now)
        return ctx.fail("WRONG_FIELD", { msg: "证书已过有效期，请写明原因后不通过" });
      return reviewing.desk.decide(ctx, input);
    },
    RevokeExpertCert: (ctx, input) => revoke(ctx, reviewing, input),
  } satisfies Partial<Service<typeof Admin>>;
  return { expert, admin };
}
