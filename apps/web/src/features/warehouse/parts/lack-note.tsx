import { fen, formatFen } from "@heshi/kernel/money";
import { More } from "@heshi/ui/bar/section-head";
import { Link } from "#src/shared/router/link.tsx";
import { lackOf } from "../wanted.ts";
import type { DeliveryQuote } from "../warehouse.queries.ts";
import styles from "./warehouse.module.css";

/** What the balance lacks, with the way to recharge it. */
export const LackNote = ({ quote }: { quote: DeliveryQuote }) => (
  <p className={styles.recharge}>
    <span className={styles.warn}>余额不足，还差 ¥{formatFen(fen(lackOf(quote)))}</span>
    <Link to="/pages/wallet/recharge/index">
      <More>去充值</More>
    </Link>
  </p>
);
