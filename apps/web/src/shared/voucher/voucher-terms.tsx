import type { Store, VoucherTerms } from "@heshi/contract/counter/voucher";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { phoneIcon } from "@heshi/ui/icons/phone";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Note } from "@heshi/ui/layout/note";
import { Icon } from "@heshi/ui/picture/icon";
import styles from "./voucher-terms.module.css";

/** Stores with their addresses, and links that call them. */
export const Stores = ({ stores }: { stores: readonly Store[] }) => (
  <ul className={styles.stores} aria-label="门店">
    {stores.map(({ name, address, phone }) => (
      <li key={`${name}${address}`}>
        <span className={styles.store}>
          <b>{name}</b>
          <span>{address}</span>
        </span>
        <a href={`tel:${phone}`} className={styles.call} aria-label={`给${name}打电话`}>
          <Icon of={phoneIcon} size={16} />
        </a>
      </li>
    ))}
  </ul>
);

type TermsProps = { terms: VoucherTerms; isBought?: boolean; hasStores?: boolean };

/** How a voucher is used: validity, hours, rules, and its stores unless the page shows them by itself. */
export function VoucherTermsCard({ terms, isBought = false, hasStores = true }: TermsProps) {
  const { validDays, hours, needsCall, rules, stores } = terms;
  return (
    <Card label="使用说明">
      <SectionHead title="使用说明" {...(hasStores ? { count: `${stores.length} 家门店可用` } : {})} />
      <KeyValue
        rows={[
          ...(isBought ? [] : ([["有效期", `购买后 ${validDays} 天内`]] as const)),
          ["使用时间", hours],
          ["预约", needsCall ? "请提前电话预约" : "无需预约，到店出示券码"],
          ["退款", "未使用随时退，过期自动退"],
          ...(rules === ""
            ? []
            : ([
                [
                  "使用规则",
                  <span key="rules" className={styles.rules}>
                    {rules}
                  </span>,
                ],
              ] as const)),
        ]}
      />
      {hasStores && <Stores stores={stores} />}
      {!isBought && <Note>付款后得到券码，到店出示即可，不能与优惠券、银币抵扣同享</Note>}
    </Card>
  );
}
