/** Drawings of both sides of an identity card, for the empty wells of their photos. */

const common = { viewBox: "0 0 320 202", fill: "none", "aria-hidden": true } as const;
const LINE = "currentColor";

/** The side with the portrait. */
export const CardFront = () => (
  <svg {...common} opacity={0.3}>
    <path
      stroke={LINE}
      strokeWidth={6}
      strokeLinecap="round"
      d="M28 44h64M28 72h96M28 100h120M28 128h84M28 168h172"
    />
    <circle cx={248} cy={76} r={28} fill={LINE} />
    <path fill={LINE} d="M196 150c0-26 23-40 52-40s52 14 52 40z" />
  </svg>
);

/** The side with the emblem. */
export const CardBack = () => (
  <svg {...common} opacity={0.3}>
    <circle cx={64} cy={60} r={30} stroke={LINE} strokeWidth={6} />
    <path fill={LINE} d="m64 40 4.7 14.5H84l-12.4 9 4.7 14.5L64 69l-12.300 9 4.700-14.500-12.400-9h15.300z" />
    <path
      stroke={LINE}
      strokeWidth={6}
      strokeLinecap="round"
      d="M118 46h160M118 78h120M118 146h64M118 172h128"
    />
  </svg>
);
