import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { amountText, purposes } from "../../../base/money-words.ts";

type Entry = OutputOf<(typeof Admin)["methods"]["GetLedgerTransfer"]>["entries"][number];

const [WIDTH, BOX, STEP, HIGH] = [920, 330, 84, 60] as const;
/** Signs of a name in a box. */
const LONGEST = 18;

/** As much of a name as a box has room for. */
const short = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name);

function Box({ entry, x, y }: { entry: Entry; x: number; y: number }) {
  return (
    <g>
      <rect className="flow-box" x={x} y={y} width={BOX} height={HIGH} rx={8} />
      <text className="flow-text" x={x + 12} y={y + 24}>
        <title>{entry.owner}</title>
        {short(entry.owner)} · {purposes[entry.purpose] ?? entry.purpose}
      </text>
      <text className="flow-faint" x={x + 12} y={y + 45}>
        {amountText(entry.currency, entry.moved)}
        {entry.balanceAfter !== undefined && `，之后 ${amountText(entry.currency, entry.balanceAfter)}`}
      </text>
    </g>
  );
}

/** Where the money came from, at the left, and where it went: an arrow from each giver to the sum of its currency. */
export function Flow({ entries }: { entries: readonly Entry[] }) {
  const currencies = [...new Set(entries.map(({ currency }) => currency))];
  let top = 0;
  const groups = currencies.map((currency) => {
    const own = entries.filter((entry) => entry.currency === currency);
    const [from, to] = [own.filter(({ moved }) => moved < 0), own.filter(({ moved }) => moved > 0)];
    const group = { currency, from, to, top, height: Math.max(from.length, to.length) * STEP };
    top += group.height;
    return group;
  });
  const [middle, high] = [WIDTH / 2, top - (STEP - HIGH)];
  return (
    <svg
      viewBox={`-1 -1 ${WIDTH + 2} ${high + 2}`}
      width="100%"
      role="img"
      aria-label="资金流向"
      className="flow"
      style={{ maxWidth: WIDTH, maxHeight: high + 2 }}
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
