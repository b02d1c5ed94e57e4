import type { OutputOf } from "@heshi/contract/frame/define";
import { Cert } from "@heshi/contract/account/cert";
import { Merchant } from "@heshi/contract/shop/merchant";
import { formatShort } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { showToast } from "@heshi/ui/overlay/toast";
import { ResultPage } from "@heshi/ui/state/result-page";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { atFields } from "#src/shared/data/error-actions.ts";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { Welcome } from "#src/shared/parts/welcome.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { goTo, navigateBack } from "#src/shared/router/navigate.ts";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import {
  ApplyForm,
  applicationQuery,
  type Draft,
  draftQuery,
  isDone,
  isRefused,
  merchant,
  openReasons,
  useFaults,
} from "../apply.queries.ts";

import { RealName, Reasons, type Refused, steppedTag } from "../parts/apply-cards.tsx";

const BankForm = lazy(() =>
  import("../parts/step-forms.tsx").then((module) => ({ default: module.BankForm })),
);
const ShopForm = lazy(() =>
  import("../parts/step-forms.tsx").then((module) => ({ default: module.ShopForm })),
);

type Application = OutputOf<(typeof Merchant)["methods"]["GetApplication"]>;

const APPLY = "/pages/shop/apply";
const steps = [
  { step: "subject", title: "1. 主体认证", note: "身份证、营业执照", to: "/pages/shop/auth/index" },
  { step: "bank", title: "2. 结算账户", note: "货款打到哪里", to: `${APPLY}?step=bank` },
  { step: "shop", title: "3. 店铺信息", note: "名称、标志、地址", to: `${APPLY}?step=shop` },
] as const;

/** 商家入驻: three saved steps and their submission, or how the review went. */
export function Page() {
  const [query] = useSearchParams();
  return (
    <Screen gap={8} skeleton={<RowSkeleton count={5} />}>
      <Content
        key={query.get("step")}
        step={query.get("step")}
        isRenewal={query.get("renew") === "1"}
        proxy={proxyIn(query.get("proxy"))}
      />
    </Screen>
  );
}

/** The code of who recruits the shop, where the address has one. */
const proxyIn = (text: string | null): string | undefined =>
  text !== null && /^\d{8}$/.test(text) ? text : undefined;

type Shown = { step: string | null; isRenewal: boolean; proxy: string | undefined };
function Content({ step, isRenewal, proxy }: Shown) {
  const { data } = useSuspenseQuery(applicationQuery());
  const { data: saved } = useSuspenseQuery(draftQuery());
  const draft = saved.draft ?? {};
  const faults = useFaults(draft);
  const refused = { ...openReasons(data, saved.changed), ...faults.open };
  if (data.state === "reviewing") return <Reviewing {...data} />;
  if (step === "bank") return <BankForm draft={draft} refused={refused} />;
  if (step === "shop") return <ShopForm draft={draft} refused={refused} proxy={proxy} />;
  if (data.state === "passed" && !isRenewal) return <Passed {...data} />;
  return <Overview {...data} draft={draft} refused={refused} proxy={proxy} onFaults={faults.note} />;
}

function Reviewing({ form, submittedAt }: Application) {
  const [withdraw, isBusy] = useCommand(Merchant, "WithdrawApplication", { toast: "已撤回" });
  return (
    <ResultPage
      state="waiting"
      title="资料审核中"
      lines={[
        form?.shopName ?? "",
        ...(submittedAt === undefined ? [] : [`${formatShort(new Date(submittedAt))} 提交`]),
        "一般 1 个工作日内完成，结果会通知您",
      ].filter((line) => line !== "")}
    >
      <Button
        kind="outline"
        busy={isBusy}
        onPress={() =>
          withdraw({}, { text: "撤回后可以修改资料，再次提交会重新排队审核。", confirmText: "撤回" })
        }
      >
        撤回申请
      </Button>
      <Button kind="outline" onPress={() => navigateBack()}>
        返回
      </Button>
    </ResultPage>
  );
}

const Passed = ({ form }: Application) => (
  <ResultPage
    state="done"
    title="店铺已开通"
    lines={[form?.shopName ?? "", "用您的手机号和验证码登录商家端，就可以发布商品了"]}
  >
    <Button kind="outline" onPress={() => goTo(`${APPLY}?renew=1`)}>
      更新证照
    </Button>
    <Button kind="accent" onPress={() => goTo("/pages/shop/login")}>
      登录商家端
    </Button>
  </ResultPage>
);

type OverviewProps = Application & {
  draft: Draft;
  refused: Refused;
  proxy: string | undefined;
  onFaults: (fields: Refused) => void;
};

function Overview({ state, reasons, draft, refused, proxy, onFaults }: OverviewProps) {
  const { data: cert } = useSuspenseQuery(q(Cert, "GetState"));
  const old = state === "refused" ? reasons : [];
  const fresh = Object.entries(refused).flatMap(([field, reason]) =>
    old.some((one) => one.field === field) ? [] : [{ field, reason }],
  );
  const shown = [...old, ...fresh];
  const done = steps.map(({ step }) => isDone(step, draft));
  const isReady = done.every(Boolean) && cert.state === "passed";
  const submit = async (): Promise<void> => {
    const parsed = ApplyForm.safeParse(draft);
    if (!parsed.success) return showToast("请先填完三步资料");
    try {
      await merchant.SubmitApplication(parsed.data);
    } catch (failure) {
      const fields = atFields(failure);
      if (fields === undefined) throw failure;
      return onFaults(fields);
    }
    showToast("已提交，等待审核");
  };
  return (
    <>
      {shown.length > 0 ? (
        <Reasons reasons={shown} refused={refused} />
      ) : (
        <Welcome title="在合市开店" text="填好三步资料，审核通过后马上开张，随时可以保存" />
      )}
      <RealName state={cert.state} />
      <Card pad="none" label="入驻资料">
        <Rows>
          {steps.map(({ step, title, note, to }, at) => (
            <Row
              key={title}
              label={title}
              note={note}
              value={steppedTag(isRefused(step, refused), done[at])}
              link={(row) => <Link to={step === "shop" && proxy ? `${to}&proxy=${proxy}` : to}>{row}</Link>}
            />
          ))}
        </Rows>
      </Card>
      <Caption>入驻免费。资料加密保存，一个执照只能开一家店。</Caption>
      <Foot>
        <Button
          kind="primary"
          size="full"
          disabled={!isReady}
          reason={cert.state === "passed" ? "请先填完三步资料" : "实名认证通过后才能提交"}
          busyText="提交中"
          onPress={submit}
        >
          {state === "draft" ? "提交审核" : "重新提交审核"}
        </Button>
      </Foot>
    </>
  );
}
