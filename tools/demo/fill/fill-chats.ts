/** Fills conversations with shops and the service, phrases and blocked words. */
import { assert } from "@heshi/kernel/assert";
import { asSeen } from "@heshi/contract/frame/seen";
import { previewOf } from "@heshi/server/modules/chat/chat.public";
import { stateTexts } from "@heshi/server/modules/kind/kind.public";
import type { Tx } from "@heshi/server/platform/database/db";
import { BLOCKED, type ChatPlan, CHATS, PHRASES } from "../data/chats.data.ts";
import { DAY, MINUTE } from "../time.ts";
import type { DemoWorld } from "../world.types.ts";
import { goodsId, shopId } from "./fill-catalogue.ts";
import { memberId } from "./fill-members.ts";
import { orderId, orderNo } from "./fill-orders.ts";
import { assetUrl, type Calendar, demoId, insertRows, type Row } from "./fill-rows.ts";

/** Between two messages of a conversation. */
const GAP = 2 * MINUTE;
const SERVICE = "0";
const sides = { 我: "member", 店: "desk", 自动: "desk", 系统: "system" } as const;

type Talk = { plan: ChatPlan; chatId: string; shop: string; member: string; memberKey: string };
type Line = { kind: string; body: string; data: object | null; preview: string };

type Filled = { world: DemoWorld; calendar: Calendar };

/** A product of the shop, as a card. */
function goodsCard({ world }: Filled, { plan, memberKey }: Talk): Line {
  const goods = world.goods.filter(({ shopKey, state }) => shopKey === plan.shopKey && state === "on");
  const one = goods[memberKey.length % goods.length];
  assert(one !== undefined, `${plan.shopKey} sells nothing`);
  const { key, title, pictures, skus } = one;
  const picture = assetUrl(pictures[0] ?? "demo/goods.webp");
  const data = { waresId: goodsId(key), title, picture, amountFen: skus[0]?.priceFen, note: "" };
  return { kind: "goods", body: "", data, preview: previewOf("goods", title) };
}

/** The member's order on its way from the shop, as a card; without one a product. */
function orderCard(filled: Filled, talk: Talk): Line {
  const { world, calendar } = filled;
  const order = [...world.orders, ...world.pastOrders].find(
    ({ memberKey, shopKey, state }) =>
      memberKey === talk.memberKey && shopKey === talk.plan.shopKey && state === "shipped",
  );
  const bought = world.goods.find(({ skus }) => skus.some(({ key }) => key === order?.lines[0]?.skuKey));
  if (!order || !bought) return goodsCard(filled, talk);
  const { title, pictures } = bought;
  const data = {
    orderId: orderId(order.key),
    title,
    picture: assetUrl(pictures[0] ?? "demo/goods.webp"),
    amountFen: order.payFen,
    note: `${stateTexts[order.state]} · ${orderNo(order, calendar)}`,
  };
  return { kind: "order", body: "", data, preview: previewOf("order", title) };
}

function lineOf(filled: Filled, talk: Talk, words: { text: string; isNotice: boolean }): Line {
  const { text, isNotice } = words;
  if (text === "[商品]") return goodsCard(filled, talk);
  if (text === "[订单]") return orderCard(filled, talk);
  return { kind: isNotice ? "notice" : "text", body: text, data: null, preview: previewOf("text", text) };
}

function messagesOf(world: DemoWorld, talk: Talk, calendar: Calendar): { rows: Row[]; preview: string } {
  const lines = talk.plan.lines.trim().split("\n");
  const staff = world.shops.find(({ key }) => key === talk.plan.shopKey)?.staff[0];
  let preview = "";
  const rows = lines.map((line, at) => {
    const [who = "", ...words] = line.split(": ");
    const text = words.join(": ");
    const side = sides[who as keyof typeof sides];
    const isNotice = side === "system";
    const said = lineOf({ world, calendar }, talk, { text, isNotice });
    preview = said.preview;
    const clerk = who === "店" ? demoId(`staff ${staff?.memberKey ?? "service"}`) : null;
    return {
      chat_id: talk.chatId,
      seq: at + 1,
      side,
      sender_id: side === "member" ? talk.member : clerk,
      client_key: null,
      kind: said.kind,
      body: said.body,
      data: said.data,
      at: calendar.at(talk.plan.ago * MINUTE + (lines.length - 1 - at) * GAP),
    };
  });
  return { rows, preview };
}

function chatRow(talk: Talk, rows: readonly Row[], preview: string): Row {
  const { plan } = talk;
  const last = rows.at(-1);
  const count = rows.length;
  const isWaiting = last?.["side"] === "member" && plan.unread > 0;
  const seenByMember = isWaiting ? count : count - plan.unread;
  const seenByDesk = isWaiting ? count - plan.unread : count;
  const clerk = rows.find(({ side, sender_id }) => side === "desk" && sender_id !== null);
  return {
    id: talk.chatId,
    member_id: talk.member,
    shop_id: talk.shop,
    clerk_id: clerk && plan.shopKey !== null ? clerk["sender_id"] : null,
    last_seq: count,
    last_text: preview,
    last_at: last?.["at"],
    waiting_at: isWaiting ? rows[seenByDesk]?.["at"] : null,
    member_got: count,
    member_read: seenByMember,
    member_unread: isWaiting ? 0 : plan.unread,
    member_pinned: plan.isPinned === true,
    member_muted: plan.isMuted === true,
    member_cleared: 0,
    desk_got: count,
    desk_read: seenByDesk,
    desk_unread: isWaiting ? plan.unread : 0,
    desk_pinned: false,
    burst_num: 0,
  };
}

function phraseRows(world: DemoWorld, calendar: Calendar): Row[] {
  const desks = [
    { id: SERVICE, said: PHRASES.service },
    ...world.shops.map(({ key }) => ({ id: shopId(key), said: PHRASES.shop })),
  ];
  return desks.flatMap(({ id, said }) =>
    said.map(([question, answer], at) => ({
      id: demoId(`phrase ${id} ${at}`),
      shop_id: id,
      question,
      answer,
      created_at: calendar.at(90 * DAY - at * MINUTE),
    })),
  );
}

/** Writes conversations, phrases and blocked words. */
export async function fillChats(tx: Tx, world: DemoWorld, calendar: Calendar): Promise<void> {
  const chats = CHATS.map((plan) => {
    const memberKey = world.members[plan.member === "demo" ? 0 : plan.member]?.key ?? "";
    const shop = plan.shopKey === null ? SERVICE : shopId(plan.shopKey);
    const chatId = demoId(`chat ${memberKey} ${shop}`);
    const talk = { plan, chatId, shop, member: memberId(memberKey), memberKey };
    return { talk, ...messagesOf(world, talk, calendar) };
  });
  await insertRows(
    tx,
    "chat_conversation",
    chats.map(({ talk, rows, preview }) => chatRow(talk, rows, preview)),
  );
  await insertRows(
    tx,
    "chat_message",
    chats.flatMap(({ rows }) => rows),
  );
  await insertRows(tx, "chat_phrase", phraseRows(world, calendar));
  await insertRows(
    tx,
    "chat_word",
    BLOCKED.map((word) => ({
      id: demoId(`word ${word}`),
      word,
      seen: asSeen(word),
      operator_id: SERVICE,
      created_at: calendar.at(90 * DAY),
    })),
  );
}
