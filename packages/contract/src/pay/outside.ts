/** How money goes through an institution: members pay on a page of its own or from a bound card; withdrawals are paid out by it. */
type OutsideFacts = { name: string; pays: "page" | "card" | undefined; paysOut: boolean };

/**
 * The institutions that hold money of ours, in the order of every list: the one list of them. Each is an account `outside.<key>` of the
 * ledger; the channels, the kinds of accounts for withdrawals, the statements and their words follow from it (docs/rules/pay.md).
 */
export const outsides = {
  bank: { name: "银行", pays: undefined, paysOut: true },
  wechat: { name: "微信支付", pays: "page", paysOut: true },
  alipay: { name: "支付宝", pays: "page", paysOut: true },
  fastpay: { name: "快捷支付", pays: "card", paysOut: false },
  yeepay: { name: "易宝支付", pays: "page", paysOut: false },
} as const satisfies Readonly<Record<string, OutsideFacts>>;

type Outsides = typeof outsides;
export type OutsideAccount = keyof Outsides;
type Those<Facts> = {
  [K in OutsideAccount]: Outsides[K] extends Facts ? K : never;
}[OutsideAccount];
export type PageChannel = Those<{ pays: "page" }>;
export type PayChannel = Those<{ pays: "page" | "card" }>;
export type PayoutKind = Those<{ paysOut: true }>;

/** All of them. */
export const outsideAccounts = Object.keys(outsides) as OutsideAccount[];
const those = <K extends OutsideAccount>(has: (facts: OutsideFacts) => boolean): readonly K[] =>
  outsideAccounts.filter((account): account is K => has(outsides[account]));

/** The channels with a page of their own, where the payer is sent. */
export const pageChannels = those<PageChannel>(({ pays }) => pays === "page");
/** The channels by which members pay; by fastpay from a bound card (money/fastpay.ts). */
export const payChannels = those<PayChannel>(({ pays }) => pays !== undefined);
/** Where withdrawals are paid out to. */
export const payoutKinds = those<PayoutKind>(({ paysOut }) => paysOut);
