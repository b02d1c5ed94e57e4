import { Icon } from "@heshi/ui/picture/icon";
import { caretRightIcon } from "@heshi/ui/icons/caret-right";
import { Phrases } from "@heshi/ui/base/keep-together";
import { Tag } from "@heshi/ui/base/tag";
import { Link } from "#src/shared/router/link.tsx";
import type { Promo } from "../promos.ts";
import styles from "./cart-head.module.css";

/** What is reached and what is missing, with a link to more goods. */
export function PromoRows({ promos, whole }: { promos: readonly Promo[]; whole?: boolean }) {
  if (promos.length === 0) return null;
  return (
    <ul className={whole ? styles.whole : styles.promos}>
      {promos.map(({ tag, text, to }) => (
        <li key={text} className={styles.promo}>
          <Tag>{tag}</Tag>
          <span className={styles.words}>
            <Phrases text={text} />
          </span>
          {to !== undefined && (
            <Link to={to} className={styles.gather} label={`去凑单，${text}`}>
              去凑单
              <Icon of={caretRightIcon} size={14} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The room of a row, kept until the quote is there. */
export const PromoRoom = () => (
  <div className={styles.promos} aria-hidden="true">
    <span className={styles.promo}>
      <span className={styles.words}>&nbsp;</span>
    </span>
  </div>
);
