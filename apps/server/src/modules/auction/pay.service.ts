import type { Wares } from "@heshi/contract/goods/wares";
import { type Fen, formatFen, ZERO_FEN } from "@heshi/kernel/money";
import type { Service } from "../../rpc/call/service.ts";
import { LedgerRefusal, sayRefusal } from "../ledger/ledger.public.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { checkAmount, checkLedger, lockPayer, spend, stopsOf } from "../outflow/outflow.public.ts";
import { winUnit } from "../warehouse/warehouse.public.ts";
import { type ActContext, noteMoved, readLocked } from "./bid/bid.guard.ts";
import { lockLot, type StandingRow } from "./bid/bid.store.ts";
import { saleOf, stayOf } from "./entrust/sale.ts";
import { lots, restOf } from "./lot.effects.ts";

const OVER = "付款时间已过或拍品已停止，请查看我的竞拍";
const OFF = "拍品已暂停交易，不用付款，保证金会退回";
/** What the seller of an entrusted piece pays for its stay; refused where they may not sell now. Nothing of a shop's own. */
async function givenOf(
  { tx, fail }: ActContext,
  lot: StandingRow,
  priceFen: Fen,
): Promise<{ stayFen?: Fen }> {
  const { sellerId: memberId, now } = lot;
  if (memberId === undefined) return {};
  const stops = await stopsOf(tx, { act: "sellLot", stage: "sending", memberId, now });
  return stops.length > 0 ? fail("BID_STOPPED", { msg: OFF }) : { stayFen: await stayOf(tx, lot, priceFen) };
}

type Paid = { memberId: string; priceFen: Fen; stayFen?: Fen };
/** Makes the piece its winner's, from its shop or from the member who had entrusted it; answers its number. */
async function handOver(
  { tx, settings }: ActContext,
  lot: StandingRow,
  { memberId, priceFen, stayFen = ZERO_FEN }: Paid,
): Promise<string> {
  const { unitId, skuId, shopId, lotNo, sellerId, entrustId, now } = lot;
  if (sellerId === undefined || entrustId === undefined)
    return winUnit(tx, { unitId, skuId, shopId, memberId, lotNo, costFen: priceFen, settings, now });
  const sale = { lot, sellerId, entrustId, stayFen, priceFen, settings };
  return saleOf(tx, sale, { memberId, now });
}

/**
 * Takes an awarded lot for its winner, whose row is locked and who may pay: the money moves, the piece is theirs. Answers the piece's
 * number.
 */
export async function takeLot(
  ctx: ActContext,
  lot: StandingRow,
  { memberId, priceFen, restFen }: { memberId: string; priceFen: Fen; restFen: Fen },
): Promise<string> {
  const { tx, fail } = ctx;
  const { id, now } = lot;
  const given = await givenOf(ctx, lot, priceFen);
  const act = { on: "pay", by: "member", ids: [id], actorId: memberId, now, given } as const;
  const [paid] = await moveIfAny(tx, lots, act).catch((error: unknown) =>
    error instanceof LedgerRefusal && error.refusal === "InsufficientFunds"
      ? fail("BID_MONEY", { msg: `还需 ¥${formatFen(restFen)}，余额不足，请先充值` })
      : sayRefusal(fail)(error),
  );
  if (!paid) return fail("WRONG_STATE", { state: lot.state, msg: OVER });
  const unitNo = await handOver(ctx, lot, { memberId, priceFen, ...given });
  await noteMoved(tx, lot, now);
  return unitNo;
}

/** The handler of a winner's payment (docs/rules/auction.md). Who has won pays, whether or not anything is bid for now. */
export const payLotHandlers = {
  async PayLot(ctx, { lotNo, expectedFen, grant }) {
    const { tx, caller, fail } = ctx;
    const { memberId } = caller;
    const { id } = (await tx.one(lockLot, [lotNo])) ?? fail("NOT_FOUND");
    const lot = await readLocked(tx, id, ctx.offsetMs);
    const { leaderId, priceFen, depositFen, now } = lot;
    if (leaderId !== memberId || priceFen === undefined) return fail("NOT_FOUND");
    if (lot.state !== "awarded" || depositFen === undefined || (lot.deadlineAt ?? now) <= now)
      return fail("WRONG_STATE", { state: lot.state, msg: OVER });
    const restFen = restOf({ priceFen, depositFen });
    if (restFen !== expectedFen) return fail("LOT_CHANGED", { restFen });
    if (lot.isStopped || !lot.isShopOpen) return fail("BID_STOPPED", { msg: OFF });
    const payer = await lockPayer(ctx);
    await checkLedger(ctx, "付款");
    // the deposit leaves with the rest
    await checkAmount(ctx, payer, { amountFen: priceFen, isTransfer: false });
    await spend(ctx, { grant, method: "Wares.PayLot", subject: lotNo, amountFen: restFen });
    return { unitNo: await takeLot(ctx, lot, { memberId, priceFen, restFen }) };
  },
} satisfies Partial<Service<typeof Wares>>;
