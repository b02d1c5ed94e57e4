import { Agent } from "@heshi/contract/agents/agent";
import { agentFormFields } from "@heshi/contract/agents/agent-apply";
import type { OutputOf } from "@heshi/contract/frame/define";
import { formatShort } from "@heshi/kernel/text";
import { Text } from "@heshi/ui/base/text";
import { Button } from "@heshi/ui/form/button";
import { Note } from "@heshi/ui/layout/note";
import { ResultPage } from "@heshi/ui/state/result-page";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import type { Parts } from "#src/shared/parts/form/form-page.tsx";
import { linesRow } from "#src/shared/parts/form/form-rows.tsx";
import { regionRow } from "#src/shared/parts/form/region-row.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";

interface Values {
  regionCode: string;
  about: string;
}

const parts: Parts<Values> = [
  {
    title: "申请资料",
    rows: [
      regionRow,
      linesRow("about", agentFormFields.about, {
        placeholder: "打算卖给谁、怎样卖，10 到 200 个字",
        maxLength: 200,
        rows: 4,
        least: 10,
      }),
    ],
  },
];

/** 申请经销商: what is asked, and how its review went; an authorisation stays while another is reviewed. */
export const Page = () => (
  <Screen nav="page" gap={4}>
    <Content />
  </Screen>
);

type Application = OutputOf<(typeof Agent)["methods"]["GetApplication"]>;

const Reviewing = ({ form, submittedAt }: Application) => (
  <ResultPage
    state="waiting"
    title="申请审核中"
    lines={[
      ...(form ? [`经销地区 ${form.regionText}`] : []),
      ...(submittedAt === undefined ? [] : [`${formatShort(new Date(submittedAt))} 提交`]),
      "审核结果会通知您",
    ]}
  >
    <Button kind="outline" onPress={() => navigateBack()}>
      返回
    </Button>
  </ResultPage>
);

const reasonNames: Readonly<Record<string, string>> = { ...agentFormFields, stopped: "授权已停止" };

function Content() {
  const { data } = useSuspenseQuery(q(Agent, "GetApplication"));
  if (data.state === "reviewing") return <Reviewing {...data} />;
  const refused = data.reasons.map(({ field, reason }) => `${reasonNames[field] ?? "资料"}：${reason}`);
  return (
    <CommandForm
      command={[Agent, "Apply"]}
      initial={{ regionCode: data.form?.regionCode ?? "", about: data.form?.about ?? "" }}
      parts={parts}
      intro={data.state === "refused" && <Note onPage>{refused.join("；")}</Note>}
      note={<Agreed />}
      submit="同意协议并提交"
      done="已提交，等待审核"
      next={() => undefined}
      refetch="await"
    />
  );
}

const Agreed = () => (
  <>
    提交即同意
    <Link to="/pages/mycenter/agreement?kind=agent">
      <Text tone="info">《经销商协议》</Text>
    </Link>
    。加入不收费、不要求进货；需要实名认证并年满 18 周岁，姓名以实名认证为准。
  </>
);
