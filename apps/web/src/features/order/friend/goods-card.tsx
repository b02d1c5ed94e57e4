import { Card } from "@heshi/ui/layout/card";
import { Picture } from "@heshi/ui/picture/picture";
import styles from "./friend.module.css";

export interface GoodsCardProps {
  pieces: number;
  goods: readonly { title: string; picture: string }[];
  sendTo?: string | undefined;
}

/** What is paid for. */
export function GoodsCard({ pieces, goods, sendTo }: GoodsCardProps) {
  const [only] = goods;
  return (
    <Card label="订单内容">
      <ul className={styles.goods}>
        {goods.slice(0, 5).map(({ title, picture }, at) => (
          <li key={at}>
            <Picture src={picture} alt={goods.length === 1 ? "" : title} width={56} />
          </li>
        ))}
        {goods.length === 1 && only !== undefined && <li className={styles.only}>{only.title}</li>}
      </ul>
      <p className={styles.facts}>
        共 {pieces} 件{sendTo !== undefined && ` · 收货人 ${sendTo}`}
      </p>
    </Card>
  );
}
