import { cent, formatCredit } from "@heshi/kernel/credit";
import { admin } from "../../data/rpc.ts";
import { countColumn, textColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";

type Answer = Awaited<ReturnType<typeof admin.GetEpisodes>>;
type Series = Awaited<ReturnType<typeof admin.GetPlaylets>>["list"];
type Row = Answer["list"][number];
type Form = {
  playletId: string;
  number: number;
  title: string;
  summary: string;
  film: string;
  picture: string;
  silver: number;
};

/** The series that there are, as they were read with the list: an episode is added to one of them. */
let series: Series = [];
async function load(cursor: string | undefined): Promise<Answer> {
  const [answer, all] = await Promise.all([admin.GetEpisodes({ cursor }), admin.GetPlaylets({})]);
  series = all.list;
  return answer;
}

/** Episodes of playlets. */
export const Screen = formList<Row, Form>({
  title: "短剧分集",
  about: "视频为 MP4（H.264 和 AAC），索引在前，最长 180 秒；其中的拍摄地点会自动清除",
  list: { method: "GetEpisodes", send: load },
  idOf: ({ episodeId }) => episodeId,
  columns: [
    textColumn("短剧", ({ playlet }) => playlet),
    countColumn("集数", ({ number }) => number),
    textColumn("分集", ({ title }) => title, { width: 240 }),
    textColumn("时长", ({ seconds }) => `${seconds} 秒`, { isNumber: true }),
    textColumn(
      "银币",
      ({ priceCent }) => (priceCent === 0 ? "免费" : formatCredit("credit2", cent(priceCent))),
      {
        isNumber: true,
      },
    ),
    countColumn("解锁", ({ unlocks }) => unlocks),
    countColumn("点赞", ({ likes }) => likes),
  ],
  fields: ({ row }) => [
    {
      kind: "select",
      name: "playletId",
      label: "短剧",
      options: series
        .filter(({ playletId }) => row === undefined || playletId === row.playletId)
        .map(({ playletId, title }) => [playletId, title] as const),
    },
    { kind: "number", name: "number", label: "第几集", from: 1, to: 200 },
    { kind: "text", name: "title", label: "标题", least: 1, most: 20 },
    { kind: "text", name: "summary", label: "一句话介绍", most: 60 },
    { kind: "film", name: "film", label: "视频" },
    { kind: "pictures", name: "picture", label: "首帧图片", most: 1, least: 1 },
    { kind: "number", name: "silver", label: "解锁价格", from: 0, to: 1000, unit: "银币", extra: "0 为免费" },
  ],
  blank: { playletId: "", number: 1, title: "", summary: "", film: "", picture: "", silver: 0 },
  valuesOf: ({ playletId, number, title, summary, film, picture, priceCent }) => ({
    playletId,
    number,
    title,
    summary,
    film,
    picture,
    silver: Math.round(priceCent / 100),
  }),
  save: {
    method: "SaveEpisode",
    add: "新增分集",
    send: ({ silver, ...values }, row) =>
      admin.SaveEpisode({
        ...values,
        priceCent: silver * 100,
        ...(row && { episodeId: row.episodeId }),
      }),
  },
  remove: {
    method: "RemoveEpisode",
    title: "删除",
    can: ({ unlocks }) => unlocks === 0,
    says: ({ playlet, number }) => `删除《${playlet}》第 ${number} 集？剧集要先下架。`,
    send: ({ episodeId }) => admin.RemoveEpisode({ episodeId }),
  },
  empty: "还没有分集",
});
