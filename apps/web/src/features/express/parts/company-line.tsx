import { copyText } from "#src/shared/form/copy.ts";
import styles from "./express.module.css";

export interface CompanyLineProps {
  name: string;
  number: string;
  phone?: string;
}

/** Courier and tracking number, with buttons to copy and call; a parcel without a number is delivered by the shop. */
export function CompanyLine({ name, number, phone = "" }: CompanyLineProps) {
  if (number === "") return <p className={styles.company}>无需物流，由商家直接交付</p>;
  return (
    <p className={styles.company}>
      <span>{name}</span>
      <span className={styles.number}>{number}</span>
      <button type="button" className={styles.act} onClick={() => void copyText(number, "单号已复制")}>
        复制
      </button>
      {phone !== "" && (
        <a className={styles.act} href={`tel:${phone}`} aria-label={`给${name}打电话 ${phone}`}>
          电话 {phone}
        </a>
      )}
    </p>
  );
}
