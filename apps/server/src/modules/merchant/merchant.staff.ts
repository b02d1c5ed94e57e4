import { staffRoleNames } from "@heshi/contract/counter/entry";
import { Merchant } from "@heshi/contract/shop/merchant";
import { randomId } from "@heshi/kernel/id";
import { clip } from "@heshi/kernel/clip";
import { maskMobile } from "@heshi/kernel/text";
import { addToOutbox } from "../../platform/events.ts";
import { type SecretContext, type Service, single, staged } from "../../rpc/call/service.ts";
import { endSessions } from "../../rpc/session/session.ts";
import { durationMs } from "../../settings.ts";
import { countOwn, lockBranches } from "../samecity/samecity.public.ts";
import { accepted, allowed, logIn, logInAgain } from "./merchant.entry.ts";
import { staffById } from "./merchant.store.ts";
import {
  inviteStaff,
  listStaff,
  countInvited,
  countStaff,
  lockStaff,
  noteInvited,
  MAX_STAFF,
  removeStaff,
  setStaff,
  shopsOf,
  staffRole,
} from "./staff.store.ts";

type Announcing = Pick<SecretContext<typeof Merchant, "merchant">, "tx" | "now" | "settings">;

/** Begins a session in another shop of the caller's and ends this one. */
async function enter(ctx: SecretContext<typeof Merchant, "merchant">, shopId: string) {
  const { tx, caller, now, fail } = ctx;
  const shops = await tx.many(shopsOf, [caller.staffId, now]);
  const there = shops.find((shop) => shop.shopId === shopId);
  const staff = there && (await tx.one(staffById, [there.staffId, shopId]));
  if (!staff) return fail("NOT_FOUND");
  const entered = await logIn(ctx, allowed(await accepted(ctx, staff), fail), { mobile: staff.mobile });
  await endSessions(tx, { audience: "merchant", id: caller.staffId, now }, { only: caller.sessionId });
  return entered;
}

/** Tells an invited person by SMS, where their number or the shop has not had too many; the invitation holds either way. */
async function announce({ tx, now, settings }: Announcing, staffId: string): Promise<void> {
  const told = await tx.one(noteInvited, [staffId, now, settings["merchant.inviteSms"]]);
  if (!told || (await tx.run(countInvited, [told.mobile, now])) !== 1) return;
  const params = { shop: clip(told.shopName, 20), days: String(settings["merchant.inviteDays"]) };
  const payload = { mobile: told.mobile, template: "shopInvited", params } as const;
  await addToOutbox(tx, { topic: "sms.notice", payload }, now);
}

/** A shop's people, and the shops of one person (docs/rules/staff.md). */
export const staffHandlers = {
  GetStaff: single(async ({ tx, caller }) => {
    const rows = await tx.many(listStaff, [caller.shopId]);
    return {
      list: rows.map(({ mobile, without, ...row }) => ({
        ...row,
        mobile: maskMobile(mobile),
        roleName: staffRoleNames[row.role],
        without: without as [],
      })),
    };
  }),

  async InviteStaff({ tx, caller, now, settings, fail }, { mobile, name, role }) {
    const { shopId } = caller;
    await tx.run(lockStaff, [shopId]);
    const { count = 0 } = (await tx.one(countStaff, [shopId])) ?? {};
    if (count >= MAX_STAFF) return fail("STAFF_FULL");
    const until = new Date(now.getTime() + durationMs(settings, "merchant.inviteDays"));
    const values = [randomId(), shopId, mobile, name, role, until, now];
    const invited = (await tx.one(inviteStaff, values)) ?? fail("STAFF_EXISTS");
    await announce({ tx, now, settings }, invited.staffId);
    return invited;
  },

  async SetStaff({ tx, caller, fail }, { staffId, name, role, without, branchIds }) {
    const ids = branchIds && [...new Set(branchIds)];
    // none of them is being removed
    if (ids && ids.length > 0) await tx.one(lockBranches, [caller.shopId]);
    if (ids && (await tx.one(countOwn, [caller.shopId, ids]))?.count !== ids.length) return fail("NOT_FOUND");
    if ((await tx.run(setStaff, [staffId, caller.shopId, name, role, without, ids])) === 1) return {};
    return (await tx.one(staffRole, [staffId, caller.shopId])) ? fail("OWNER_FIXED") : fail("NOT_FOUND");
  },

  async RemoveStaff({ tx, caller, now, fail }, { staffId }) {
    if ((await tx.run(removeStaff, [staffId, caller.shopId])) !== 1)
      return (await tx.one(staffRole, [staffId, caller.shopId])) ? fail("OWNER_FIXED") : fail("NOT_FOUND");
    await endSessions(tx, { audience: "merchant", id: staffId, now });
    return {};
  },

  GetShops: single(async ({ tx, caller, now }) => {
    const rows = await tx.many(shopsOf, [caller.staffId, now]);
    return {
      list: rows.map(({ staffId, role, ...shop }) => ({
        ...shop,
        roleName: staffRoleNames[role],
        isHere: staffId === caller.staffId,
      })),
    };
  }),

  SwitchShop: staged(Merchant, "SwitchShop", {
    handle: (ctx, { shopId }) => enter(ctx, shopId),
    renew: (ctx, effect) => logInAgain(ctx, effect, {}),
  }),
} satisfies Partial<Service<typeof Merchant>>;
