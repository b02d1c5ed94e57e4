import { Bank, Bankcard4 } from "@heshi/contract/trade/bank";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { showToast } from "@heshi/ui/overlay/toast";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { offerPayPassword } from "#src/shared/session/pay-password.ts";
import { FormPage, type FormRow } from "#src/shared/parts/form-page.tsx";
import { mobileRow, shownRow, textRow } from "#src/shared/parts/form-rows.tsx";
import { navigateBackLater, navigateTo } from "#src/shared/router/navigate.ts";
import { askRealName } from "#src/shared/router/gates.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { AccountNotes } from "../../parts/account-notes.tsx";
import { Prove } from "../../parts/prove.tsx";
import { proved } from "../../proved.ts";

type Values = { number: string; mobile: string };

/** 6214 8300 1234 5678: digits in groups, as on the card. */
const grouped = (text: string): string =>
  text
    .replaceAll(/\D/g, "")
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, "$1 ");
const digitsOf = (text: string): string => text.replaceAll(" ", "");

/** 银行卡收款: adds a debit card of the member's own. */
export function Page() {
  return (
    <Screen
      nav="page"
      gap={8}
      right={<NavButton text="我的卡" onPress={() => void navigateTo("/pages/wallet/card")} />}
    >
      <CardForm />
    </Screen>
  );
}

/** The bank of a number while it is typed; its table is loaded with the first digits. */
const bankRow: FormRow<Values> = ({ values }) => <BankHint key="bank" number={digitsOf(values.number)} />;

function BankHint({ number }: { number: string }) {
  const { data: recognise } = useQuery({
    queryKey: ["banks"],
    queryFn: async () => (await import("@heshi/contract/trade/bank-of")).bankOf,
    enabled: number.length >= 5,
    staleTime: Infinity,
  });
  const issuer = number.length >= 5 ? recognise?.(number) : undefined;
  const kinds = { debit: "储蓄卡", credit: "信用卡，不能收提现", prepaid: "预付费卡，不能收提现" } as const;
  const text = issuer
    ? `${issuer.name} ${kinds[issuer.kind]}`
    : number.length < 5
      ? "输入卡号后识别"
      : "正在识别";
  return shownRow(
    "发卡银行",
    number.length >= 15 && recognise && !issuer ? "暂不支持这家银行" : text,
  )({} as never);
}

const cardRows = (holder: string | undefined): FormRow<Values>[] => [
  shownRow("持卡人", holder ?? "未实名"),
  textRow("number", "卡号", {
    kind: "number",
    placeholder: "本人储蓄卡卡号",
    clean: grouped,
    clearable: true,
  }),
  bankRow,
  mobileRow("mobile", "手机号", { placeholder: "银行预留的手机号" }),
];

function CardForm() {
  const { data } = useSuspenseQuery(q(Bank, "GetAccounts"));
  const [typed, setTyped] = useState<Values>();
  const add = async (safePwd: string): Promise<void> => {
    if (typed === undefined) return;
    const number = digitsOf(typed.number);
    const act = { method: "Bankcard4.AddCard", amountFen: 0, subject: number.slice(-4) } as const;
    await proved(act, safePwd, (grant) => rpc(Bankcard4).AddCard({ number, mobile: typed.mobile, grant }));
    setTyped(undefined);
    showToast("银行卡已添加");
    await navigateBackLater();
  };
  const next = async (values: Values): Promise<void> => {
    if (data.holder === undefined) return askRealName();
    if (!data.hasPayPassword) return offerPayPassword();
    setTyped(values);
  };
  return (
    <>
      <AccountNotes holder={data.holder} cautionUntil={data.cautionUntil} />
      <FormPage<Values>
        method={Bankcard4.methods.AddCard}
        initial={{ number: "", mobile: "" }}
        toInput={({ number, mobile }) => ({ number: digitsOf(number), mobile, grant: "0".repeat(16) })}
        send={next}
        parts={[{ rows: cardRows(data.holder) }]}
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
