import { State, type StateWords, StateOf, When } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { textColumn, timeColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";
import { Part } from "../../desk/parts.tsx";

type Row = Awaited<ReturnType<typeof admin.GetNotices>>["list"][number];
type Form = { title: string; text: string; isImportant: boolean };

const states: StateWords = {
  draft: ["草稿", "grey"],
  scheduled: ["待发布", "warn"],
  published: ["已发布", "ok"],
  withdrawn: ["已撤回", "grey"],
};
const isUnseen = ({ state }: Row): boolean => state === "draft" || state === "scheduled";

/** What a member will read: a paragraph for each line. */
const Preview = ({ title, text, publishedAt, withdrawnReason }: Row) => (
  <Part title="会员看到的样子">
    <article className="paper">
      <h3>{title}</h3>
      <p className="faint small">{publishedAt === undefined ? "未定发布时间" : <When at={publishedAt} />}</p>
      {text
        .split("\n")
        .filter((line) => line.trim() !== "")
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
    </article>
    {withdrawnReason !== "" && <p className="faint">撤回原因：{withdrawnReason}</p>}
  </Part>
);

/** Notices: written, published at a time, taken back. */
export const Screen = formList<Row, Form>({
  title: "公告",
  about: "保存为草稿，发布后会员可见；已发布的只能撤回",
  list: { method: "GetNotices", send: (cursor) => admin.GetNotices({ cursor }) },
  idOf: ({ noticeId }) => noticeId,
  columns: [
    textColumn("标题", ({ title }) => title, {
      width: 420,
      show: ({ title, isImportant }) => (
        <>
          {title} {isImportant && <State tone="danger">弹窗</State>}
        </>
      ),
    }),
    timeColumn("发布时间", ({ publishedAt }) => publishedAt),
    timeColumn("最后修改", ({ changedAt }) => changedAt),
    textColumn("状态", ({ state }) => states[state]?.[0], {
      show: ({ state }) => <StateOf words={states} state={state} />,
    }),
  ],
  fields: () => [
    { kind: "text", name: "title", label: "标题", least: 2, most: 60 },
    { kind: "lines", name: "text", label: "正文", least: 2, most: 5000, rows: 10, extra: "纯文字，每行一段" },
    { kind: "toggle", name: "isImportant", label: "打开首页时弹出（每位会员一次）" },
  ],
  blank: { title: "", text: "", isImportant: false },
  valuesOf: ({ title, text, isImportant }) => ({ title, text, isImportant }),
  save: {
    method: "SaveNotice",
    add: "新增公告",
    can: isUnseen,
    send: (values, row) => admin.SaveNotice({ ...values, ...(row && { noticeId: row.noticeId }) }),
  },
  beside: (row) => <Preview {...row} />,
  decisions: [
    {
      key: "P",
      title: "发布",
      tone: "primary",
      method: "PublishNotice",
      can: isUnseen,
      says: ({ isImportant }) =>
        isImportant ? "会员马上可以看到，打开首页时弹出。" : "会员马上可以在公告里看到。",
      asks: { label: "发布时间（留空为现在）", most: 16, least: 0, isTime: true },
      send: ({ noticeId }, { words }) =>
        admin.PublishNotice({ noticeId, ...(words !== "" && { at: new Date(words).getTime() }) }),
    },
    {
      key: "W",
      title: "撤回",
      tone: "danger",
      method: "WithdrawNotice",
      can: ({ state }) => state === "published" || state === "scheduled",
      says: () => "会员不再看到这条公告，不能恢复。",
      asks: { label: "原因", least: 2, most: 100, usual: ["内容有误", "活动提前结束"] },
      send: ({ noticeId }, { words }) => admin.WithdrawNotice({ noticeId, reason: words }),
    },
  ],
  empty: "还没有公告",
});
