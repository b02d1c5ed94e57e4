import { Member } from "@heshi/contract/account/member";
import { type Service, single, staged } from "../../../rpc/call/service.ts";
import { proveCode, spendProof } from "../../sms/sms.public.ts";
import { endMinorMode, minorPin, setPersonal, startMinorMode } from "./preferences.store.ts";

const start = staged(Member, "StartMinorMode", {
  async before({ hasher, fail }, { pwd, rePwd }) {
    if (pwd !== rePwd) return fail("PASSWORD_REPEAT");
    return hasher.hashPin(pwd);
  },
  handle: async ({ tx, caller, fail }, _input, hash) =>
    (await tx.run(startMinorMode, [caller.memberId, hash])) === 1 ? {} : fail("MINOR_ON"),
});

const end = staged(Member, "EndMinorMode", {
  async before({ db, caller, hasher, fail }, { pwd }) {
    const hash = (await db.one(minorPin, [caller.memberId]))?.hash;
    if (hash === undefined) return fail("MINOR_OFF");
    const { isRight } = await hasher.verifyPin(hash, pwd);
    return isRight ? hash : fail("WRONG_SECRET", { msg: "密码不正确" });
  },
  handle: async ({ tx, caller, fail }, _input, hash) =>
    (await tx.run(endMinorMode, [caller.memberId, hash])) === 1 ? {} : fail("MINOR_OFF"),
});

const resetOf = (pepper: Uint8Array) =>
  staged(Member, "ResetMinorMode", {
    async before(ctx, { code }) {
      const member = await ctx.db.one(minorPin, [ctx.caller.memberId]);
      if (!member?.mobile) return ctx.fail("MEMBER_INVALID");
      if (member.hash === undefined) return ctx.fail("MINOR_OFF");
      return proveCode(ctx, { mobile: member.mobile, purpose: "minor", code }, pepper);
    },
    async handle(ctx, _input, proof) {
      await spendProof(ctx, proof);
      return (await ctx.tx.run(endMinorMode, [ctx.caller.memberId, null])) === 1 ? {} : ctx.fail("MINOR_OFF");
    },
  });

type PreferenceMethods = "SetPersonal" | "StartMinorMode" | "EndMinorMode" | "ResetMinorMode";

/** What members decide about themselves; `pepper` is the key of codes. */
export const preferenceHandlers = (pepper: Uint8Array): Pick<Service<typeof Member>, PreferenceMethods> => ({
  SetPersonal: single(async ({ tx, caller, fail }, { isPersonal }) =>
    (await tx.run(setPersonal, [caller.memberId, isPersonal])) === 1 ? { isPersonal } : fail("FROZEN"),
  ),
  StartMinorMode: start,
  EndMinorMode: end,
  ResetMinorMode: resetOf(pepper),
});
