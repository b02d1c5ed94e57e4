import { Credit } from "@heshi/contract/trade/credit";
import type { Payee, TransferView } from "@heshi/contract/trade/transfer";
import { formatFen } from "@heshi/kernel/money";
import { formatMinute } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { TextField } from "@heshi/ui/form/text-field";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Avatar } from "@heshi/ui/picture/avatar";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { callMethod } from "#src/shared/data/rpc.ts";
import { markShown, showFailure } from "#src/shared/data/error-actions.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { isRefusal } from "#src/shared/form/refusal-at.ts";
import { RpcRefusal } from "#src/shared/data/errors.ts";

/** Finds the payee by number, or among those that were paid last; transfers that still wait can be cancelled here. */
export function ChoosePayee({ onChoose }: { onChoose: (mid: string) => unknown }) {
  const { data } = useSuspenseQuery(q(Credit, "GetTransferPage"));
  return (
    <>
      <FindPayee onChoose={onChoose} />
      {data.waiting.length > 0 && <Waiting transfers={data.waiting} />}
      {data.payees.length > 0 && <Recent payees={data.payees} onChoose={onChoose} />}
      <Caption>
        陌生人以退款、刷单、贷款等理由要求转账的都是诈骗。转账到账后不能撤回，请先核对对方身份。
      </Caption>
    </>
  );
}

function FindPayee({ onChoose }: { onChoose: (mid: string) => unknown }) {
  const [account, setAccount] = useState("");
  const [error, setError] = useState<string>();
  const find = async (): Promise<void> => {
    try {
      await onChoose((await callMethod(Credit, "GetPayee", { account })).mid);
    } catch (failure) {
      const words = wordsOf(failure);
      if (words === undefined) showFailure(failure);
      else setError(words);
      markShown(failure);
    }
  };
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Card pad="none">
        <TextField
          label="对方账户"
          kind="mobile"
          value={account}
          onChange={(text) => {
            setAccount(text.replaceAll(/\D/g, "").slice(0, 11));
            setError(undefined);
          }}
          placeholder="手机号或会员号"
          error={error}
          clearable
        />
      </Card>
      <Foot>
        <Button type="submit" size="full" busyText="查找中" disabled={account === ""} onPress={find}>
          下一步
        </Button>
      </Foot>
    </form>
  );
}

/** What a refusal says of the number; undefined for other failures. */
function wordsOf(failure: unknown): string | undefined {
  if (isRefusal(failure, Credit, "NO_PAYEE")) return failure.message;
  if (!(failure instanceof RpcRefusal)) return undefined;
  const { fields } = failure.info;
  return typeof fields === "object" && fields !== null && "account" in fields
    ? String(fields.account)
    : undefined;
}

function Recent({ payees, onChoose }: { payees: readonly Payee[]; onChoose: (mid: string) => unknown }) {
  return (
    <>
      <SectionHead title="最近转过" onPage />
      <Card pad="none">
        <Rows>
          {payees.map(({ mid, name, avatar }) => (
            <Row
              key={mid}
              icon={<Avatar src={avatar} alt="" />}
              label={name}
              note={`会员号 ${mid}`}
              onPress={() => void onChoose(mid)}
            />
          ))}
        </Rows>
      </Card>
    </>
  );
}

function Waiting({ transfers }: { transfers: readonly TransferView[] }) {
  const [cancel] = useCommand(Credit, "CancelTransfer", { toast: "已撤销，金额已退回余额" });
  return (
    <>
      <SectionHead title="等待到账" onPage />
      <Card pad="none">
        <Rows>
          {transfers.map(({ transferNo, payee, amountFen, arrivesAt }) => (
            <Row
              key={transferNo}
              icon={<Avatar src={payee.avatar} alt="" />}
              label={`${payee.name} ¥${formatFen(amountFen)}`}
              note={`${formatMinute(new Date(arrivesAt)).slice(5)} 到账`}
              value={
                <Button
                  size="s"
                  kind="outline"
                  onPress={() =>
                    cancel(
                      { transferNo },
                      { text: `撤销给 ${payee.name} 的 ¥${formatFen(amountFen)}？`, confirmText: "撤销" },
                    )
                  }
                >
                  撤销
                </Button>
              }
            />
          ))}
        </Rows>
      </Card>
    </>
  );
}
