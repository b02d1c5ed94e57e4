import type { ChatMessage } from "@heshi/contract/chat/chat-view";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { expect, test } from "vitest";
import { ChatList } from "./chat-list.tsx";
import { Conversation } from "./conversation.ts";

const said = (seq: number): ChatMessage => ({
  seq,
  side: seq % 3 === 0 ? "member" : "desk",
  kind: "text",
  text: `第 ${seq} 句`,
  at: Date.now() + seq * 1000,
  isRecalled: false,
  isAuto: false,
});

/** A conversation of 30 messages, as a member sees it. */
async function opened() {
  const list = Array.from({ length: 30 }, (_, at) => said(at + 1));
  const chat = new Conversation({
    read: async ({ afterSeq }) => ({ list: afterSeq === undefined ? list : [], hasMore: false }),
    send: async () => said(99),
    refusalOf: () => undefined,
    now: Date.now,
    newKey: () => "k",
    wait: async () => undefined,
    kept: { load: () => [], save: () => undefined },
  });
  await chat.load();
  const face = { name: "店", avatar: "" };
  const faces = { own: face, other: face };
  const marks = { gotSeq: 0, readSeq: 0 };
  const nothing = (): void => undefined;
  const Drawn = () => (
    <ChatList
      chat={chat}
      view={useSyncExternalStore(chat.listen, chat.view)}
      side="member"
      faces={faces}
      marks={marks}
      onRead={nothing}
      onMenu={nothing}
      onFailed={nothing}
    />
  );
  render(<Drawn />);
  const box = screen.getByRole("log");
  const scrollTo = (px: number): void => {
    box.scrollTop = px;
    fireEvent.scroll(box);
  };
  return { chat, scrollTo };
}

test("what was there when it opened is not new, however fast it is scrolled back", async () => {
  const { chat, scrollTo } = await opened();
  scrollTo(-700);
  expect(screen.queryByText(/条新消息/)).toBeNull();
  act(() => chat.hear(said(31)));
  expect(screen.getByText("1 条新消息")).toBeTruthy();
});

test("what comes while the end is in view is not new afterwards", async () => {
  const { chat, scrollTo } = await opened();
  act(() => chat.hear(said(31)));
  scrollTo(-700);
  expect(screen.queryByText(/条新消息/)).toBeNull();
  act(() => chat.hear(said(32)));
  scrollTo(0);
  scrollTo(-700);
  expect(screen.queryByText(/条新消息/)).toBeNull();
});

test("each message is shown once and in its order", async () => {
  await opened();
  const texts = screen.getAllByText(/^第 \d+ 句$/).map(({ textContent }) => textContent);
  expect(texts).toEqual(Array.from({ length: 30 }, (_, at) => `第 ${at + 1} 句`));
});
