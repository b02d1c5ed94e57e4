import { Button, Modal } from "antd";
import { useState } from "react";
import { moneyText } from "../base/words.tsx";
import { mayUse } from "../data/rights.ts";
import { useConsoleSession } from "../data/session.ts";
import { wordsOf } from "../data/use-act.ts";
import type { Bulk } from "./work-list.types.ts";

type Result = { id: string; failure: string | undefined };

/** Sends one command after another, each with its own result; one that is refused does not stop the others. */
async function sendAll<R>(
  rows: readonly R[],
  { send, idOf, sent }: { send: (row: R) => Promise<unknown>; idOf: (row: R) => string; sent: () => void },
): Promise<Result[]> {
  const results: Result[] = [];
  for (const row of rows) {
    const failure = await send(row).then(() => undefined, wordsOf);
    results.push({ id: idOf(row), failure });
    sent();
  }
  return results;
}

function Results({ results }: { results: readonly Result[] }) {
  const failed = results.filter(({ failure }) => failure !== undefined);
  return (
    <>
      <p>
        成功 {results.length - failed.length} 条{failed.length > 0 && `，未成功 ${failed.length} 条`}
      </p>
      {failed.map(({ id, failure }) => (
        <p key={id} className="small">
          <span className="num">{id}</span>：{failure}
        </p>
      ))}
    </>
  );
}

type Shown<R> = { bulk: Bulk<R>; rows: readonly R[]; idOf: (row: R) => string };

/** Says what is changed, sends the commands and then says what became of each. */
function BulkDialog<R>({ bulk, rows: all, idOf, close }: Shown<R> & { close: () => void }) {
  // what was chosen when it was asked: rows leave the list as they are decided
  const [rows] = useState(all);
  const [done, setDone] = useState<number>();
  const [results, setResults] = useState<readonly Result[]>();
  const run = async (): Promise<void> => {
    setDone(0);
    setResults(await sendAll(rows, { send: bulk.send, idOf, sent: () => setDone((now = 0) => now + 1) }));
    setDone(undefined);
  };
  const isRunning = done !== undefined;
  return (
    <Modal
      open
      title={bulk.title}
      okText={results ? "知道了" : bulk.title}
      cancelText="取消"
      cancelButtonProps={{ hidden: results !== undefined }}
      confirmLoading={isRunning}
      closable={!isRunning}
      onOk={() => (results ? close() : void run())}
      onCancel={() => isRunning || close()}
      width={440}
    >
      {results ? (
        <Results results={results} />
      ) : (
        <p>{isRunning ? `正在处理第 ${done + 1} 条，共 ${rows.length} 条` : bulk.says(rows)}</p>
      )}
    </Modal>
  );
}

/** What is chosen in a list, and the act on all of it. */
export function BulkBar<R>({ bulk, rows, idOf, clear }: Shown<R> & { clear: () => void }) {
  const [isAsked, ask] = useState(false);
  const close = (): void => {
    ask(false);
    clear();
  };
  if (rows.length === 0 && !isAsked) return null;
  const { amountFen } = bulk;
  return (
    <div className="bulk" role="status">
      已选 <b className="num">{rows.length}</b> 条
      {amountFen && (
        <>
          ，合计 <b className="num">{moneyText(rows.reduce((sum, row) => sum + amountFen(row), 0))}</b>
        </>
      )}
      <div className="end">
        <Button type="link" size="small" onClick={() => ask(true)}>
          {bulk.title}
        </Button>
        <Button type="link" size="small" onClick={clear}>
          取消选择
        </Button>
      </div>
      {isAsked && <BulkDialog bulk={bulk} rows={rows} idOf={idOf} close={close} />}
    </div>
  );
}

/** The act on several rows at once, where the present operator may do it. */
export function useBulk<R>(bulk: Bulk<R> | undefined): Bulk<R> | undefined {
  const session = useConsoleSession();
  return bulk && mayUse(session, bulk.method) ? bulk : undefined;
}

/** The rows of a list that an operator has chosen, as long as they are in it and may be. */
export function useMarks<R>(
  rows: readonly R[],
  { idOf, bulk }: { idOf: (row: R) => string; bulk: Bulk<R> | undefined },
) {
  const [marks, mark] = useState<readonly string[]>([]);
  const marked = rows.filter((row) => marks.includes(idOf(row)) && bulk?.can(row));
  return { marked, mark };
}
