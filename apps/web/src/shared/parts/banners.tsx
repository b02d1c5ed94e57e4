import type { HomeBanner } from "@heshi/contract/home/nav";
import { Swiper } from "@heshi/ui/picture/swiper";
import type { CSSProperties } from "react";
import type * as z from "zod/mini";
import { Link } from "#src/shared/router/link.tsx";
import { isBuilt } from "#src/shared/router/route-table.ts";
import styles from "./banners.module.css";

const STAY_MS = 4000;

type Tint = { from: string; to: string; ink: string };

/** The operators' colours of a banner or an area as CSS variables. */
export const tintStyle = ({ from, to, ink }: Tint): CSSProperties =>
  ({ "--from": from, "--to": to, "--tint-ink": ink }) as CSSProperties;

/** Whether an item links to an external or a built page. */
export const isReachable = ({ path }: { path: string }): boolean => !path.startsWith("/") || isBuilt(path);

/** The banner carousel, hidden in elder mode. */
export function Banners({ items }: { items: readonly z.infer<typeof HomeBanner>[] }) {
  const open = items.filter(isReachable);
  if (open.length === 0) return null;
  return (
    <div className={`${styles.place} elder-hide`}>
      <Swiper label="活动" autoplayMs={STAY_MS}>
        {open.map(({ title, subtitle, button, tint, picture, path }, at) => (
          <Link key={title} to={path} className={styles.link}>
            <span className={styles.banner} style={tintStyle(tint)}>
              <span className={styles.words}>
                <strong className={styles.title}>{title}</strong>
                <span className={styles.subtitle}>{subtitle}</span>
                <span className={styles.go}>{button}</span>
              </span>
              <img
                className={styles.picture}
                src={picture}
                alt=""
                data-bright
                loading={at === 0 ? "eager" : "lazy"}
                fetchPriority={at === 0 ? "high" : "auto"}
              />
            </span>
          </Link>
        ))}
      </Swiper>
    </div>
  );
}
