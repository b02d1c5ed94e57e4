import type { OutputOf } from "@heshi/contract/frame/define";
import { Admin } from "@heshi/contract/system/admin";
import { Button } from "antd";
import { useState } from "react";
import { mayUse } from "../../data/rights.ts";
import { admin } from "../../data/rpc.ts";
import { useConsoleSession } from "../../data/session.ts";
import { useAct } from "../../data/use-act.ts";
import { FormDialog } from "../../desk/kit/form-dialog.tsx";

type Parcel = OutputOf<(typeof Admin)["methods"]["GetOrder"]>["packages"][number];
type Typed = { number: string; reason: string };
const asks = [
  { name: "number", label: "正确的快递单号", most: 64 },
  { name: "reason", label: "原因", most: 100 },
] as const;

/** 更正: the number of a parcel, for a member whose shop does not correct it. */
export function CorrectParcel({ packageId, mayCorrect, companyName, number }: Parcel) {
  const session = useConsoleSession();
  const [isOpen, setOpen] = useState(false);
  const [act, isBusy] = useAct();
  if (!mayCorrect || !mayUse(session, "CorrectParcel")) return null;
  const send = async (typed: Typed): Promise<void> => {
    const outcome = await act(() => admin.CorrectParcel({ packageId, ...typed }), "已更正，买家会收到通知");
    if (outcome === "done") setOpen(false);
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        更正单号
      </Button>
      {isOpen && (
        <FormDialog<Typed>
          title={`更正 ${companyName} ${number}`.trim()}
          method={Admin.methods.CorrectParcel}
          asks={asks}
          isBusy={isBusy}
          submit="更正"
          send={send}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}
