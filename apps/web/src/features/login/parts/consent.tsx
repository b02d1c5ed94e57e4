import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@heshi/ui/form/button";
import { Checkbox } from "@heshi/ui/form/checkbox";
import { BottomBar } from "@heshi/ui/layout/page";
import { openQuestion } from "@heshi/ui/base/press";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { Link } from "#src/shared/router/link.tsx";
import styles from "./login.module.css";

const Agreements = () => (
  <>
    <Link to="/pages/mycenter/agreement?kind=user" className={styles.link}>
      《用户协议》
    </Link>
    和
    <Link to="/pages/mycenter/agreement?kind=privacy" className={styles.link}>
      《隐私政策》
    </Link>
  </>
);

/** Declining aborts the action without a message. */
const declined = () => new DOMException("declined", "AbortError");

export interface Consent {
  /** Resolves with consent, rejects with an abort otherwise. */
  need: () => Promise<void>;
  line: ReactNode;
  /** Asks again when the box is not ticked. */
  sheet: ReactNode;
}

/** Consent to the agreements: a box, initially unticked, and a question for users who continue without it. */
export function useConsent(act: string): Consent {
  const [agreed, setAgreed] = useState(false);
  const [asking, setAsking] = useState(false);
  const answer = useRef<(yes: boolean) => void>(undefined);
  useEffect(() => (asking ? openQuestion() : undefined), [asking]);
  const end = (yes: boolean): void => {
    if (yes) setAgreed(true);
    setAsking(false);
    answer.current?.(yes);
  };
  const need = async (): Promise<void> => {
    if (agreed) return;
    const yes = await new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setAsking(true);
    });
    if (!yes) throw declined();
  };
  const line = (
    <div className={styles.consent}>
      <Checkbox checked={agreed} onChange={setAgreed} label="我已阅读并同意《用户协议》和《隐私政策》" />
      <p>
        我已阅读并同意
        <Agreements />
      </p>
    </div>
  );
  const bar = (
    <BottomBar still>
      <Button kind="outline" grow onPress={() => end(false)}>
        暂不同意
      </Button>
      <Button grow onPress={() => end(true)}>{`同意并${act}`}</Button>
    </BottomBar>
  );
  const sheet = (
    <Sheet open={asking} onClose={() => end(false)} title="请先阅读并同意协议" bar={bar} pad>
      <p className={styles.asking}>
        为了保护您的权益，{act}前请阅读并同意
        <Agreements />。
      </p>
    </Sheet>
  );
  return { need, line, sheet };
}
