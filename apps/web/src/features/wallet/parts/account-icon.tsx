import type { PayoutKind } from "@heshi/contract/pay/outside";
import { creditCardIcon } from "@heshi/ui/icons/credit-card";
import { wechatLogoFillIcon } from "@heshi/ui/icons/wechat-logo-fill";
import { Icon } from "@heshi/ui/picture/icon";
import type { CSSProperties } from "react";
import { bankColour } from "../bank-look.ts";
import styles from "./account.module.css";

export interface AccountIconProps {
  kind: PayoutKind;
  bank?: string | undefined;
  /** The bank's; without one the disc shows a card. */
  name?: string;
}

/** A disc in the colour of the bank or the channel. */
export function AccountIcon({ kind, bank, name }: AccountIconProps) {
  return (
    <span
      className={styles.disc}
      data-kind={kind}
      style={kind === "bank" ? ({ "--bank": bankColour(bank) } as CSSProperties) : undefined}
      aria-hidden
    >
      {kind === "wechat" ? (
        <Icon of={wechatLogoFillIcon} />
      ) : kind === "alipay" ? (
        "支"
      ) : (
        (name?.slice(0, 1) ?? <Icon of={creditCardIcon} />)
      )}
    </span>
  );
}
