import type { ReactNode } from "react";
import { Icon } from "../picture/icon.tsx";
import { caretRightIcon } from "../icons/caret-right.tsx";
import { storefrontIcon } from "../icons/storefront.tsx";
import { SelfTag } from "../base/tag.tsx";
import styles from "./shop-head.module.css";

export interface ShopHeadProps {
  name: string;
  /** Run by 合市 itself: the solid tag instead of the shop icon. */
  self?: boolean;
  /** A checkbox before the name. */
  check?: ReactNode;
  /** Wraps the name into a link; without it there is no chevron. */
  link?: ((name: ReactNode) => ReactNode) | undefined;
  /** One word of state or one link at the right. */
  state?: ReactNode;
}

/** Head of a card that belongs to a shop. */
export function ShopHead({ name, self, check, link, state }: ShopHeadProps) {
  const title = (
    <span className={styles.name}>
      {self ? <SelfTag /> : <Icon of={storefrontIcon} size={16} />}
      <strong>{name}</strong>
      {link && <Icon of={caretRightIcon} size={14} />}
    </span>
  );
  return (
    <div className={styles.head}>
      {check}
      <div className={styles.main}>{link ? link(title) : title}</div>
      {state !== undefined && <span className={styles.state}>{state}</span>}
    </div>
  );
}
