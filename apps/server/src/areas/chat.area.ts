import { Chat } from "@heshi/contract/chat/chat";
import { Tab } from "@heshi/contract/chat/tab";
import { chatDeskHandlers } from "../modules/chat/chat.desk.ts";
import { chatJobs, chatTopics } from "../modules/chat/chat.jobs.ts";
import { chatService, tabService } from "../modules/chat/chat.service.ts";
import { serve } from "../rpc/call/service.ts";
import type { Work } from "./area.ts";

/** Conversations: its services, and its handlers of the groups that all areas share. */
export const chatArea = () => ({
  routes: [serve(Chat, chatService), serve(Tab, tabService)].flat(),
  Admin: [chatDeskHandlers] as const,
});

/** What of it works without being called. */
export const chatWork: Work = {
  jobs: [...chatJobs],
  topics: () => [...chatTopics],
};
