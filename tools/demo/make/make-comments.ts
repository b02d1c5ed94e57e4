/** Makes comments and the finished orders they belong to. */
import { seeded, type Random } from "../random.ts";
import {
  COMMENT_TAGS,
  ENDINGS,
  EXPRESS_SAID,
  NOTICED,
  OPENINGS,
  SHORT,
  SUPPLEMENTS,
  THANKS,
  UNHAPPY,
} from "../data/comment-words.data.ts";
import type { GoodsNode } from "./make-goods.ts";
import { DAY, HOUR } from "../time.ts";
import type { DemoComment, DemoMember, DemoSku } from "../world.types.ts";

/** The text of a comment, before its buyer and time are known. */
export interface Review {
  goodsScore: DemoComment["goodsScore"];
  serviceScore: DemoComment["serviceScore"];
  logisticsScore: DemoComment["logisticsScore"];
  text: string;
  tags: string[];
  unhappyReply: string | null;
}

const GROUPS: Readonly<Record<string, (goods: GoodsNode) => boolean>> = {
  CLOTH: ({ leaf }) => leaf !== "acc",
  SIZE: ({ specs }) => specs.some(({ name }) => name.startsWith("尺码")),
  COLOUR: ({ specs }) => specs[0]?.name === "颜色",
  HOMECOLOUR: ({ specs, leaf }) => specs[0]?.name === "颜色" && ["bed", "storage"].includes(leaf),
  TASTE: ({ specs }) => ["口味", "香型", "组合"].includes(specs[0]?.name ?? ""),
};

/** Specs that a sentence can mention. */
const NAMEABLE = new Set(["颜色", "色号", "口味", "图案", "花色", "款式", "香型"]);

/** Sentences that fit the product, without the words that select them. */
function fitting(goods: GoodsNode): string[] {
  return (NOTICED[goods.family] ?? []).flatMap((line) => {
    const at = line.indexOf(">");
    const sentence = line.slice(at + 1);
    if (sentence.includes("{c}") && !NAMEABLE.has(goods.specs[0]?.name ?? "")) return [];
    if (at < 0) return [sentence];
    const words = line.slice(0, at).split("|");
    return words.some((word) => GROUPS[word]?.(goods) ?? goods.title.includes(word)) ? [sentence] : [];
  });
}

/** One to three observations, with or without an opening and an ending. */
function goodText(goods: GoodsNode, sku: DemoSku, random: Random): string {
  const noticed = fitting(goods);
  const parts: string[] = [];
  if (random.chance(0.5) || noticed.length < 2) parts.push(random.pick(OPENINGS));
  const left = [...noticed];
  const count = Math.min(left.length, random.pick([1, 2, 2, 3]));
  for (let i = 0; i < count; i += 1) parts.push(...left.splice(random.whole(0, left.length - 1), 1));
  if (random.chance(0.36) || noticed.length < 3) parts.push(random.pick(EXPRESS_SAID));
  const end = random.chance(0.6) ? random.pick(ENDINGS) : "";
  const brand = goods.title.slice(0, goods.title.indexOf(" "));
  const mark = random.pick(["，", "。", "，", "；"]);
  const body = parts
    .join(mark)
    .replaceAll("{c}", sku.values[0] ?? "")
    .replaceAll("{b}", brand);
  return `${body}。${end}`;
}

function tagsFor(goods: GoodsNode, random: Random): string[] {
  const all = [...(COMMENT_TAGS["all"] ?? []), ...(COMMENT_TAGS[goods.family] ?? [])];
  const tags = new Set<string>();
  const count = random.whole(0, 3);
  while (tags.size < count) tags.add(random.pick(all));
  return [...tags];
}

/** A sentence about a SKU that differs from all in `before`. */
export function say(goods: GoodsNode, sku: DemoSku, made: { random: Random; before: Set<string> }): Review {
  const { random, before } = made;
  const star = (): 4 | 5 => (random.chance(0.86) ? 5 : 4);
  const unhappy = random.chance(0.06) ? random.pick(UNHAPPY) : null;
  if (unhappy && !before.has(unhappy[1])) {
    const [stars, text, reply] = unhappy;
    before.add(text);
    return {
      goodsScore: stars,
      serviceScore: random.pick([2, 3, 4] as const),
      logisticsScore: random.pick([2, 3, 5] as const),
      text,
      tags: [],
      unhappyReply: reply,
    };
  }
  let text = random.chance(0.1) ? random.pick(SHORT) : goodText(goods, sku, random);
  for (let tries = 0; before.has(text) && tries < 40; tries += 1) text = goodText(goods, sku, random);
  before.add(text);
  return {
    goodsScore: star(),
    serviceScore: star(),
    logisticsScore: star(),
    text,
    tags: tagsFor(goods, random),
    unhappyReply: null,
  };
}

/** The number of comments on a product. */
function countFor(goods: GoodsNode, random: Random): number {
  if (goods.state !== "on") return 0;
  if (goods.tags.includes("热卖")) return random.whole(6, 12);
  if (goods.tags.includes("新品")) return random.whole(0, 2);
  return goods.sold > 8000 ? random.whole(2, 5) : random.whole(0, 4);
}

export interface Purchase {
  goods: GoodsNode;
  sku: DemoSku;
  memberKey: string;
  commentAgo: number;
  review: Review;
}

/** The sentences already used, by product key, so that none is repeated. */
export type Spoken = Map<string, Set<string>>;

/** The sentences already used about a product. */
export function spokenAbout(spoken: Spoken, goodsKey: string): Set<string> {
  const known = spoken.get(goodsKey) ?? new Set<string>();
  spoken.set(goodsKey, known);
  return known;
}

/** Who bought what and their comments, for all products; at least three weeks ago. */
export function makePurchases(
  goods: readonly GoodsNode[],
  buyers: readonly DemoMember[],
  spoken: Spoken,
): Purchase[] {
  return goods.flatMap((one) => {
    const random = seeded(`comments:${one.key}`);
    const before = spokenAbout(spoken, one.key);
    const start = random.whole(0, buyers.length - 1);
    return Array.from({ length: countFor(one, random) }, (_, i): Purchase[] => {
      const sku = random.pick(
        one.skus
          .filter(({ stock }) => stock > 0)
          .slice(0, 12)
          .concat(one.skus.slice(0, 1)),
      );
      const buyer = buyers[(start + i * 7) % buyers.length];
      const oldest = Math.max(22, Math.min(300, Math.floor(one.publishedAgo / DAY) - 10));
      if (!buyer || one.publishedAgo < 40 * DAY) return [];
      const commentAgo =
        random.whole(21, oldest) * DAY + random.whole(0, 23) * HOUR + random.whole(0, 59) * 60_000;
      return [
        { goods: one, sku, memberKey: buyer.key, commentAgo, review: say(one, sku, { random, before }) },
      ];
    }).flat();
  });
}

function supplementFor(goods: GoodsNode, random: Random): string {
  const fits = SUPPLEMENTS.filter(
    ([families]) => families === "" || families.split(" ").includes(goods.family),
  );
  return random.pick(fits)[1];
}

/** Adds the shop's reply, a later supplement, and how the comment is shown. */
export function finishComment(purchase: Purchase, key: string, orderKey: string): DemoComment {
  const { goods, sku, memberKey, commentAgo, review } = purchase;
  const random = seeded(`finish:${key}`);
  const { unhappyReply, ...spoken } = review;
  const thanks = random.chance(0.3)
    ? random.pick(THANKS).replace("{b}", goods.title.slice(0, goods.title.indexOf(" ")))
    : null;
  const reply = unhappyReply ?? thanks;
  const replyAgo = Math.max(HOUR, commentAgo - random.whole(3, 40) * HOUR);
  const added = !unhappyReply && random.chance(0.12) && commentAgo > 30 * DAY;
  // a snapshot shows the first choice: who bought another has taken none
  const own = sku.picture === null || sku.picture === goods.pictures[0] ? goods.buyerPictures : [];
  const shown = random.chance(0.5) && !unhappyReply ? own : [];
  return {
    key,
    goodsKey: goods.key,
    skuKey: sku.key,
    memberKey,
    orderKey,
    ago: commentAgo,
    ...spoken,
    pictures: shown,
    anonymous: random.chance(0.22),
    helpful: random.chance(0.3) ? random.whole(1, 46) : 0,
    reply: reply ? { text: reply, ago: replyAgo } : null,
    supplement: added
      ? {
          text: supplementFor(goods, random),
          pictures: random.chance(0.3) ? own : [],
          ago: Math.max(2 * DAY, commentAgo - random.whole(12, 26) * DAY),
        }
      : null,
  };
}
