import { Button } from "antd";
import { useState } from "react";
import { useAct } from "../data/use-act.ts";
import { DecisionDialog, useDecisions } from "./decide.tsx";
import type { Decision } from "./work-list.types.ts";

type Props<D> = { decision: Decision<D>; of: D; done?: () => unknown };

/** A small button that acts on a part of an open row: its dialog says what changes and asks for a reason. */
export function ActButton<D>({ decision, of, done }: Props<D>) {
  const [isOpen, setOpen] = useState(false);
  const [act, isBusy] = useAct();
  const [shown] = useDecisions([decision], of);
  if (!shown) return null;
  return (
    <>
      <Button
        size="small"
        type={shown.tone === "primary" ? "primary" : "default"}
        danger={shown.tone === "danger"}
        onClick={() => setOpen(true)}
      >
        {shown.title}
      </Button>
      {isOpen && (
        <DecisionDialog
          decision={shown}
          detail={of}
          isBusy={isBusy}
          run={async (send) => {
            const outcome = await act(send, `已${shown.title}`);
            await done?.();
            return outcome;
          }}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}
