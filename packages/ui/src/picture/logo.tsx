import styles from "./logo.module.css";

export interface LogoProps {
  size?: number;
}

/** The logo of 合市. */
export function Logo({ size = 28 }: LogoProps) {
  const inner = Math.round(size * 0.71);
  return (
    <span
      className={styles.logo}
      style={{ width: size, height: size, borderRadius: size * 0.285 }}
      aria-hidden
    >
      <svg viewBox="0 0 24 24" width={inner} height={inner}>
        <path d="M3.5 11.2 12 4l8.5 7.2" />
        <path d="M9 11.6h6" />
        <rect x="7.4" y="15" width="9.2" height="5" rx="1.2" />
      </svg>
    </span>
  );
}
