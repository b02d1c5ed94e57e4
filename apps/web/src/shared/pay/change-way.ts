import { type PayWay, payWayNames } from "@heshi/contract/pay/pay";
import { confirm } from "@heshi/ui/overlay/dialog";
import type { Payment } from "./face.ts";

export interface Changing {
  hasQuit: boolean;
  /** Closes what is under way at its channel; answers the state after that. */
  stop: () => Promise<Payment["state"]>;
}

/**
 * Whether a payment may be made by `way` now. One under way at another channel is closed there first by `stop`, after a question
 * unless the user has given it up; when it turns out to be paid, or the channel is silent and the user rather waits, it may not.
 */
export async function mayPayBy(
  way: PayWay,
  { state, underWay }: Payment,
  { hasQuit, stop }: Changing,
): Promise<boolean> {
  if (state === "unpaid") return true;
  if (state !== "pending") return false;
  if (underWay === undefined || underWay === way) return true;
  const [from, to] = [payWayNames[underWay], payWayNames[way]];
  const isSure =
    hasQuit ||
    (await confirm({
      title: `${from}还有一笔付款没有结果`,
      text: `改用${to}前会先关闭它。如果已经付过，请先查结果，以免重复付款`,
      confirmText: "关闭并换用",
      cancelText: "再等等",
      prefersCancel: true,
    }));
  if (!isSure) return false;
  const stopped = await stop();
  if (stopped !== "pending") return stopped === "unpaid";
  return confirm({
    title: `${from}暂时没有响应`,
    text: `还不能确认那笔付款已经关闭。仍要改用${to}时，万一付重，多付的会自动原路退回`,
    confirmText: "仍要换用",
    cancelText: "再等等",
    prefersCancel: true,
  });
}
