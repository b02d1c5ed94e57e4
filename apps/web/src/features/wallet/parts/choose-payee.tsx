import { Credit } from "@heshi/contract/money/credit";
import type { TransferView } from "@heshi/contract/money/transfer";
import { formatFen } from "@heshi/kernel/money";
import { formatMinute } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Avatar } from "@heshi/ui/picture/avatar";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { FindPayee, LastPayees } from "./find-payee.tsx";

/** Finds the payee by number, or among those that were paid last; transfers that still wait can be cancelled here. */
export function ChoosePayee({ onChoose }: { onChoose: (mid: string) => unknown }) {
  const { data } = useSuspenseQuery(q(Credit, "GetTransferPage"));
  return (
    <>
      <FindPayee
        onChoose={onChoose}
        caution="陌生人以退款、刷单、贷款等理由要求转账的都是诈骗。转账到账后不能撤回，请先核对对方身份。"
      />
      {data.waiting.length > 0 && <Waiting transfers={data.waiting} />}
      <LastPayees title="最近转过" payees={data.payees} onChoose={onChoose} />
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
