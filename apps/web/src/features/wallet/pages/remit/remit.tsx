import { Credit } from "@heshi/contract/money/credit";
import type { RemitView } from "@heshi/contract/money/remit";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { Button } from "@heshi/ui/form/button";
import { Price } from "@heshi/ui/goods/price";
import { Note } from "@heshi/ui/layout/note";
import { Empty } from "@heshi/ui/state/empty";
import { ResultPage } from "@heshi/ui/state/result-page";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { askRealName } from "#src/shared/router/gates.ts";
import { navigateTo, redirectTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { Screen } from "#src/shared/shell/screen.tsx";

const RemitForm = lazy(() =>
  import("../../parts/remit/remit-form.tsx").then((part) => ({ default: part.RemitForm })),
);
const RECORD = "/pages/wallet/remit/record";

/** 线下汇款: the company's account to copy, then what was paid to it; then what comes next. */
export function Page() {
  const [done, setDone] = useState<RemitView>();
  return (
    <Screen nav="page" gap={8} right={<NavButton text="记录" onPress={() => void navigateTo(RECORD)} />}>
      {done === undefined ? <Request onDone={setDone} /> : <Submitted remittance={done} />}
    </Screen>
  );
}

function Request({ onDone }: { onDone: (remittance: RemitView) => void }) {
  const { data: page } = useSuspenseQuery(q(Credit, "GetRemitPage"));
  const { accounts, hasRealName, openCount, mostOpen } = page;
  if (accounts.length === 0)
    return <Empty picture="coin" title="暂时没有可汇款的账户" help="请过一会儿再来，或使用其他方式充值" />;
  if (!hasRealName)
    return (
      <Empty
        picture="self"
        title="汇款前请先完成实名认证"
        help="入账时会核对付款户名，认证后可以提交汇款"
        action={{ text: "去认证", onPress: askRealName }}
      />
    );
  return (
    <>
      {openCount >= mostOpen && <Note onPage>有 {openCount} 笔汇款等待确认，确认后才能再提交</Note>}
      <RemitForm page={page} onDone={onDone} />
    </>
  );
}

function Submitted({ remittance }: { remittance: RemitView }) {
  const { remitNo, amountFen, bankName, tail, serial } = remittance;
  return (
    <ResultPage
      state="waiting"
      title="汇款信息已提交"
      figure={<Price fen={amountFen} size={40} ink />}
      lines={[`${bankName}（${tail}），流水号 ${serial}`, "核对到账后存入余额，工作日约 2 小时"]}
    >
      <Button onPress={() => redirectTo(withQuery(RECORD, { id: remitNo }))}>查看进度</Button>
    </ResultPage>
  );
}
