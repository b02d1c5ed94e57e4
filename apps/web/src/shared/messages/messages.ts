import { type MessageCount, type MessageKind, Msg } from "@heshi/contract/account/msg";
import { q } from "../data/query.ts";

/** What the kinds of messages are called. */
export const messageKindTexts: Readonly<Record<MessageKind, string>> = {
  order: "订单物流",
  wallet: "钱包资金",
  activity: "优惠活动",
  system: "系统通知",
};

/** Each kind of messages with its unread ones and the last. */
export const messageCountsQuery = () => q(Msg, "GetCounts");

/** The unread messages that are shown as a number. */
export const shownUnread = ({ unread, isMuted }: MessageCount): number => (isMuted ? 0 : unread);
