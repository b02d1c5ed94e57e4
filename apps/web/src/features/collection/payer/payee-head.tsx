import { Tag } from "@heshi/ui/base/tag";
import type { PayeeView } from "./payer.ts";
import styles from "./payer.module.css";

/** Who is paid: the reviewed name of a shop, or the masked real name of a member. */
export const PayeeHead = ({ payee: { name, logo, isShop, codeName } }: { payee: PayeeView }) => (
  <div className={styles.payee}>
    {logo !== undefined && <img className={styles.logo} src={logo} alt="" />}
    <h2>{name}</h2>
    <p className={styles.who}>
      <Tag kind="ok">{isShop ? "商户已认证" : "已实名"}</Tag>
      {codeName}
    </p>
  </div>
);
