import { reportReasonNames } from "@heshi/contract/chat/chat-view";
import { oneOf, section, text, time } from "./section.ts";
import { chatKinds, reportDecisions, sides } from "./words.ts";

/** Conversations. Without messages that were taken back. */
export const chatSections = {
  聊天记录: section("chats", {
    from: `chat_conversation c join chat_message m on m.chat_id = c.id left join shop s on s.id = c.shop_id
       where c.member_id = $1 and m.seq > c.member_cleared and m.recalled_at is null`,
    order: "m.chat_id, m.seq",
    cells: {
      对方: text("coalesce(s.name, '平台客服')"),
      发送方: oneOf("chat_message.side", sides, "m.side"),
      类型: oneOf("chat_message.kind", chatKinds, "m.kind"),
      内容: text("coalesce(nullif(m.body, ''), m.data ->> 'title', m.data ->> 'url')"),
      时间: time("m.at"),
    },
  }),
  聊天限制: section("chat_bans", {
    from: "chat_ban where member_id = $1",
    order: "until",
    cells: { 到期时间: time("until") },
  }),
  聊天举报: section("chat_reports", {
    from: `chat_report r join chat_conversation c on c.id = r.chat_id left join shop s on s.id = c.shop_id
       where r.reporter_id = $1`,
    order: "r.id",
    cells: {
      举报对象: text("coalesce(s.name, '平台客服')"),
      原因: oneOf("chat_report.reason", reportReasonNames, "r.reason"),
      说明: text("nullif(r.words, '')"),
      处理结果: oneOf("chat_report.decision", reportDecisions, "r.decision"),
      时间: time("r.created_at"),
    },
  }),
} as const;
