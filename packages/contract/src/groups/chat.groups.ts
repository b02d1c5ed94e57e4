import type { Group } from "../frame/define.ts";
import { Chat } from "../chat/chat.ts";
import { Tab } from "../chat/tab.ts";

/** Groups of conversations, in the order of the reference page. */
export const chatGroups: readonly Group[] = [Chat, Tab];
