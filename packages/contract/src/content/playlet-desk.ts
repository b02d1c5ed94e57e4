import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Line, StoredUrl } from "../frame/text.ts";
import { playletStates, PriceCent } from "./playlet-view.ts";

/** Why operators' acts on playlets are refused. */
export const playletRefusals = {
  FILM_CODEC: [690, "只支持一轨 H.264 画面和一轨 AAC 声音的 MP4，请重新导出"],
  FILM_INDEX: [691, "视频的索引不在文件开头，请用“快速启动（faststart）”重新导出"],
  FILM_LONG: [692, "每集最长 180 秒，请剪短后再上传"],
  PLAYLET_BARE: [693, "还没有分集，先添加至少一集再上线"],
  EPISODE_NUMBER: [694, "这部剧已经有这一集，请换一个集数"],
  EPISODE_UNLOCKED: [695, "有会员解锁过这一集，不能删除"],
} as const satisfies Readonly<Record<string, RefusalRow>>;

const desk = { access: "operator", right: "playlet.arrange" } as const;
const written = {
  title: Line(20),
  summary: Line(100),
  cover: StoredUrl,
  filing: Line(40),
  isForMinors: z.boolean(),
  freeLevel: z.optional(z.int().check(z.minimum(1), z.maximum(4))),
  sort: z.int().check(z.minimum(0), z.maximum(9999)),
};
const episode = {
  playletId: Id,
  number: z.int().check(z.minimum(1), z.maximum(200)),
  title: Line(20),
  summary: z._default(Line(60, 0), ""),
  film: StoredUrl,
  picture: StoredUrl,
  priceCent: PriceCent,
};

/** The operators' side of playlets; part of group Admin. */
export const playletDesk = {
  GetPlaylets: {
    ...desk,
    kind: "query",
    doc: "All series in their order, with what was unlocked of them.",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          playletId: Id,
          ...written,
          state: z.enum(playletStates),
          reason: z.string(),
          episodes: z.int(),
          follows: z.int(),
          unlocks: z.int(),
          silverCent: z.int(),
        }),
      ),
    }),
  },
  SavePlaylet: {
    ...desk,
    kind: "command",
    ids: { playletId: "public" },
    changes: ["Admin.GetPlaylets", "Playlet"],
    doc: "Writes a series, or changes one.",
    input: z.object({ playletId: z.optional(Id), ...written }),
    output: z.object({ playletId: Id }),
  },
  PublishPlaylet: {
    ...desk,
    kind: "command",
    ids: { playletId: "public" },
    changes: ["Admin.GetPlaylets", "Playlet"],
    doc: "Shows a series that has an episode.",
    input: z.object({ playletId: Id }),
    output: z.object({ state: z.enum(playletStates) }),
  },
  WithdrawPlaylet: {
    ...desk,
    kind: "command",
    ids: { playletId: "public" },
    changes: ["Admin.GetPlaylets", "Playlet"],
    doc:
      "Withdraws a series, with a reason; what members unlocked lately and have not watched is given back. " +
      "Answers how many such there are.",
    input: z.object({ playletId: Id, reason: Line(200, 2) }),
    output: z.object({ state: z.enum(playletStates), returned: z.int() }),
  },
  GetEpisodes: {
    ...desk,
    kind: "query",
    ids: { playletId: "public" },
    doc: "Episodes, of a series or of all, the newest first.",
    input: z.object({ playletId: z.optional(Id), ...pageInput }),
    output: pageOf(
      z.object({
        episodeId: Id,
        ...episode,
        playlet: z.string(),
        seconds: z.int(),
        likes: z.int(),
        unlocks: z.int(),
      }),
    ),
  },
  SaveEpisode: {
    ...desk,
    kind: "command",
    ids: { episodeId: "public", playletId: "public" },
    changes: ["Admin.GetEpisodes", "Admin.GetPlaylets", "Playlet"],
    doc: "Adds an episode to a series, or changes one.",
    input: z.object({ episodeId: z.optional(Id), ...episode }),
    output: z.object({ episodeId: Id }),
  },
  RemoveEpisode: {
    ...desk,
    kind: "command",
    ids: { episodeId: "public" },
    changes: ["Admin.GetEpisodes", "Admin.GetPlaylets", "Playlet"],
    doc: "Removes an episode that nobody unlocked, of a series that is not shown.",
    input: z.object({ episodeId: Id }),
    output: z.object({}),
  },
  UploadFilm: {
    ...desk,
    kind: "command",
    rate: "upload",
    file: { maxBytes: 50 * 1024 * 1024 },
    doc: "Stores a film of an episode, sent as the multipart part `file`: MP4 with H.264 and AAC, its index first.",
    input: z.object({}),
    output: z.object({ url: StoredUrl, seconds: z.int(), width: z.int(), height: z.int() }),
  },
} as const satisfies Readonly<Record<string, Method>>;
