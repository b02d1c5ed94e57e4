import { Admin } from "@heshi/contract/system/admin";
import type { CountedList } from "@heshi/contract/worklists";
import { useQuery } from "@tanstack/react-query";
import { To } from "../../base/router.tsx";
import { State, When } from "../../base/words.tsx";
import { q } from "../../data/rpc.ts";
import { useMay } from "../../data/rights.ts";
import { useConsoleSession } from "../../data/session.ts";
import { Unread } from "../../desk/kit/unread.tsx";
import { screens } from "../../screens.ts";
import { Figures } from "./figures.tsx";

type Work = { title: string; path: string; count: number };
type Counts = ReadonlyMap<CountedList, number>;

/** Of a group of the menu, the lists that the operator may see, with how much of each waits. */
const workOf = (name: string, counts: Counts): Work[] =>
  screens.flatMap(({ group, title, path, count: list }) => {
    const count = group === name && list !== undefined ? counts.get(list) : undefined;
    return count === undefined ? [] : [{ title, path, count }];
  });

/** A group of lists: how much waits in each, where nothing waits in a smaller voice. */
function WorkGroup({ name, rows }: { name: string; rows: readonly Work[] }) {
  if (rows.length === 0) return null;
  // two lines of each group, side by side
  const columns = Math.ceil(rows.length / 2);
  return (
    <section className="panel" aria-label={`${name}待办`} style={{ flexGrow: columns }}>
      <h2>{name}</h2>
      <div className="work-links" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {rows.map(({ title, path, count }) => (
          <To key={path} path={path} className={count === 0 ? "work-link is-done" : "work-link"}>
            <b className="num">{count >= 100 ? "100+" : count}</b>
            {title}
          </To>
        ))}
      </div>
    </section>
  );
}

/** Whether the whole ledger was found sound, and when. */
function LedgerState() {
  const { data } = useQuery(q(Admin, "GetLedgerChecks"));
  const last = data?.list[0];
  if (!data) return null;
  return (
    <section className="panel">
      <h2>账目</h2>
      {data.hold ? (
        <State tone="danger">账目不平，资金暂停转出：{data.hold.why}</State>
      ) : last ? (
        <>
          全账核对已平：
          <When at={last.checkedAt} />
          ，到第 <span className="num">{last.entryId}</span> 条分录
        </>
      ) : (
        "还没有做过全账核对"
      )}
    </section>
  );
}

/** What waits, with the ways to it. */
export function Screen() {
  const { data, error, refetch } = useQuery(q(Admin, "GetCounts"));
  const { data: pending } = useQuery(q(Admin, "GetPending"));
  const { self } = useConsoleSession();
  const mayOverview = useMay("GetOverview");
  const mayLedger = useMay("GetLedgerChecks");
  if (!data) return <Unread error={error} again={refetch} />;
  const waiting = (pending?.list ?? []).filter(({ isOwn }) => !isOwn).length;
  const counts: Counts = new Map(data.counts.map(({ list, count }) => [list, count]));
  const all = data.counts.reduce((sum, { count }) => sum + count, waiting);
  return (
    <>
      <div className="screen-head">
        <h1>{self?.name}，您好</h1>
        <span className="faint">{all === 0 ? "手头的事都处理完了，辛苦了" : "下面的事在等您"}</span>
      </div>
      <div className="work-groups">
        {[...new Set(screens.map(({ group }) => group))].map((name) => (
          <WorkGroup key={name} name={name} rows={workOf(name, counts)} />
        ))}
        <WorkGroup name="复核" rows={[{ title: "待您复核", path: "/pending", count: waiting }]} />
      </div>
      {mayOverview && <Figures />}
      {mayLedger && <LedgerState />}
    </>
  );
}
