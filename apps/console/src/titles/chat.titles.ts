import type { Titles } from "./titles.ts";

/** What operators read of conversations. */
export const chatTitles: Titles = {
  settings: {
    "inbox.keepDays": "消息保留",
    "chat.fromHour": "客服上班（时）",
    "chat.toHour": "客服下班（时）",
  },
  settingGroups: {
    chat: "客服与消息",
    inbox: "客服与消息",
  },
  topics: {
    chat: "聊天推送",
  },
  reads: {
    GetServiceChats: "客服会话列表",
    GetServiceChat: "客服会话",
    GetServiceClerks: "可转交的客服",
    GetServiceMessages: "客服会话的消息",
    GetServicePhrases: "快捷回复",
    GetBlockedWords: "屏蔽词",
    GetChatReports: "聊天举报",
  },
};
