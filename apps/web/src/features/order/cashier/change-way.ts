import { type PayWay, payWayNames } from "@heshi/contract/trade/pay";
import { confirm } from "@heshi/ui/overlay/dialog";
import { pay } from "../order.queries.ts";
import type { Result } from "./cashier-state.ts";

/**
 * Whether a trade may be paid by `way` now. A payment under way at another channel is closed there first, after a question
 * unless the user has given it up; when it turns out to be paid, or the channel is silent and the user rather waits, it may
 * not.
 */
export async function mayPayBy(way: PayWay, now: Result, hasQuit: boolean): Promise<boolean> {
  const { state, underWay, tradeNo } = now;
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
  const stopped = await pay.StopChannel({ tradeNo });
  if (stopped.state !== "pending") return stopped.state === "unpaid";
  return confirm({
    title: `${from}暂时没有响应`,
    text: `还不能确认那笔付款已经关闭。仍要改用${to}时，万一付重，多付的会自动原路退回`,
    confirmText: "仍要换用",
    cancelText: "再等等",
    prefersCancel: true,
  });
}
