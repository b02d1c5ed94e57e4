type Bar = { key: string; value: number; says: string };

const [WIDTH, HEIGHT, GAP] = [360, 72, 2];

/** A value a day as bars, the last one in full colour; each says its value on hover. */
export function Bars({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / Math.max(bars.length, 1);
  return (
    <svg
      className="bars"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {bars.map(({ key, value, says }, at) => {
        const high = value === 0 ? 1 : Math.max(2, (value / most) * HEIGHT);
        return (
          <g key={key}>
            <title>{says}</title>
            {/* the whole column answers the pointer */}
            <rect x={at * step} y={0} width={step} height={HEIGHT} fill="transparent" />
            <rect
              className={at === bars.length - 1 ? "bar is-now" : "bar"}
              x={at * step + GAP / 2}
              y={HEIGHT - high}
              width={step - GAP}
              height={high}
              rx={1}
            />
          </g>
        );
      })}
    </svg>
  );
}
