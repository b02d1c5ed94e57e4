import { Button } from "antd";
import { useState } from "react";
import { admin } from "../../data/rpc.ts";
import { useAct } from "../../data/use-act.ts";
import { Part, Pictures } from "../../desk/parts.tsx";

/** The bank's receipt as the member sent it, large: each look is in the act log. */
export function Voucher({ remitNo }: { remitNo: string }) {
  const [voucher, setVoucher] = useState<string>();
  const [act, isBusy] = useAct();
  const open = (): Promise<unknown> =>
    act(async () => setVoucher((await admin.OpenVoucher({ remitNo }, { isAlone: true })).voucher));
  return (
    <Part title="凭证">
      {voucher === undefined ? (
        <Button loading={isBusy} onClick={() => void open()}>
          查看汇款凭证（会记入日志）
        </Button>
      ) : (
        <Pictures urls={[voucher]} size={344} />
      )}
    </Part>
  );
}
