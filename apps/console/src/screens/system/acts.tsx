import { Alert, Button } from "antd";
import { useState } from "react";
import { actTitle, actTitles } from "../../base/act-words.ts";
import { When } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { useAct } from "../../data/use-act.ts";
import { ActFacts } from "../../desk/act-facts.tsx";
import { Facts, Part } from "../../desk/parts.tsx";
import type { AdminRow } from "../../desk/work-list.types.ts";
import { workList } from "../../desk/work-list.tsx";

type Row = AdminRow<"GetActs">;
type Verified = Awaited<ReturnType<typeof admin.VerifyActs>>;

type Detail = Readonly<Partial<Record<"input" | "before" | "after", Record<string, unknown>>>>;

/** What was entered, with what it was before, and what came of it; the stored text for who wants to see it. */
function Told({ text }: { text: string }) {
  if (text === "") return null;
  const { input = {}, before, after = {} } = JSON.parse(text) as Detail;
  return (
    <>
      {Object.keys(input).length > 0 && (
        <Part title="填写">
          <ActFacts values={input} before={before} />
        </Part>
      )}
      {before && (
        <Part title="之前">
          <ActFacts values={before} />
        </Part>
      )}
      {Object.keys(after).length > 0 && (
        <Part title="结果">
          <ActFacts values={after} />
        </Part>
      )}
    </>
  );
}

const List = workList<"GetActs", Row>({
  title: "操作日志",
  about: "每一条都与上一条相连，不能修改或删除",
  list: "GetActs",
  filters: [
    {
      kind: "select",
      name: "method",
      label: "操作",
      options: Object.entries(actTitles).map(([name, title]) => [`Admin.${name}`, title] as const),
    },
    { kind: "text", name: "row", label: "涉及的编号" },
  ],
  idOf: ({ actId }) => actId,
  columns: [
    {
      key: "actId",
      title: "序号",
      show: ({ actId }) => <span className="num">{actId}</span>,
      text: ({ actId }) => actId,
    },
    {
      key: "at",
      title: "时间",
      show: ({ at }) => <When at={at} />,
      text: ({ at }) => new Date(at).toISOString(),
    },
    { key: "name", title: "操作员", show: ({ name }) => name, text: ({ name }) => name },
    {
      key: "method",
      title: "操作",
      show: ({ method }) => actTitle(method),
      text: ({ method }) => actTitle(method),
    },
    {
      key: "step",
      title: "",
      show: ({ step }) => (step === "entered" ? "登记" : "完成"),
      text: ({ step }) => (step === "entered" ? "登记" : "完成"),
    },
    {
      key: "rowIds",
      title: "涉及",
      show: ({ rowIds }) => <span className="code">{rowIds}</span>,
      text: ({ rowIds }) => rowIds,
    },
  ],
  heading: ({ method, name }) => (
    <b>
      {name} · {actTitle(method)}
    </b>
  ),
  view: ({ actId, at, rowIds, hash, detail }) => (
    <>
      <Part>
        <Facts
          rows={[
            ["序号", actId],
            ["时间", <When key="at" at={at} />],
            ["涉及", rowIds],
            [
              "校验值",
              <span key="hash" className="code">
                {hash}
              </span>,
            ],
          ]}
        />
      </Part>
      <Told text={detail} />
    </>
  ),
  decisions: [],
  empty: "没有符合条件的操作",
});

/** The act log, and whether its chain is whole. */
export function Screen() {
  const [verified, setVerified] = useState<Verified>();
  const [act, isBusy] = useAct();
  const verify = (): Promise<unknown> => act(async () => setVerified(await admin.VerifyActs({})));
  return (
    <>
      <div style={{ display: "flex", gap: 12, alignItems: "center", marginBottom: 12 }}>
        <Button loading={isBusy} onClick={() => void verify()}>
          校验整条日志
        </Button>
        {verified && (
          <Alert
            showIcon
            type={verified.broken === undefined ? "success" : "error"}
            title={
              verified.broken === undefined
                ? `${verified.acts} 条，完整无缺；末尾校验值 ${verified.hash.slice(0, 16)}…`
                : `日志已损坏：${verified.broken}`
            }
          />
        )}
      </div>
      <List />
    </>
  );
}
