import { type StateWords, StateOf } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { countColumn, textColumn, timeColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";
import { Part } from "../../desk/parts.tsx";

type Row = Awaited<ReturnType<typeof admin.GetAgreements>>["list"][number];
type Form = { kind: Row["kind"]; title: string; text: string; publishedAt: number | undefined };

const kinds: Readonly<Record<Row["kind"], string>> = {
  user: "用户协议",
  privacy: "隐私政策",
  payment: "支付服务协议",
  fastpay: "快捷支付协议",
  children: "儿童隐私保护",
  third: "第三方信息共享清单",
  agent: "经销商协议",
  proxy: "区域代理",
  plan: "健康计划服务协议",
};
const states: StateWords = {
  ahead: ["待生效", "warn"],
  inForce: ["生效中", "ok"],
  replaced: ["已被替换", "grey"],
};

/** Versions of the agreements; one that holds is never changed, another follows it. */
export const Screen = formList<Row, Form>({
  title: "协议",
  about: "生效后不能修改，要改就发布新的版本；登录时同意的是当时生效的版本",
  list: { method: "GetAgreements", send: () => admin.GetAgreements({}) },
  idOf: ({ agreementId }) => agreementId,
  columns: [
    textColumn("协议", ({ kind }) => kinds[kind]),
    textColumn("版本", ({ version }) => `第 ${version} 版`),
    textColumn("标题", ({ title }) => title, { width: 320 }),
    timeColumn("生效时间", ({ publishedAt }) => publishedAt),
    countColumn("已同意", ({ consents }) => consents),
    textColumn("状态", ({ state }) => states[state]?.[0], {
      show: ({ state }) => <StateOf words={states} state={state} />,
    }),
  ],
  fields: () => [
    { kind: "select", name: "kind", label: "协议", options: Object.entries(kinds) },
    { kind: "text", name: "title", label: "标题", least: 2, most: 60 },
    {
      kind: "lines",
      name: "text",
      label: "正文",
      least: 2,
      most: 50_000,
      rows: 16,
      extra: "纯文字，每行一段",
    },
    { kind: "time", name: "publishedAt", label: "生效时间", extra: "留空为现在；生效后不能修改" },
  ],
  blank: { kind: "user", title: "", text: "", publishedAt: undefined },
  // what begins with a version that holds takes effect at a time of its own
  valuesOf: ({ kind, title, text, publishedAt, state }) => ({
    kind,
    title,
    text,
    publishedAt: state === "ahead" ? publishedAt : undefined,
  }),
  save: {
    method: "SaveAgreement",
    add: "发布新版本",
    copy: "以此版为底稿",
    can: ({ state }) => state === "ahead",
    send: (values, row) => admin.SaveAgreement({ ...values, ...(row && { agreementId: row.agreementId }) }),
  },
  beside: ({ title, text }) => (
    <Part title="正文">
      <article className="paper">
        <h3>{title}</h3>
        {text.split("\n").map((line, at) => (
          // lines of a text have no ids: their place is what they are known by
          // oxlint-disable-next-line react/no-array-index-key
          <p key={at}>{line}</p>
        ))}
      </article>
    </Part>
  ),
  isWide: true,
});
