import type { ChatMessage, MessageKind, Phrase } from "@heshi/contract/chat/chat-view";
import { ChatCard, ChatPicture, RECALL_MS } from "@heshi/contract/chat/chat-view";
import { asSeen } from "@heshi/contract/frame/seen";
import { dayStart } from "@heshi/kernel/month";
import { clip } from "@heshi/kernel/clip";
import type { Settings } from "../../settings.ts";
import type { MessageRow } from "./chat.store.ts";

const HOUR_MS = 3_600_000;
/** The hours are announced again after this long, ms. */
export const TOLD_MS = 4 * HOUR_MS;

type Hours = Pick<Settings, "chat.fromHour" | "chat.toHour">;

/** Whether desks answer at this time; hours from 22 to 6 go over midnight. */
export function isOpenAt(now: Date, settings: Hours): boolean {
  const hour = (now.getTime() - dayStart(now).getTime()) / HOUR_MS;
  const [from, to] = [settings["chat.fromHour"], settings["chat.toHour"]];
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

const clock = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;
/** The hours in words: 08:00-24:00. */
export const hoursText = (settings: Hours): string =>
  `${clock(settings["chat.fromHour"])}-${clock(settings["chat.toHour"])}`;

/** The answer to a question that is known; questions are compared by look. */
export function answerOf(
  phrases: readonly Pick<Phrase, "question" | "answer">[],
  text: string,
): string | undefined {
  const seen = asSeen(text);
  return phrases.find(({ question }) => question !== "" && asSeen(question) === seen)?.answer;
}

type Content = Partial<
  Record<"text" | "picture" | "waresId" | "orderId" | "afterSaleId", string | undefined>
>;
const kinds: readonly (readonly [keyof Content, MessageKind])[] = [
  ["text", "text"],
  ["picture", "picture"],
  ["waresId", "goods"],
  ["orderId", "order"],
  ["afterSaleId", "afterSale"],
];
/** What is sent, if it is exactly one thing. */
export function kindOf(content: Content): MessageKind | undefined {
  const given = kinds.filter(([field]) => content[field] !== undefined);
  return given.length === 1 ? given[0]?.[1] : undefined;
}

const previews: Readonly<Record<MessageKind, string>> = {
  text: "",
  notice: "",
  picture: "[图片]",
  goods: "[商品] ",
  order: "[订单] ",
  afterSale: "[售后] ",
};
/** A message in one line of a list. */
export const previewOf = (kind: MessageKind, words: string): string =>
  clip(`${previews[kind]}${words.replaceAll(/\s+/g, " ")}`, 60);

/** A message as both sides see it; one that was taken back shows nothing of what it was. */
export function messageView(row: MessageRow): ChatMessage {
  const { seq, side, kind, body, data, at, isRecalled, isAuto, clientKey } = row;
  const shown = data !== undefined && !isRecalled;
  return {
    seq,
    side,
    kind,
    text: isRecalled ? "" : body,
    picture: shown && kind === "picture" ? ChatPicture.parse(data) : undefined,
    card: shown && kind !== "picture" ? ChatCard.parse(data) : undefined,
    at,
    isRecalled,
    isAuto: isAuto && side === "desk",
    clientKey,
  };
}

/** The earliest time of messages that can still be taken back. */
export const recallFrom = (now: Date): Date => new Date(now.getTime() - RECALL_MS);
