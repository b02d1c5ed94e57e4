import { type Cert, certFields, type CertForm } from "@heshi/contract/account/cert";
import { Admin } from "@heshi/contract/system/admin";
import { maskName } from "@heshi/kernel/text";
import { buildSeal } from "../../platform/secret/seal.ts";
import { type SecretContext, type Service, staged } from "../../rpc/call/service.ts";
import { setRealName } from "../member/member.public.ts";
import { review } from "../review/review.public.ts";
import { idOfPrivate, ownedPictures, signedUrl } from "../system/system.public.ts";
import { readingsOf } from "../ocr/ocr.public.ts";
import { adultOn, ageOf, bornOn, maskNumber, readingHints } from "./cert.domain.ts";
import { certs, sameNumber } from "./cert.store.ts";

type Keys = { formKey: Uint8Array; fileKey: Uint8Array };

/** What makes a review one of real names. */
function certReview({ formKey }: Keys) {
  const seal = buildSeal(formKey);
  return review(certs, {
    seal,
    names: certFields,
    opens: "Admin.OpenCert",
    view: ({ name, number }: CertForm) => ({ name: maskName(name), number: maskNumber(number) }),
    facts: ({ number }) => ({ numberDigest: seal.digest(number) }),
    pictures: ({ front, back }) => [front, back],
    async check({ tx, caller, now, fail }, { number, front, back }) {
      if (ageOf(bornOn(number), now) < 0) fail("WRONG_FIELD", { fields: { number: "身份证号码不正确" } });
      if (caller.kind !== "member") return;
      const owned = await tx.many(ownedPictures, [caller.memberId, [front, back].map(idOfPrivate)]);
      const isOwn = (url: string): boolean => owned.some(({ id }) => id === idOfPrivate(url));
      if (!isOwn(front)) fail("WRONG_FIELD", { fields: { front: "请重新上传照片" } });
      if (!isOwn(back) || back === front) fail("WRONG_FIELD", { fields: { back: "请重新上传照片" } });
    },
    async hints({ tx, now }, { id, form }) {
      const { number, front, back } = form;
      const read = await readingsOf(tx, seal, [front, back].map(idOfPrivate));
      const age = ageOf(bornOn(number), now);
      const same = await tx.one(sameNumber, [seal.digest(number), id]);
      const others = same?.others ?? 0;
      const taken = `另有 ${others} 位会员提交过同一号码${same?.isPassed ? "，其中一位已通过" : ""}`;
      return [
        { text: `${age} 岁${age < 18 ? "，未满 18 周岁" : ""}`, isWarning: age < 18 },
        ...(others > 0 ? [{ text: taken, isWarning: true }] : []),
        ...readingHints(form, read, now),
      ];
    },
    moved: ({ tx }, { ownerId, state, form: { name, number } }) =>
      tx.run(
        setRealName,
        state === "passed"
          ? [ownerId, state, name, adultOn(bornOn(number))]
          : [ownerId, state, "", undefined],
      ),
    refusals: { cert_number: "NUMBER_TAKEN" },
  });
}

/** The handlers of Cert, and the operators' of real names. */
export function certHandlers(keys: Keys) {
  const { own, desk, find } = certReview(keys);
  async function open(ctx: SecretContext<typeof Admin, "operator">, id: string) {
    const { form } = await find(ctx, id);
    ctx.remember({ id });
    const { sessionId } = ctx.caller;
    const signed = (url: string) => signedUrl(keys.fileKey, { id: idOfPrivate(url), sessionId }, ctx.now);
    const { name, number, front, back } = form;
    const { url, expiresAt } = signed(front);
    return { name, number, front: url, back: signed(back).url, expiresAt };
  }
  const cert: Service<typeof Cert> = {
    GetState: own.get,
    Submit: own.submit,
  };
  const admin = {
    GetCerts: desk.list,
    GetCert: desk.detail,
    OpenCert: staged(Admin, "OpenCert", {
      handle: (ctx, { reviewId }) => open(ctx, reviewId),
      renew: (ctx, effect) => open(ctx, String(effect["id"])),
    }),
    DecideCert: desk.decide,
  } satisfies Partial<Service<typeof Admin>>;
  return { cert, admin };
}
