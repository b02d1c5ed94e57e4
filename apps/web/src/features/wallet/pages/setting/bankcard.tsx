import { Bank, Bankcard4 } from "@heshi/contract/money/bank";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { showToast } from "@heshi/ui/overlay/toast";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { offerPayPassword } from "#src/shared/session/pay-password.ts";
import { FormPage } from "#src/shared/parts/form/form-page.tsx";
import { navigateBackLater, navigateTo } from "#src/shared/router/navigate.ts";
import { askRealName } from "#src/shared/router/gates.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { AccountNotes } from "../../parts/account-notes.tsx";
import { cardRows, type CardValues, digitsOf } from "../../parts/bank-form.tsx";
import { Prove } from "../../parts/prove.tsx";
import { proved } from "#src/shared/session/proved.ts";

/** 添加银行卡: adds a debit card of the member's own. */
export function Page() {
  return (
    <Screen
      title="添加银行卡"
      nav="page"
      gap={8}
      right={<NavButton text="我的卡" onPress={() => void navigateTo("/pages/wallet/card")} />}
    >
      <CardForm />
    </Screen>
  );
}

function CardForm() {
  const { data } = useSuspenseQuery(q(Bank, "GetAccounts"));
  const [typed, setTyped] = useState<CardValues>();
  const add = async (safePwd: string): Promise<void> => {
    if (typed === undefined) return;
    const number = digitsOf(typed.number);
    const act = { method: "Bankcard4.AddCard", amountFen: 0, subject: number.slice(-4) } as const;
    await proved(act, safePwd, (grant) => rpc(Bankcard4).AddCard({ number, mobile: typed.mobile, grant }));
    setTyped(undefined);
    showToast("银行卡已添加");
    await navigateBackLater();
  };
  const next = async (values: CardValues): Promise<void> => {
    if (data.holder === undefined) return askRealName();
    if (!data.hasPayPassword) return offerPayPassword();
    setTyped(values);
  };
  return (
    <>
      <AccountNotes holder={data.holder} cautionUntil={data.cautionUntil} />
      <FormPage<CardValues>
        method={Bankcard4.methods.AddCard}
        initial={{ number: "", mobile: "" }}
        toInput={({ number, mobile }) => ({ number: digitsOf(number), mobile, grant: "0".repeat(16) })}
        send={next}
        parts={[{ rows: cardRows(data.holder, "不能收提现") }]}
        note={`将与银行核对姓名、身份证号、卡号和预留手机号。卡号加密保存，添加满 ${data.waitHours} 小时后可以提现。`}
        submit="下一步"
      />
      <Prove
        open={typed !== undefined}
        onClose={() => setTyped(undefined)}
        onDone={add}
        busyText="正在与银行核对"
        facts={typed && [["添加银行卡", `尾号 ${digitsOf(typed.number).slice(-4)}`]]}
      />
    </>
  );
}
