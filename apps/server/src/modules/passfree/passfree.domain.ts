import { type Fen, formatFen } from "@heshi/kernel/money";
import { formatShort } from "@heshi/kernel/text";

type Facts = {
  isOn: boolean;
  isHere: boolean;
  isFirst: boolean;
  isExchange: boolean;
  payFen: Fen | undefined;
  dayFen: Fen | undefined;
  usedFen: Fen;
  payableFen: Fen;
  cautionUntil: number | undefined;
};

/** Why a payment needs the password, in a sentence; undefined where it needs none. Pure. */
export function whyPassword(facts: Facts): string | undefined {
  const { isOn, isHere, isFirst, isExchange, payFen, dayFen, usedFen, payableFen, cautionUntil } = facts;
  if (!isOn || payFen === undefined || dayFen === undefined) return "免密支付未开通，需要输入支付密码";
  if (!isHere) return "免密支付只在开通它的设备上可用，需要输入支付密码";
  if (cautionUntil !== undefined)
    return `刚更换手机号或重置支付密码，${formatShort(new Date(cautionUntil))} 前需要输入支付密码`;
  if (isExchange) return "兑换商品需要输入支付密码";
  if (isFirst) return "首次在这家店付款，需要输入支付密码";
  if (payableFen > payFen) return `超过免密单笔限额 ¥${formatFen(payFen)}，需要输入支付密码`;
  if (usedFen + payableFen > dayFen) return `超过今天的免密限额 ¥${formatFen(dayFen)}，需要输入支付密码`;
  return undefined;
}
