import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { defineGroup } from "../frame/define.ts";
import { FILM_SECONDS, PlayletCard, PlayletDetail, PriceCent } from "./playlet-view.ts";

/** Playlets: series of short films (docs/rules/playlets.md). */
export const Playlet = defineGroup({
  name: "Playlet",
  code: 69,
  errors: {
    LOCKED: [1, "这一集需要解锁后观看"],
    PRICE: [2, "价格刚刚有变化，请看清后再解锁"],
  },
  methods: {
    GetFeed: {
      kind: "query",
      access: "member",
      rate: "read",
      doc: "Series that are shown: all in the operators' order, those that the caller follows, or those that they watched, latest first.",
      input: z.object({ of: z._default(z.enum(["all", "followed", "watched"]), "all"), ...pageInput }),
      output: pageOf(PlayletCard),
    },
    GetPlaylet: {
      kind: "query",
      access: "member",
      rate: "read",
      ids: { playletId: "public" },
      doc: "A series with its episodes, what of them is open to the caller, and where they are.",
      input: z.object({ playletId: Id }),
      output: PlayletDetail,
    },
    GetEpisode: {
      kind: "query",
      access: "member",
      rate: "read",
      ids: { episodeId: "public" },
      doc: "The film of an episode that is open to the caller.",
      input: z.object({ episodeId: Id }),
      output: z.object({ episodeId: Id, film: z.string(), seconds: z.int(), second: z.int() }),
    },
    Unlock: {
      kind: "command",
      access: "member",
      rate: "write",
      money: true,
      minors: "day",
      ids: { episodeId: "public" },
      changes: ["Playlet.GetPlaylet", "Playlet.GetEpisode", "Credit", "Member.GetMemberDetail"],
      doc: "Unlocks an episode for the silver that was seen, once; what is open already costs nothing.",
      input: z.object({ episodeId: Id, priceCent: PriceCent }),
      output: z.object({ paidCent: PriceCent }),
    },
    Like: {
      kind: "command",
      access: "member",
      rate: "write",
      ids: { episodeId: "public" },
      changes: ["Playlet.GetPlaylet"],
      doc: "Likes an episode, or takes that back; answers how many do.",
      input: z.object({ episodeId: Id, isOn: z.boolean() }),
      output: z.object({ count: z.int() }),
    },
    Follow: {
      kind: "command",
      access: "member",
      rate: "write",
      ids: { playletId: "public" },
      changes: ["Playlet.GetPlaylet", "Playlet.GetFeed"],
      doc: "Follows a series, or takes that back; answers how many do.",
      input: z.object({ playletId: Id, isOn: z.boolean() }),
      output: z.object({ count: z.int() }),
    },
    SaveProgress: {
      kind: "command",
      access: "member",
      rate: "write",
      ids: { episodeId: "public" },
      changes: ["Playlet.GetFeed", "Playlet.GetPlaylet"],
      doc: "Notes the second to which the caller has watched an episode that is open to them.",
      input: z.object({
        episodeId: Id,
        second: z.int().check(z.minimum(0), z.maximum(FILM_SECONDS)),
      }),
      output: z.object({ second: z.int() }),
    },
  },
});
