import type { Member } from "@heshi/contract/account/member";
import { type Service, single } from "../../rpc/call/service.ts";
import { ownsPicture } from "../system/system.public.ts";
import { isOfficialNickname } from "./member.domain.ts";
import { bindInviter, hasInviter, lockInviters, memberByInvite, updateProfile } from "./member.store.ts";
import { detailOf } from "./member.view.ts";

/** The member's own detail, profile and referral. */
export const profileHandlers = {
  GetMemberDetail: single(({ tx, caller }) => detailOf(tx, caller.memberId)),

  async UpdateProfile({ tx, caller, now, fail }, { nickname, avatar, gender, birthday }) {
    if (nickname !== undefined && isOfficialNickname(nickname))
      return fail("NICKNAME_BLOCKED", { fields: { nickname: "昵称不能冒用官方名称" } });
    if (birthday !== undefined && new Date(birthday).getTime() > now.getTime())
      return fail("WRONG_FIELD", { fields: { birthday: "生日不能晚于今天" } });
    if (avatar !== undefined && !(await tx.one(ownsPicture, [caller.memberId, avatar]))?.isOwn)
      return fail("WRONG_FIELD", { fields: { avatar: "请重新上传头像" } });
    const count = await tx.run(updateProfile, [caller.memberId, nickname, avatar, gender, birthday]);
    return count === 1 ? detailOf(tx, caller.memberId) : fail("FROZEN");
  },

  async BindMember({ tx, caller, now, fail }, { inviteCode, mid }) {
    if ((await tx.one(hasInviter, [caller.memberId]))?.hasInviter) return { isBound: false };
    const inviter = await tx.one(memberByInvite, [inviteCode ?? "", mid ?? ""]);
    if (!inviter) return fail("INVITE_NONE");
    if (inviter.id === caller.memberId) return fail("INVITE_SELF");
    await tx.run(lockInviters);
    const count = await tx.run(bindInviter, [caller.memberId, inviter.id, now]);
    if (count === 1) return { isBound: true };
    return (await tx.one(hasInviter, [caller.memberId]))?.hasInviter
      ? { isBound: false }
      : fail("INVITE_CIRCLE");
  },
} satisfies Partial<Service<typeof Member>>;
