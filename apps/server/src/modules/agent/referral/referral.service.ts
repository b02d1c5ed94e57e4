import type { Member } from "@heshi/contract/account/member";
import { monthOf, monthStart } from "@heshi/kernel/month";
import { maskNickname } from "@heshi/kernel/text";
import type { Service } from "../../../rpc/call/service.ts";
import { list } from "../../../rpc/list.ts";
import { findOwnRank, listRank, listRecommended } from "./referral.store.ts";

/** The handlers of Member for who came through the caller, and the ranks (docs/rules/agents.md). */
export const referralHandlers = {
  GetRecommended: list({
    statement: listRecommended,
    values: ({ caller }) => [caller.memberId],
    view: ({ nickname, since }) => ({ name: maskNickname(nickname), since }),
    key: ({ since, id }) => [since, id],
  }),

  async GetRank({ tx, caller, now }, { kind }) {
    const rows = await tx.many(listRank, [kind]);
    const own = await tx.one(findOwnRank, [caller.memberId, kind, monthStart(monthOf(now)), now]);
    const { place, count = 0, invited = 0, isAgent = false } = own ?? {};
    return {
      list: rows.map(({ memberId, nickname, ...row }) => ({
        ...row,
        name: maskNickname(nickname),
        isMe: memberId === caller.memberId,
      })),
      mine: { place, count, invited },
      isAgent,
    };
  },
} satisfies Partial<Service<typeof Member>>;
