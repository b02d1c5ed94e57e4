import { randomBytes } from "node:crypto";
import { Member } from "@heshi/contract/account/member";
import { type SecretContext, type Service, staged } from "../../rpc/call/service.ts";
import { PinQueueFull } from "../../platform/hash.ts";
import { sha256Hex } from "../../rpc/session/sign.ts";
import { dropGrant, insertGrant } from "./grant.store.ts";
import { memberSecrets, rehashPayPassword } from "./member.store.ts";

/** Validity of a grant, in ms (protocol.md, Payment password). */
const GRANT_MS = 120_000;

type GrantInput = { method: string; amountFen: number; subject: string };

/** `payPwdHash`: the hash that the payment password was verified against. */
async function makeGrant(
  ctx: SecretContext<typeof Member, "member">,
  input: GrantInput,
  payPwdHash?: string,
) {
  const { tx, caller, now, remember, fail } = ctx;
  const grant = randomBytes(24).toString("base64url");
  const expiresAt = new Date(now.getTime() + GRANT_MS);
  const count = await tx.run(insertGrant, [
    sha256Hex(grant),
    caller.memberId,
    input.method,
    input.amountFen,
    input.subject,
    now,
    expiresAt,
    payPwdHash,
  ]);
  if (count !== 1) return fail("WRONG_SECRET", { msg: "支付密码不正确" });
  remember({ ...input, digest: sha256Hex(grant) });
  return { grant, expiresAt: expiresAt.getTime() };
}

/** The handler that proves the payment password for one act. */
export const grantHandlers: Pick<Service<typeof Member>, "CreateGrant"> = {
  CreateGrant: staged(Member, "CreateGrant", {
    async before({ db, caller, hasher, fail }, { safePwd }) {
      const member = await db.one(memberSecrets, [caller.memberId]);
      if (member?.payPwdHash === undefined) return fail("PAY_PASSWORD_NONE");
      if (member.state !== "active") return fail("FROZEN");
      const { isRight, fresh } = await hasher
        .verifyPin(member.payPwdHash, safePwd)
        .catch((error: unknown) => {
          throw error instanceof PinQueueFull ? fail("PAY_BUSY") : error;
        });
      if (!isRight) return fail("WRONG_SECRET", { msg: "支付密码不正确" });
      if (fresh === undefined) return member.payPwdHash;
      const values = [caller.memberId, fresh, member.payPwdHash];
      return (await db.run(rehashPayPassword, values)) === 1 ? fresh : member.payPwdHash;
    },
    handle: (ctx, { method, amountFen, subject }, payPwdHash) =>
      makeGrant(ctx, { method, amountFen, subject }, payPwdHash),
    async renew(ctx, effect, payPwdHash) {
      // A grant that was spent, or ended by a new payment password, is not issued again.
      const made = await makeGrant(ctx, effect as GrantInput & Readonly<Record<string, unknown>>, payPwdHash);
      const ended = await ctx.tx.run(dropGrant, [String(effect["digest"] as string), ctx.now]);
      return ended === 1 ? made : ctx.fail("REQUEST_REUSED");
    },
  }),
};
