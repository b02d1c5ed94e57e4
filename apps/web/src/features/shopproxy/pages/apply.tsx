import type { OutputOf } from "@heshi/contract/frame/define";
import { Proxy } from "@heshi/contract/proxies/proxy";
import { proxyFormFields } from "@heshi/contract/proxies/proxy-apply";
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
import { goTo, navigateBack } from "#src/shared/router/navigate.ts";
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
      linesRow("about", proxyFormFields.about, {
        placeholder: "熟悉哪些商圈、怎样找店铺，10 到 200 个字",
        maxLength: 200,
        rows: 4,
        least: 10,
      }),
    ],
  },
];

/** 申请代理: a district that is asked for, how its review went, and what became of it. */
export const Page = () => (
  <Screen nav="page" gap={4}>
    <Content />
  </Screen>
);

type Application = OutputOf<(typeof Proxy)["methods"]["GetApplication"]>;

const Reviewing = ({ form, submittedAt }: Application) => (
  <ResultPage
    state="waiting"
    title="申请审核中"
    lines={[
      ...(form ? [`代理区县 ${form.regionText}`] : []),
      ...(submittedAt === undefined ? [] : [`${formatShort(new Date(submittedAt))} 提交`]),
      "审核结果会通知您",
    ]}
  >
    <Button kind="outline" onPress={() => navigateBack()}>
      返回
    </Button>
  </ResultPage>
);

const Active = ({ form }: Application) => (
  <ResultPage
    state="done"
    title="您已是区域代理"
    lines={[...(form ? [`代理区县 ${form.regionText}`] : []), "招募码、招募的店铺和奖金在商家端的代理中心"]}
  >
    <Button kind="accent" onPress={() => goTo("/pages/shop/proxy/index")}>
      去代理中心
    </Button>
  </ResultPage>
);

const reasonNames: Readonly<Record<string, string>> = { ...proxyFormFields, stopped: "代理已停止" };

function Content() {
  const { data } = useSuspenseQuery(q(Proxy, "GetApplication"));
  if (data.state === "reviewing") return <Reviewing {...data} />;
  if (data.state === "active") return <Active {...data} />;
  const refused = data.reasons.map(({ field, reason }) => `${reasonNames[field] ?? "资料"}：${reason}`);
  const said = data.state === "expired" ? "上一次代理已结束，可以重新申请" : refused.join("；");
  return (
    <CommandForm
      command={[Proxy, "Apply"]}
      initial={{ regionCode: data.form?.regionCode ?? "", about: data.form?.about ?? "" }}
      parts={parts}
      intro={said !== "" && <Note onPage>{said}</Note>}
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
    <Link to="/pages/mycenter/agreement?kind=proxy">
      <Text tone="info">《区域代理协议》</Text>
    </Link>
    。申请不收费；需要实名认证、年满 18 周岁，名下有一家营业中的店铺。一个区县只有一位代理，每人只能代理一个。
  </>
);
