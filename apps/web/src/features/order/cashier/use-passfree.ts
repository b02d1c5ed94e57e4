import { Passfree } from "@heshi/contract/pay/passfree";
import type { PayWay } from "@heshi/contract/pay/pay";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import type { Cashier } from "./cashier-state.ts";

export interface PassfreePay {
  /** Pays without the password; undefined where the password is asked for. */
  pay: (() => Promise<void>) | undefined;
  /** What the member should know before the press; undefined where it is not switched on. */
  note: string | undefined;
}

const FREE = "已开通免密支付，点击后直接从余额扣款，不再输入支付密码";

/** Whether a trade is paid from the balance without the password. A failed question leaves the password. */
export function usePassfree({ tradeNo, balance }: Cashier, way: PayWay): PassfreePay {
  const [isRefused, setRefused] = useState(false);
  const { data } = useQuery({
    ...q(Passfree, "GetForTrade", { tradeNo }),
    enabled: balance.isEnough && balance.hasPayPassword,
    retry: false,
  });
  if (way !== "balance" || data?.isOn !== true) return { pay: undefined, note: undefined };
  if (!data.mayPay || isRefused) return { pay: undefined, note: data.note ?? "这笔付款需要输入支付密码" };
  const pay = async (): Promise<void> => {
    try {
      await rpc(Passfree).Pay({ tradeNo }, { refetch: "later" });
    } catch (failure) {
      // another payment has used the day's limit meanwhile, or it was switched off: the next press asks for the password
      setRefused(true);
      throw failure;
    }
  };
  return { pay, note: FREE };
}
