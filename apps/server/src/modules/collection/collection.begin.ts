import type { Payment } from "@heshi/contract/collection/payment";
import { randomHex, timeId } from "@heshi/kernel/id";
import { type Fen, fen, formatFen } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import { newCollectionNo } from "../../platform/number.ts";
import type { Context } from "../../rpc/call/service.ts";
import { sha256Hex } from "../../rpc/session/sign.ts";
import { after } from "../../settings.ts";
import { dayMostOf, mostOf, payeeKey, settlesAt, whyOff } from "./collection.domain.ts";
import { countTry, findPayee, insertCollection, type PayeeRow, sumPayer } from "./collection.store.ts";

const HOUR_MS = 3_600_000;

type PayContext = Pick<Context<typeof Payment>, "tx" | "now" | "settings" | "device" | "fail">;
type Wanted = { codeNo: string; amountFen: number; remark: string };

/** A code that is known; refuses any other. */
export const payeeOf = async (
  { tx, fail }: Pick<PayContext, "tx" | "fail">,
  codeNo: string,
): Promise<PayeeRow> =>
  (await tx.one(findPayee, [codeNo])) ?? fail("NOT_FOUND", { msg: "没有这个收款码，请核对码号或重新扫码" });

/**
 * Counts a try of the device, of its network and of a payer who is known, in this order; refuses beyond the limits. A member has those of
 * a device: with many devices they are one payer.
 */
async function count(
  { tx, now, settings, device, fail }: PayContext,
  amountFen: number,
  payerId: string | undefined,
): Promise<void> {
  const since = [new Date(now.getTime() - HOUR_MS), dayStart(now)] as const;
  const small = amountFen < settings["collection.smallFen"] ? 1 : 0;
  const phone = await tx.one(countTry, [`device:${device.id}`, now, small, ...since]);
  const network = sha256Hex(`collection ${device.network}`).slice(0, 32);
  const shared = await tx.one(countTry, [`network:${network}`, now, 0, ...since]);
  const member =
    payerId === undefined ? undefined : await tx.one(countTry, [`member:${payerId}`, now, small, ...since]);
  if ((shared?.tries ?? 0) > settings["collection.networkHour"]) fail("TOO_OFTEN");
  for (const own of [phone, member]) {
    if ((own?.tries ?? 0) > settings["collection.deviceHour"]) fail("TOO_OFTEN");
    if ((own?.small ?? 0) > settings["collection.smallDay"])
      fail("TOO_OFTEN", { msg: "今天的小额付款次数已到上限，请换一种方式付款" });
  }
}

/**
 * Refuses an amount that a code does not take, of itself or with what the device, or the payer who is known, paid its payee today. Behind
 * their counts.
 */
async function checkAmount(
  ctx: PayContext,
  code: PayeeRow,
  { amountFen, payerId }: { amountFen: Fen; payerId: string | undefined },
): Promise<void> {
  const { tx, now, settings, device, fail } = ctx;
  const isShop = code.shopId !== undefined;
  if (code.amountFen !== undefined && code.amountFen !== amountFen) fail("WRONG_AMOUNT");
  const mostFen = mostOf(isShop, settings);
  if (amountFen > mostFen) fail("AMOUNT_ABOVE", { msg: `单笔最多 ¥${formatFen(mostFen)}，请分次付款` });
  const sums = await tx.one(sumPayer, [device.id, payeeKey(code), dayStart(now), now, code.codeId, payerId]);
  if ((sums?.unpaid ?? 0) >= settings["collection.unpaid"])
    fail("TOO_OFTEN", { msg: "有多笔付款没有完成，请先完成或 15 分钟后再试" });
  if (isShop && code.amountFen !== undefined) return;
  const dayFen = dayMostOf(isShop, settings);
  const leftFen = Math.max(0, dayFen - (sums?.dayFen ?? 0));
  if (amountFen > leftFen)
    fail("DAY_ABOVE", {
      msg: isShop
        ? `今天用这个码还可以付 ¥${formatFen(fen(leftFen))}，请让商家出示带金额的收款码`
        : `今天向对方还可以付 ¥${formatFen(fen(leftFen))}`,
    });
}

/**
 * Begins a payment by a code, behind the counts of its device and network: what parallel calls add up to is known. fee,
 * limits and the day of settlement are those of this moment.
 */
export async function begin(ctx: PayContext, { codeNo, amountFen, remark }: Wanted, payerId?: string) {
  const { tx, now, settings, device, fail } = ctx;
  await count(ctx, amountFen, payerId);
  const code = await payeeOf(ctx, codeNo);
  const off = whyOff(code, settings);
  if (off !== "") fail("CODE_OFF", { msg: off });
  await checkAmount(ctx, code, { amountFen: fen(amountFen), payerId });
  const { shopId, memberId, shopSince } = code;
  const feeBp = settings[shopId === undefined ? "collection.memberFeeBp" : "collection.feeBp"];
  const one = { id: timeId(now), no: newCollectionNo(now), receipt: randomHex(16) };
  const until = after(now, settings, "collection.payMinutes");
  const isTyped = code.amountFen === undefined;
  const values = [
    one.id,
    one.no,
    one.receipt,
    code.codeId,
    shopId,
    memberId,
    payerId,
    device.id,
    isTyped,
    until,
    amountFen,
    feeBp,
  ];
  const said = isTyped ? remark : code.remark;
  await tx.run(insertCollection, [...values, said, settlesAt({ now, shopSince }, settings), now]);
  return { ...one, code };
}
