import { levelName } from "@heshi/contract/account/vip-levels";
import { cent, formatCredit } from "@heshi/kernel/credit";
import { admin } from "../../data/rpc.ts";
import { countColumn, tagColumn, textColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";

type Row = Awaited<ReturnType<typeof admin.GetPlaylets>>["list"][number];
type Form = {
  title: string;
  summary: string;
  cover: string;
  filing: string;
  isForMinors: boolean;
  freeLevel: string;
  sort: number;
};

const states = {
  draft: ["未上线", "warn"],
  shown: ["已上线", "ok"],
  withdrawn: ["已下架", "grey"],
} as const;
const levels = [1, 2, 3, 4].map((level) => [String(level), `${levelName(level)}及以上全集免费`] as const);
const NO_LEVEL = "0";

/** Series of playlets. */
export const Screen = formList<Row, Form>({
  title: "短剧",
  about: "先建剧、再传分集、最后上线；下架时，30 天内解锁、还没看过一半的银币自动退回",
  list: { method: "GetPlaylets", send: () => admin.GetPlaylets({}) },
  idOf: ({ playletId }) => playletId,
  columns: [
    textColumn("短剧", ({ title }) => title, {
      show: ({ title, summary, cover }) => (
        <div className="with-thumb">
          <img className="thumb" src={cover} alt="" />
          <div>
            {title}
            <div className="faint small">{summary}</div>
          </div>
        </div>
      ),
    }),
    textColumn("备案号", ({ filing }) => filing),
    countColumn("集数", ({ episodes }) => episodes),
    countColumn("在追", ({ follows }) => follows),
    countColumn("解锁", ({ unlocks }) => unlocks),
    textColumn("银币", ({ silverCent }) => formatCredit("credit2", cent(silverCent)), { isNumber: true }),
    countColumn("排序", ({ sort }) => sort),
    tagColumn("状态", ({ state }) => states[state]),
    textColumn("下架原因", ({ reason }) => reason),
  ],
  fields: () => [
    { kind: "text", name: "title", label: "剧名", least: 1, most: 20 },
    { kind: "text", name: "summary", label: "一句话介绍", least: 1, most: 100 },
    { kind: "pictures", name: "cover", label: "封面", most: 1, least: 1 },
    {
      kind: "text",
      name: "filing",
      label: "备案号",
      least: 1,
      most: 40,
      extra: "每一集开始播放时都会显示",
    },
    { kind: "toggle", name: "isForMinors", label: "未成年人模式可看" },
    {
      kind: "select",
      name: "freeLevel",
      label: "会员等级",
      options: [[NO_LEVEL, "没有等级可以全集免费"], ...levels],
    },
    { kind: "number", name: "sort", label: "排序", from: 0, to: 9999, extra: "小的在前" },
  ],
  blank: {
    title: "",
    summary: "",
    cover: "",
    filing: "",
    isForMinors: false,
    freeLevel: NO_LEVEL,
    sort: 100,
  },
  valuesOf: ({ title, summary, cover, filing, isForMinors, sort, ...row }) => {
    const freeLevel = String(row.freeLevel ?? NO_LEVEL);
    return { title, summary, cover, filing, isForMinors, sort, freeLevel };
  },
  save: {
    method: "SavePlaylet",
    add: "新增短剧",
    send: ({ freeLevel, ...values }, row) =>
      admin.SavePlaylet({
        ...values,
        ...(freeLevel !== NO_LEVEL && { freeLevel: Number(freeLevel) }),
        ...(row && { playletId: row.playletId }),
      }),
  },
  decisions: [
    {
      key: "P",
      title: "上线",
      tone: "primary",
      method: "PublishPlaylet",
      can: ({ state }) => state !== "shown",
      says: ({ title, episodes }) => `《${title}》共 ${episodes} 集，上线后会员马上可以看到。`,
      send: ({ playletId }) => admin.PublishPlaylet({ playletId }),
    },
    {
      key: "W",
      title: "下架",
      tone: "danger",
      method: "WithdrawPlaylet",
      can: ({ state }) => state === "shown",
      says: ({ title }) =>
        `《${title}》马上对会员不可见；30 天内解锁、还没看过一半的，银币会退回并通知会员。`,
      asks: { label: "原因", least: 2, most: 200, usual: ["版权到期", "内容需要修改", "备案有变更"] },
      send: ({ playletId }, { words }) => admin.WithdrawPlaylet({ playletId, reason: words }),
    },
  ],
  empty: "还没有短剧",
});
