import { randomHex } from "@heshi/kernel/id";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { BACK } from "../data/live.ts";
import { serverTime } from "../data/server-clock.ts";
import { readJson, type StorageKey, writeText } from "../data/storage.ts";
import { type ChatSide, refusalOf } from "./chat-side.ts";
import { Conversation, type Outgoing } from "./conversation.ts";

/** What is on its way stays in this browser, so that a reload in the middle loses nothing. */
const keyOf = (side: ChatSide, chatId: string): StorageKey => `hs:chat:${side.name}:${chatId}`;

function isOutgoing(one: unknown): one is Outgoing {
  const { clientKey, content } = (one ?? {}) as Partial<Outgoing>;
  return typeof clientKey === "string" && typeof content === "object" && content !== null;
}

function build(side: ChatSide, chatId: string): Conversation {
  const key = keyOf(side, chatId);
  return new Conversation({
    read: (window) => side.read(chatId, window),
    send: (message) => side.send(chatId, message),
    refusalOf,
    now: serverTime,
    newKey: () => randomHex(16),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    kept: {
      load: () => {
        const kept = readJson(key);
        return Array.isArray(kept) ? kept.filter(isOutgoing) : [];
      },
      save: (outgoing) => writeText(key, outgoing.length === 0 ? "" : JSON.stringify(outgoing)),
    },
  });
}

/** How far the other side has received and read. */
export interface Marks {
  gotSeq: number;
  readSeq: number;
}

/** A conversation with its latest messages, in line with what is pushed; suspends while they load. */
export function useConversation(side: ChatSide, chatId: string, first: Marks) {
  const { data: chat } = useSuspenseQuery({
    queryKey: ["conversation", side.name, chatId],
    queryFn: async () => {
      const made = build(side, chatId);
      await made.load();
      return made;
    },
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  });
  const view = useSyncExternalStore(chat.listen, chat.view);
  const [marks, setMarks] = useState(first);
  useEffect(() => {
    const { onPush } = side.live();
    const missed = (): void => void chat.catchUp().catch(() => undefined);
    const stops = [
      onPush("chat.message", (push) => push.chatId === chatId && chat.hear(push.message)),
      onPush("chat.recall", (push) => push.chatId === chatId && chat.recall(push.seq)),
      onPush("chat.mark", (push) => {
        if (push.chatId === chatId && push.side !== side.name)
          setMarks(({ gotSeq, readSeq }) => ({
            gotSeq: Math.max(gotSeq, push.gotSeq),
            readSeq: Math.max(readSeq, push.readSeq),
          }));
      }),
      onPush(BACK, missed),
    ];
    window.addEventListener("online", missed);
    // what came while this page's code was loading
    missed();
    return () => {
      window.removeEventListener("online", missed);
      stops.forEach((stop) => stop());
    };
  }, [chat, chatId, side]);
  return { chat, view, marks };
}
