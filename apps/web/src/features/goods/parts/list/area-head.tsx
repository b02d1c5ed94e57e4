import type { CSSProperties } from "react";
import styles from "./area-head.module.css";

export interface AreaHeadProps {
  name: string;
  subtitle: string;
  picture: string;
  tint: { from: string; to: string; ink: string };
}

/** The banner of an area. */
export function AreaHead({ name, subtitle, picture, tint }: AreaHeadProps) {
  const colours = { "--from": tint.from, "--to": tint.to, "--tint-ink": tint.ink } as CSSProperties;
  return (
    <div className={styles.banner} style={colours}>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.subtitle}>{subtitle}</p>
      <img className={styles.picture} src={picture} alt="" data-bright />
    </div>
  );
}
