import type { Wares } from "@heshi/contract/goods/wares";
import { formatFen } from "@heshi/kernel/money";
import type { Service } from "../../rpc/call/service.ts";
import { LedgerRefusal, sayRefusal } from "../ledger/ledger.public.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { checkAmount, checkLedger, lockPayer, spend } from "../outflow/outflow.public.ts";
import { winUnit } from "../warehouse/warehouse.public.ts";
import { noteMoved, readLocked } from "./bid/bid.guard.ts";
import { lockLot } from "./bid/bid.store.ts";
import { lots, restOf } from "./lot.effects.ts";

/** The handler of a winner's payment (docs/rules/auction.md). Who has won pays, whether or not anything is bid for now. */
export const payLotHandlers = {
  async PayLot(ctx, { lotNo, expectedFen, grant }) {
    const { tx, caller, settings, fail } = ctx;
    const { memberId } = caller;
    const { id } = (await tx.one(lockLot, [lotNo])) ?? fail("NOT_FOUND");
    const lot = await readLocked(tx, id, ctx.offsetMs);
    const { leaderId, priceFen, depositFen, now, unitId, skuId, shopId } = lot;
    if (leaderId !== memberId || priceFen === undefined) return fail("NOT_FOUND");
    const over = { state: lot.state, msg: "付款时间已过或拍品已停止，请查看我的竞拍" };
    if (lot.state !== "awarded" || depositFen === undefined || (lot.deadlineAt ?? now) <= now)
      return fail("WRONG_STATE", over);
    const restFen = restOf({ priceFen, depositFen });
    if (restFen !== expectedFen) return fail("LOT_CHANGED", { restFen });
    if (lot.isStopped || !lot.isShopOpen)
      return fail("BID_STOPPED", { msg: "拍品已暂停交易，不用付款，保证金会退回" });
    const payer = await lockPayer(ctx);
    await checkLedger(ctx, "付款");
    // the deposit leaves with the rest
    await checkAmount(ctx, payer, { amountFen: priceFen, isTransfer: false });
    await spend(ctx, { grant, method: "Wares.PayLot", subject: lotNo, amountFen: restFen });
    const act = { on: "pay", by: "member", ids: [id], actorId: memberId, now } as const;
    const [paid] = await moveIfAny(tx, lots, act).catch((error: unknown) =>
      error instanceof LedgerRefusal && error.refusal === "InsufficientFunds"
        ? fail("BID_MONEY", { msg: `还需 ¥${formatFen(restFen)}，余额不足，请先充值` })
        : sayRefusal(fail)(error),
    );
    if (!paid) return fail("WRONG_STATE", over);
    const won = { unitId, skuId, shopId, memberId, lotNo, costFen: priceFen, settings, now };
    const unitNo = await winUnit(tx, won);
    await noteMoved(tx, lot, now);
    return { unitNo };
  },
} satisfies Partial<Service<typeof Wares>>;
