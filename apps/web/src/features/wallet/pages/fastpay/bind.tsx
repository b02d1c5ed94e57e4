import { Fastpay } from "@heshi/contract/pay/fastpay";
import type { OutputOf } from "@heshi/contract/frame/define";
import { type Fen, formatFen } from "@heshi/kernel/money";
import { CodeField } from "@heshi/ui/form/code-field";
import { Text } from "@heshi/ui/base/text";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { FormPage } from "#src/shared/parts/form/form-page.tsx";
import { shownRow } from "#src/shared/parts/form/form-rows.tsx";
import { askRealName } from "#src/shared/router/gates.ts";
import { Link } from "#src/shared/router/link.tsx";
import { offerPayPassword } from "#src/shared/session/pay-password.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { AccountNotes } from "../../parts/account-notes.tsx";
import { cardRows, type CardValues, digitsOf } from "../../parts/bank-form.tsx";
import { Prove } from "../../parts/prove.tsx";
import { proved } from "#src/shared/session/proved.ts";

type Applied = OutputOf<(typeof Fastpay)["methods"]["ApplyCard"]>;

/** 绑定银行卡: the card, the payment password, and the code that the bank sends. */
export function Page() {
  return (
    <Screen nav="page" gap={8}>
      <Bind />
    </Screen>
  );
}

function Bind() {
  const { data } = useSuspenseQuery(q(Fastpay, "GetCards"));
  const [typed, setTyped] = useState<CardValues>();
  const [applied, setApplied] = useState<Applied>();
  const [isAsking, setIsAsking] = useState(false);
  const apply = async (safePwd: string): Promise<void> => {
    if (typed === undefined) return;
    const number = digitsOf(typed.number);
    const act = { method: "Fastpay.ApplyCard", amountFen: 0, subject: number.slice(-4) } as const;
    const input = { number, mobile: typed.mobile };
    setApplied(await proved(act, safePwd, (grant) => rpc(Fastpay).ApplyCard({ ...input, grant })));
    setIsAsking(false);
  };
  const next = async (values: CardValues): Promise<void> => {
    if (data.holder === undefined) return askRealName();
    if (!data.hasPayPassword) return offerPayPassword();
    setTyped(values);
    setIsAsking(true);
  };
  return (
    <>
      {applied ? (
        <CodeStep applied={applied} onAgain={() => setIsAsking(true)} />
      ) : (
        <>
          <AccountNotes holder={data.holder} cautionUntil={data.cautionUntil} />
          <FormPage<CardValues>
            method={Fastpay.methods.ApplyCard}
            initial={{ number: "", mobile: "" }}
            toInput={({ number, mobile }) => ({ number: digitsOf(number), mobile, grant: "0".repeat(16) })}
            send={next}
            parts={[{ rows: cardRows(data.holder, "不能快捷支付") }]}
            note={<Agreed payFen={data.payFen} />}
            submit="同意协议并获取验证码"
          />
        </>
      )}
      <Prove
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onDone={apply}
        busyText="正在与银行核对"
        facts={typed && [["开通快捷支付", `尾号 ${digitsOf(typed.number).slice(-4)}`]]}
      />
    </>
  );
}

const Agreed = ({ payFen }: { payFen: Fen }) => (
  <>
    绑定即同意
    <Link to="/pages/mycenter/agreement?kind=fastpay">
      <Text tone="info">《快捷支付协议》</Text>
    </Link>
    ：每次付款都要输入银行短信验证码，单笔最多 ¥{formatFen(payFen)}
    ，随时可以关闭。卡号只交给银行核对，不保存。
  </>
);

/** The code of the bank that signs the agreement. */
function CodeStep({ applied, onAgain }: { applied: Applied; onAgain: () => void }) {
  const { signingId, bankName, tail, mobile, nextAt } = applied;
  return (
    <CommandForm
      command={[Fastpay, "ConfirmCard"]}
      initial={{ signingId, code: "" }}
      done="快捷支付已开通"
      parts={[
        {
          rows: [
            shownRow("银行卡", `${bankName}（${tail}）`),
            shownRow("已发送到", mobile),
            ({ field }) => (
              <CodeField
                {...field("code")}
                onSend={async () => onAgain()}
                waitSeconds={0}
                until={nextAt}
                sent={1}
              />
            ),
          ],
        },
      ]}
      note="验证码由银行发送，5 分钟内有效。没有收到时，请核对手机号是否为银行预留的号码。"
      submit="开通快捷支付"
    />
  );
}
