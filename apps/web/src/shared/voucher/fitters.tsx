import type { Store } from "@heshi/contract/counter/voucher";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { RadioList } from "@heshi/ui/form/radio-list";
import styles from "./fitters.module.css";

type FittersProps = { stores: readonly Store[]; value: string | undefined; onChoose: (name: string) => void };

/** The shops that fit a tire; one may also be chosen where the order is submitted. */
export const Fitters = ({ stores, value, onChoose }: FittersProps) => (
  <div className={styles.fitters}>
    <SectionHead title="安装门店" />
    <RadioList
      label="安装门店"
      items={stores.map(({ name, address }) => ({ key: name, text: name, note: address }))}
      value={value}
      onChange={onChoose}
    />
  </div>
);
