import { Yop } from "@heshi/contract/shop/yop";
import type { OutputOf } from "@heshi/contract/frame/define";
import { mayInShop } from "@heshi/contract/rights";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Button } from "@heshi/ui/form/button";
import { ResultPage } from "@heshi/ui/state/result-page";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { yopStateTexts } from "@heshi/contract/shop/yop-states";
import { lazy } from "react";
import { q } from "#src/shared/data/query.ts";
import { goTo, navigateBack } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { DETAIL, yopNotes } from "../parts/yop-words.ts";

// with its uploads, after the page's head
const YopFormPage = lazy(() =>
  import("../parts/yop-form.tsx").then((part) => ({ default: part.YopFormPage })),
);
type Reasons = OutputOf<(typeof Yop)["methods"]["GetAccount"]>["reasons"];

/** 支付进件: the application for an account with YeePay, again after a refusal; else how far it is. */
export function Page() {
  return (
    <Screen skeleton={<RowSkeleton count={8} />}>
      <Content />
    </Screen>
  );
}

function Content() {
  const { data: account } = useSuspenseQuery(q(Yop, "GetAccount"));
  const { data: info } = useSuspenseQuery(q(Merchant, "GetInfo"));
  const isOpen = account.state === "draft" || account.state === "returned";
  if (isOpen && mayInShop(info, "shop")) return <Form reasons={account.reasons} />;
  return (
    <ResultPage
      state={account.state === "opened" ? "done" : "waiting"}
      title={isOpen ? "请店主提交进件" : yopStateTexts[account.state]}
      lines={[isOpen ? "只有店主可以填写和提交支付进件" : yopNotes[account.state]]}
    >
      <Button kind="outline" onPress={() => navigateBack()}>
        返回
      </Button>
      <Button kind="accent" onPress={() => goTo(DETAIL)}>
        查看详情
      </Button>
    </ResultPage>
  );
}

function Form(props: { reasons: Reasons }) {
  const { data } = useSuspenseQuery({ ...q(Yop, "GetForm"), staleTime: 0 });
  return <YopFormPage form={data.form} {...props} />;
}
