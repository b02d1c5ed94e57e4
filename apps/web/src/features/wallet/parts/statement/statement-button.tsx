import { lazy, useState } from "react";
import { useParam } from "#src/shared/router/router.tsx";
import { LoadedSheet } from "#src/shared/parts/loaded-sheet.tsx";
import styles from "./statement.module.css";

const StatementForm = lazy(() =>
  import("./statement-form.tsx").then((part) => ({ default: part.StatementForm })),
);

/** 对账单: opens the choice of a time, which is downloaded to read or to check; open at once where the address asks for it. */
export function StatementButton() {
  const [isOpen, setOpen] = useState(useParam("statement") !== "");
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        对账单
      </button>
      <LoadedSheet open={isOpen} onClose={() => setOpen(false)} title="下载对账单" pad rows={3}>
        <StatementForm />
      </LoadedSheet>
    </>
  );
}
