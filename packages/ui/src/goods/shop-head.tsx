import type { ReactNode } from "react";
import { Icon } from "../picture/icon.tsx";
import { caretRightIcon } from "../icons/caret-right.tsx";
import { storefrontIcon } from "../icons/storefront.tsx";
import { SelfTag } from "../base/tag.tsx";
import styles from "./shop-head.module.css";

export interface ShopHeadProps {
  name: string;
  /** Run by 合市 itself: a tag instead of the shop icon. */
  self?: boolean;
  check?: ReactNode;
  link?: ((name: ReactNode) => ReactNode) | undefined;
  /** A state or a link at the end. */
  state?: ReactNode;
}

/** The head of a shop's card. */
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
