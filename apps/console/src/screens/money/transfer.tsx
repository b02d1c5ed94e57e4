import type { OutputOf } from "@heshi/contract/frame/define";
import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { Empty, Skeleton } from "antd";
import { amountText, kindText, purposes } from "../../base/money-words.ts";
import { To, useAddress } from "../../base/router.tsx";
import { When } from "../../base/words.tsx";
import { q } from "../../data/rpc.ts";
import { wordsOf } from "../../data/use-act.ts";
import { Facts } from "../../desk/parts.tsx";

type Transfer = OutputOf<(typeof Admin)["methods"]["GetLedgerTransfer"]>;
type Entry = Transfer["entries"][number];

const [WIDTH, BOX, STEP, HIGH] = [920, 330, 84, 60] as const;

function Box({ entry, x, y }: { entry: Entry; x: number; y: number }) {
  return (
    <g>
      <rect className="flow-box" x={x} y={y} width={BOX} height={HIGH} rx={8} />
      <text className="flow-text" x={x + 12} y={y + 24}>
        {entry.owner} · {purposes[entry.purpose] ?? entry.purpose}
      </text>
      <text className="flow-faint" x={x + 12} y={y + 45}>
        {amountText(entry.currency, entry.moved)}
        {entry.balanceAfter !== undefined && `，之后 ${amountText(entry.currency, entry.balanceAfter)}`}
      </text>
    </g>
  );
}

/** Where the money came from, at the left, and where it went: an arrow from each giver to the sum of its currency. */
function Flow({ entries }: { entries: readonly Entry[] }) {
  const currencies = [...new Set(entries.map(({ currency }) => currency))];
  let top = 0;
  const groups = currencies.map((currency) => {
    const own = entries.filter((entry) => entry.currency === currency);
    const [from, to] = [own.filter(({ moved }) => moved < 0), own.filter(({ moved }) => moved > 0)];
    const group = { currency, from, to, top, height: Math.max(from.length, to.length) * STEP };
    top += group.height;
    return group;
  });
  const middle = WIDTH / 2;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${top}`}
      width="100%"
      role="img"
      aria-label="资金流向"
      className="flow"
      style={{ maxWidth: WIDTH, maxHeight: top }}
    >
      <defs>
        <marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path d="M0 0 8 4 0 8z" fill="var(--c-ink-2)" />
        </marker>
      </defs>
      {groups.map(({ currency, from, to, top: y, height }) => {
        const centre = y + height / 2 - (STEP - HIGH) / 2;
        const sum = to.reduce((all, { moved }) => all + moved, 0);
        return (
          <g key={currency}>
            {from.map((entry, at) => (
              <g key={entry.entryId}>
                <Box entry={entry} x={0} y={y + at * STEP} />
                <path
                  className="flow-line"
                  d={`M${BOX} ${y + at * STEP + HIGH / 2} L${middle - 58} ${centre}`}
                />
              </g>
            ))}
            <text className="flow-text" x={middle} y={centre + 5} textAnchor="middle">
              {amountText(currency, sum)}
            </text>
            {to.map((entry, at) => (
              <g key={entry.entryId}>
                <Box entry={entry} x={WIDTH - BOX} y={y + at * STEP} />
                <path
                  className="flow-line"
                  markerEnd="url(#tip)"
                  d={`M${middle + 58} ${centre} L${WIDTH - BOX} ${y + at * STEP + HIGH / 2}`}
                />
              </g>
            ))}
          </g>
        );
      })}
    </svg>
  );
}

/** A transfer of the ledger with its entries as a drawing. */
export function Screen() {
  const { search } = useAddress();
  const transferId = search.get("id") ?? "";
  const { data, error } = useQuery(q(Admin, "GetLedgerTransfer", { transferId }));
  if (error) return <Empty description={wordsOf(error)} />;
  if (!data) return <Skeleton active />;
  return (
    <>
      <div className="screen-head">
        <h1>{kindText(data.kind)}</h1>
        <span className="faint">
          <When at={data.createdAt} />
        </span>
      </div>
      <section className="panel">
        <Flow entries={data.entries} />
      </section>
      <section className="panel">
        <Facts
          rows={[
            [
              "编号",
              <span key="id" className="num">
                {data.transferId}
              </span>,
            ],
            [
              "业务键",
              <span key="key" className="code">
                {data.key}
              </span>,
            ],
            ["备注", data.note],
            [
              "冲正",
              data.reverses && (
                <To key="reverses" path={`/transfer?id=${data.reverses}`}>
                  {data.reverses}
                </To>
              ),
            ],
          ]}
        />
      </section>
    </>
  );
}
