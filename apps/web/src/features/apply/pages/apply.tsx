import { applyFields } from "@heshi/contract/shop/apply";
import type { OutputOf } from "@heshi/contract/frame/define";
import type { Merchant } from "@heshi/contract/shop/merchant";
import { formatShort } from "@heshi/kernel/text";
import { Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { Note } from "@heshi/ui/layout/note";
import { Row, Rows } from "@heshi/ui/layout/row";
import { showToast } from "@heshi/ui/overlay/toast";
import { ResultPage } from "@heshi/ui/state/result-page";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { Welcome } from "#src/shared/parts/welcome.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { goTo, navigateBack } from "#src/shared/router/navigate.ts";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { ApplyForm, applicationQuery, type Draft, draftQuery, isDone, merchant } from "../apply.queries.ts";

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
      <Content key={query.get("step")} step={query.get("step")} isRenewal={query.get("renew") === "1"} />
    </Screen>
  );
}

function Content({ step, isRenewal }: { step: string | null; isRenewal: boolean }) {
  const { data } = useSuspenseQuery(applicationQuery());
  const { data: saved } = useSuspenseQuery(draftQuery());
  const draft = saved.draft ?? {};
  if (data.state === "reviewing") return <Reviewing {...data} />;
  if (step === "bank") return <BankForm draft={draft} />;
  if (step === "shop") return <ShopForm draft={draft} />;
  if (data.state === "passed" && !isRenewal) return <Passed {...data} />;
  return <Overview {...data} draft={draft} />;
}

const Reviewing = ({ form, submittedAt }: Application) => (
  <ResultPage
    state="waiting"
    title="资料审核中"
    lines={[
      form?.shopName ?? "",
      ...(submittedAt === undefined ? [] : [`${formatShort(new Date(submittedAt))} 提交`]),
      "一般 1 个工作日内完成，结果会通知您",
    ].filter((line) => line !== "")}
  >
    <Button kind="outline" onPress={() => navigateBack()}>
      返回
    </Button>
  </ResultPage>
);

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

const Reasons = ({ reasons }: Pick<Application, "reasons">) => (
  <Card pad="none" label="需要修改">
    <Note>上次没有通过，请按下面的原因修改后重新提交</Note>
    <Rows>
      {reasons.map(({ field, reason }) => (
        <Row key={field} label={applyFields[field as keyof typeof applyFields] ?? field} note={reason} />
      ))}
    </Rows>
  </Card>
);

function Overview({ state, reasons, draft }: Application & { draft: Draft }) {
  const done = steps.map(({ step }) => isDone(step, draft));
  const isReady = done.every(Boolean);
  const submit = async (): Promise<void> => {
    const parsed = ApplyForm.safeParse(draft);
    if (!parsed.success) return showToast("请先填完三步资料");
    await merchant.SubmitApplication(parsed.data);
    showToast("已提交，等待审核");
  };
  return (
    <>
      {state === "refused" ? (
        <Reasons reasons={reasons} />
      ) : (
        <Welcome title="在合市开店" text="填好三步资料，审核通过后马上开张，随时可以保存" />
      )}
      <Card pad="none" label="入驻资料">
        <Rows>
          {steps.map(({ title, note, to }, at) => (
            <Row
              key={title}
              label={title}
              note={note}
              value={<Tag kind={done[at] ? "ok" : "grey"}>{done[at] ? "已填写" : "未填写"}</Tag>}
              link={(row) => <Link to={to}>{row}</Link>}
            />
          ))}
        </Rows>
      </Card>
      <Caption>入驻免费，需要先完成实名认证。资料加密保存，一个执照只能开一家店。</Caption>
      <Foot>
        <Button kind="primary" size="full" disabled={!isReady} busyText="提交中" onPress={submit}>
          {state === "draft" ? "提交审核" : "重新提交审核"}
        </Button>
      </Foot>
    </>
  );
}
