import { Alert, Button } from "antd";
import { useState } from "react";
import { actTitle, actTitles } from "../../base/act-words.ts";
import { When } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { useAct } from "../../data/use-act.ts";
import { ActFacts } from "../../desk/act-facts.tsx";
import { textColumn, timeColumn } from "../../desk/columns.tsx";
import { DetailHead, Facts, Part } from "../../desk/parts.tsx";
import type { AdminRow } from "../../desk/work-list.types.ts";
import { workList } from "../../desk/work-list.tsx";
import { ofSetting } from "./setting-values.ts";

type Row = AdminRow<"GetActs">;
type Verified = Awaited<ReturnType<typeof admin.VerifyActs>>;

type Values = Readonly<Record<string, unknown>>;
type Detail = Readonly<Partial<Record<"input" | "before" | "after", Values>>>;

/** What was entered, with what it was before, and what came of it; the stored text for who wants to see it. */
function Told({ text }: { text: string }) {
  if (text === "") return null;
  const { input = {}, before, after = {} } = JSON.parse(text) as Detail;
  const told = ofSetting(input["name"]);
  const parts = [
    ["填写", input, before],
    ["之前", before ?? {}, undefined],
    ["结果", after, undefined],
  ] as const;
  return parts
    .filter(([, values]) => Object.keys(values).length > 0)
    .map(([title, values, was]) => (
      <Part key={title} title={title}>
        <ActFacts values={told(values)} before={was && told(was)} />
      </Part>
    ));
}

/** Whether the chain of the log is whole. */
function Check() {
  const [verified, setVerified] = useState<Verified>();
  const [act, isBusy] = useAct();
  const verify = (): Promise<unknown> => act(async () => setVerified(await admin.VerifyActs({})));
  return (
    <div className="acts-check">
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
  );
}

/** The act log. */
export const Screen = workList<"GetActs", Row>({
  title: "操作日志",
  about: "每一条都与上一条相连，不能修改或删除",
  list: "GetActs",
  above: <Check />,
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
    textColumn("序号", ({ actId }) => actId, { isNumber: true }),
    timeColumn("时间", ({ at }) => at, { isLong: true }),
    textColumn("操作员", ({ name }) => name),
    textColumn("操作", ({ method }) => actTitle(method)),
    textColumn("步骤", ({ step }) => (step === "entered" ? "登记" : "完成")),
    textColumn("涉及", ({ rowIds }) => rowIds, {
      show: ({ rowIds }) => <span className="code">{rowIds}</span>,
    }),
  ],
  heading: ({ method, name }) => <DetailHead title={`${name} · ${actTitle(method)}`} />,
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
