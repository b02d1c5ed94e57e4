import { formatCredit } from "@heshi/kernel/credit";
import { formatFen } from "@heshi/kernel/money";
import type { Credit } from "@heshi/contract/money/credit";
import type { OutputOf } from "@heshi/contract/frame/define";
import { Tag } from "@heshi/ui/base/tag";
import type { ReactNode } from "react";
import styles from "./recharge.module.css";

export type RechargePage = OutputOf<(typeof Credit)["methods"]["GetRechargePage"]>;
export type Package = RechargePage["packages"][number];

/** The key of the own amount beside those of the packages. */
export const OWN = "own";

export interface PackagesProps {
  packages: readonly Package[];
  /** A package's id, or OWN. */
  value: string;
  onChange: (key: string) => void;
}

/** 100, 0.5: silver without needless decimals. */
const silver = ({ silverCent }: Package): string => formatCredit("credit2", silverCent).replace(/\.00$/, "");

/** Packages with their bonus as cards, and a card for an own amount. */
export function Packages({ packages, value, onChange }: PackagesProps) {
  return (
    <div className={styles.packages} role="radiogroup" aria-label="充值金额">
      {packages.map((one) => (
        <Choice key={one.packageId} isOn={one.packageId === value} onPress={() => onChange(one.packageId)}>
          {one.isBest && (
            <span className={styles.best}>
              <Tag kind="solid">最划算</Tag>
            </span>
          )}
          <b>¥{formatFen(one.amountFen).replace(/\.00$/, "")}</b>
          <small>{one.silverCent > 0 ? `送 ${silver(one)} 银币` : "到账同额"}</small>
        </Choice>
      ))}
      <Choice isOn={value === OWN} onPress={() => onChange(OWN)} isWide>
        其他金额
      </Choice>
    </div>
  );
}

interface ChoiceProps {
  isOn: boolean;
  onPress: () => void;
  /** A row of its own. */
  isWide?: boolean;
  children: ReactNode;
}

function Choice({ isOn, onPress, isWide, children }: ChoiceProps) {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isOn}
      className={isWide ? `${styles.package} ${styles.wide}` : styles.package}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
