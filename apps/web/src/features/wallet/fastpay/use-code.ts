import { Fastpay } from "@heshi/contract/pay/fastpay";
import { showToast } from "@heshi/ui/overlay/toast";
import { useState } from "react";
import { markShown } from "#src/shared/data/error-actions.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { isRefusal } from "#src/shared/form/refusal-at.ts";

const fastpay = rpc(Fastpay);

/** What is paid from a card. */
export type Payable = { tradeNo: string } | { rechargeNo: string };

/** The code that the bank sent; `mobile` is unknown after a reload. */
type Sent = { attemptNo: string; mobile?: string; nextAt: number; count: number };

const startOf = (of: Payable, cardId: string) =>
  "tradeNo" in of ? fastpay.StartTrade({ ...of, cardId }) : fastpay.StartRecharge({ ...of, cardId });

/** Begins a payment from a card, has its code sent, and pays with it. */
export function useCode(of: Payable, cardId: string) {
  const [sent, setSent] = useState<Sent>();
  const note = (known: Omit<Sent, "count">): void =>
    setSent((before) => ({ ...known, count: (before?.count ?? 0) + 1 }));
  const send = async (): Promise<void> => {
    const { attemptNo } = await startOf(of, cardId);
    try {
      note({ attemptNo, ...(await fastpay.SendCode({ attemptNo })) });
      showToast("银行已发送验证码");
    } catch (failure) {
      // sent before a reload, or in another tab: that code is still good
      const { nextAt } = isRefusal(failure, Fastpay, "TOO_SOON") ? failure.info : {};
      if (typeof nextAt === "number") note({ attemptNo, nextAt });
      throw failure;
    }
  };
  const pay = async (code: string): Promise<void> => {
    if (sent === undefined) throw new Error("请先获取验证码");
    try {
      await fastpay.Pay({ attemptNo: sent.attemptNo, code });
    } catch (failure) {
      // another tab or tap was first: the result says what became of it
      const isElsewhere =
        isRefusal(failure, Fastpay, "UNDER_WAY") || isRefusal(failure, Fastpay, "ALREADY_PAID");
      if (!isElsewhere) throw failure;
      markShown(failure);
    }
  };
  return { sent, send, pay };
}
