import { Picture } from "@heshi/ui/picture/picture";
import styles from "./express.module.css";

export interface ParcelGoodsProps {
  items: readonly {
    lineId: string;
    title: string;
    picture: string;
    quantity: number;
  }[];
}

/** The contents of a parcel as pictures with quantities. */
export function ParcelGoods({ items }: ParcelGoodsProps) {
  return (
    <ul className={styles.goods} aria-label="包裹里的商品">
      {items.map(({ lineId, title, picture, quantity }) => (
        <li key={lineId}>
          <Picture src={picture} alt={`${title}，${quantity} 件`} width={56} />
          {quantity > 1 && <span aria-hidden>×{quantity}</span>}
        </li>
      ))}
    </ul>
  );
}
