import type { Credit } from "@heshi/contract/money/credit";
import { remitTabs } from "@heshi/contract/money/remit";
import { timeId } from "@heshi/kernel/id";
import { addFen, type Fen, fen, formatFen } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import { maskName } from "@heshi/kernel/text";
import { constraintOf, sqlState } from "../../platform/database/db.ts";
import { newRemitNo } from "../../platform/number.ts";
import { list } from "../../rpc/list.ts";
import type { Context, Service } from "../../rpc/call/service.ts";
import { move } from "../machine/machine.public.ts";
import { idOfPrivate, ownedPictures } from "../system/system.public.ts";
import { remittances } from "./remit.effects.ts";
import {
  findPayer,
  findRemittance,
  insertRemittance,
  listOpenAccounts,
  listRemittances,
  listSteps,
  lockMember,
} from "./remit.store.ts";
import { detailView, remitView } from "./remit.view.ts";

type MemberContext = Context<typeof Credit, "member">;

/** Refuses an amount beyond the limits of one remittance. */
function checkLimits({ fail, settings }: MemberContext, amountFen: Fen): void {
  const [leastFen, mostFen] = [fen(settings["remit.leastFen"]), fen(settings["remit.mostFen"])];
  if (amountFen < leastFen) fail("WRONG_FIELD", { fields: { amountFen: `最少 ¥${formatFen(leastFen)}` } });
  if (amountFen > mostFen) fail("WRONG_FIELD", { fields: { amountFen: `单笔最多 ¥${formatFen(mostFen)}` } });
}

/** Refuses a voucher that is not a picture of the caller's own. */
async function checkVoucher({ tx, caller, fail }: MemberContext, voucher: string): Promise<void> {
  const id = idOfPrivate(voucher);
  const owned = await tx.many(ownedPictures, [caller.memberId, [id]]);
  if (owned.length === 0) fail("WRONG_FIELD", { fields: { voucher: "请重新上传凭证照片" } });
}

/** The same payment was submitted before, which the index has noticed. */
const sayUsed =
  ({ fail }: MemberContext) =>
  (error: unknown): never => {
    if (sqlState(error) === "23505" && constraintOf(error) === "remittance_serial")
      return fail("SERIAL_USED");
    throw error;
  };

/** The handlers of Credit for remittances (docs/rules/remit.md). */
export const remitHandlers = {
  async GetRemitPage({ tx, caller, now, settings, fail }) {
    const payer = (await tx.one(findPayer, [caller.memberId, dayStart(now)])) ?? fail("MEMBER_INVALID");
    const { realName, hasRealName, openCount } = payer;
    return {
      accounts: await tx.many(listOpenAccounts),
      leastFen: fen(settings["remit.leastFen"]),
      mostFen: fen(settings["remit.mostFen"]),
      hasRealName,
      payer: hasRealName ? maskName(realName) : undefined,
      openCount,
      mostOpen: settings["remit.openCount"],
    };
  },

  async Remit(ctx, { companyAccountId, amountFen: amount, serial, voucher }) {
    const { tx, caller, now, settings, fail } = ctx;
    const { memberId } = caller;
    const amountFen = fen(amount);
    checkLimits(ctx, amountFen);
    await checkVoucher(ctx, voucher);
    if (!(await tx.one(lockMember, [memberId]))) return fail("MEMBER_INVALID");
    const { openCount, todayFen } =
      (await tx.one(findPayer, [memberId, dayStart(now)])) ?? fail("MEMBER_INVALID");
    if (openCount >= settings["remit.openCount"]) return fail("MANY_OPEN");
    const [id, no] = [timeId(now), newRemitNo(now)];
    // parts of a large sum are as large together
    const isLarge = addFen(todayFen, amountFen) > settings["remit.twoPersonsFen"];
    const values = [id, no, memberId, companyAccountId, amountFen, serial, voucher, isLarge, now];
    const made = await tx.run(insertRemittance, values).catch(sayUsed(ctx));
    if (made !== 1) return fail("NO_COMPANY_ACCOUNT");
    const act = { on: "submit", by: "member", ids: [id], memberId, actorId: memberId, now } as const;
    await move(tx, remittances, act);
    const row = await tx.one(findRemittance, [memberId, no]);
    return row ? remitView(row) : fail("NOT_FOUND");
  },

  GetRemittances: list({
    statement: listRemittances,
    values: ({ caller }, { tab }) => [caller.memberId, remitTabs[tab]],
    view: remitView,
    key: ({ createdAt, id }) => [createdAt, id],
  }),

  async GetRemittance({ tx, caller, fail }, { remitNo }) {
    const row = (await tx.one(findRemittance, [caller.memberId, remitNo])) ?? fail("NOT_FOUND");
    return detailView(row, await tx.many(listSteps, [row.id]));
  },
} satisfies Partial<Service<typeof Credit>>;
