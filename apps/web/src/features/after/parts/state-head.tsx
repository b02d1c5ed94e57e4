import { useCallback } from "react";
import type { AfterCard } from "@heshi/contract/trade/after-view";
import { Countdown } from "@heshi/ui/state/countdown";
import { renew } from "../after.queries.ts";
import styles from "./after.module.css";

type Stated = Pick<AfterCard, "stateText" | "hint" | "deadlineAt">;

/** The state of an after-sale, what comes next, and how long that may take. */
export function StateHead({ after: { stateText, hint, deadlineAt } }: { after: Stated }) {
  return (
    <section className={styles.state} aria-label="售后状态">
      <h2>{stateText}</h2>
      {deadlineAt !== undefined && (
        <p>
          还剩 <Left until={deadlineAt} />
        </p>
      )}
      <p>{hint}</p>
    </section>
  );
}

/** The time left; refetches when it is over. */
export function Left({ until }: { until: number }) {
  const onEnd = useCallback(() => void renew(), []);
  return (
    <b>
      <Countdown until={until} onEnd={onEnd} look="plain" />
    </b>
  );
}
