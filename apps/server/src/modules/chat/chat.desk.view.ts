import type { DeskHead, DeskRow } from "@heshi/contract/chat/chat-view";
import type { DeskListRow } from "./chat.lists.store.ts";
import type { ChatRecord } from "./chat.store.ts";

/** A row of a desk's list, for a staff member. */
export function deskView(row: DeskListRow, actorId: string): DeskRow {
  const { rankAt: _, clerkId, ...shown } = row;
  return { ...shown, isMine: clerkId === actorId };
}

type Around = {
  member: { name: string; avatar: string };
  clerk: { name: string } | undefined;
  actorId: string;
};
/** The head of a conversation, for a staff member. */
export const deskHead = (chat: ChatRecord, { member, clerk, actorId }: Around): DeskHead => ({
  chatId: chat.chatId,
  memberName: member.name,
  avatar: member.avatar,
  lastSeq: chat.lastSeq,
  gotSeq: chat.memberGot,
  readSeq: chat.memberRead,
  isPinned: chat.deskPinned,
  waitingAt: chat.waitingAt,
  clerkName: clerk?.name,
  isMine: chat.clerkId === actorId,
  mayAnswer: chat.clerkId === undefined || chat.clerkId === actorId,
});
