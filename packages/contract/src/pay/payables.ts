import { type PayChannel, payChannels, pageChannels, type PageChannel } from "./outside.ts";

/** What both sides know of a kind of payable. */
type PayableFacts = {
  /** As operators read it, and its number. */
  name: string;
  numberName: string;
  /** What a channel shows to the payer, before the number. */
  subject: string;
  /** Whether it can be paid from the balance. */
  balance: boolean;
  channels: readonly PayChannel[];
};

/** Without logging in: no bound card is known. */
const byAnybody: readonly PayChannel[] = ["wechat", "alipay"];

/** What an attempt can pay (docs/rules/pay.md): a kind is named like its table on the server. */
export const payables = {
  trade: {
    name: "订单",
    numberName: "交易号",
    subject: "合市订单",
    balance: true,
    channels: payChannels,
  },
  recharge: {
    name: "余额充值",
    numberName: "充值单号",
    subject: "合市余额充值",
    balance: false,
    channels: payChannels,
  },
  collection: {
    name: "扫码收款",
    numberName: "收款单号",
    subject: "合市当面付款",
    balance: true,
    channels: byAnybody,
  },
} as const satisfies Readonly<Record<string, PayableFacts>>;
export type PayableKind = keyof typeof payables;
export const payableKinds = Object.keys(payables) as PayableKind[];

/** The channels with a page by which a kind can be paid. */
export const pageChannelsOf = (kind: PayableKind): readonly PageChannel[] => {
  const { channels }: PayableFacts = payables[kind];
  return pageChannels.filter((channel) => channels.includes(channel));
};
