import { adjustBalances } from "@heshi/contract/money/adjust-desk";
import { cent, creditNames, formatCredit } from "@heshi/kernel/credit";
import { Fen, fen } from "@heshi/kernel/money";
import { maskNickname } from "@heshi/kernel/text";
import * as z from "zod/mini";
import { because, cause, type Said, yuan } from "../inbox.cause.ts";

const withdrawal = cause({
  kind: "wallet",
  data: z.object({ withdrawNo: z.string(), amountFen: Fen, account: z.string(), reason: z.string() }),
  path: ({ withdrawNo }) => `/pages/wallet/withdraw/detail?id=${withdrawNo}`,
  says: {
    approve: ({ amountFen, account }) => ["提现已通过审核", `${yuan(amountFen)} 正在打款到${account}`],
    arrive: ({ amountFen, account }) => ["提现已到账", `${yuan(amountFen)} 已打款到${account}`],
    refuse: ({ amountFen, reason }) => ["提现未通过", `${yuan(amountFen)} 已退回余额${because(reason)}`],
    fail: ({ amountFen, reason }) => ["提现打款失败", `${yuan(amountFen)} 已退回余额${because(reason)}`],
    bounce: ({ amountFen, reason }) => ["提现被退回", `${yuan(amountFen)} 已退回余额${because(reason)}`],
  },
});

const received = ({ amountFen, from, note }: { amountFen: Fen; from: string; note: string }): Said => [
  "收到转账",
  `${maskNickname(from)} 转给您 ${yuan(amountFen)}${note === "" ? "" : `，附言：${note}`}`,
];

const transfer = cause({
  kind: "wallet",
  data: z.object({ amountFen: Fen, from: z.string(), note: z.string() }),
  path: () => "/pages/wallet/record",
  says: {
    send: received,
    arrive: received,
    bounce: ({ amountFen }) => ["转账已退回", `对方账户暂时不能收款，${yuan(amountFen)} 已退回余额`],
  },
});

/** 余额 ¥30.00, 20 银币 with a space before it: an amount of an account, behind a verb. */
const amountText = (balance: (typeof adjustBalances)[number], amount: number): string =>
  balance === "money"
    ? `余额 ${yuan(fen(amount))}`
    : ` ${formatCredit(balance, cent(amount))} ${creditNames[balance]}`;

const adjustment = cause({
  kind: "wallet",
  data: z.object({ balance: z.enum(adjustBalances), amount: z.int(), reason: z.string() }),
  path: ({ balance }) =>
    `/pages/wallet/record${balance === "money" ? "" : `?currency=${balance.toUpperCase()}`}`,
  says: {
    add: ({ balance, amount, reason }) => [
      "平台更正补入",
      `已补入${amountText(balance, amount)}${because(reason)}`,
    ],
    take: ({ balance, amount, reason }) => [
      "平台更正扣回",
      `已扣回${amountText(balance, amount)}${because(reason)}；有疑问请联系客服`,
    ],
  },
});

/** Causes of messages about wallet, payments and settlement. */
export const moneyCauses = { withdrawal, transfer, adjustment } as const;
