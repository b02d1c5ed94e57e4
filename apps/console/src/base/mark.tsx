/** The shop's mark. */
export const Mark = () => (
  <svg viewBox="0 0 56 56" aria-hidden="true">
    <rect width="56" height="56" rx="16" fill="var(--c-brand)" />
    <g
      transform="translate(8 8) scale(1.6667)"
      fill="none"
      stroke="var(--c-knob)"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M3.5 11.2 12 4l8.5 7.2" />
      <path d="M9 11.6h6" />
      <rect x="7.4" y="15" width="9.2" height="5" rx="1.2" />
    </g>
  </svg>
);
