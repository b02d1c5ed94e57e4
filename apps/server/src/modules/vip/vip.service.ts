import type { Vip } from "@heshi/contract/account/vip";
import { levelName } from "@heshi/contract/account/vip-levels";
import { type Service, single } from "../../rpc/call/service.ts";
import { levelsOf } from "./vip.domain.ts";
import { findVip } from "./vip.store.ts";

/** The handlers of Vip (docs/rules/vip.md). */
export const vipService: Service<typeof Vip> = {
  GetVip: single(async ({ tx, caller, now, settings, fail }) => {
    const found = (await tx.one(findVip, [caller.memberId, now])) ?? fail("MEMBER_INVALID");
    return { ...found, name: levelName(found.level), levels: levelsOf(settings) };
  }),
};
