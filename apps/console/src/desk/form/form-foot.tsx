import { Button } from "antd";
import type { AdminMethod } from "../../data/rights.ts";
import { useMay } from "../../data/rights.ts";
import { useAct } from "../../data/use-act.ts";

type Props = {
  method: AdminMethod;
  isReady: boolean;
  send: () => Promise<unknown>;
  close: () => void;
  title?: string;
};

/** The button at the foot of a screen's own form; absent for who may not save. */
export function FormFoot({ method, isReady, send, close, title = "保存" }: Props) {
  const [act, isBusy] = useAct();
  if (!useMay(method)) return null;
  const submit = async (): Promise<void> => {
    if ((await act(send, "已保存")) !== "refused") close();
  };
  return (
    <div className="form-foot">
      <Button type="primary" loading={isBusy} disabled={!isReady} onClick={() => void submit()}>
        {title}
      </Button>
    </div>
  );
}
