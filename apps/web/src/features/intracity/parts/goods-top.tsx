import type { GoodsDetail } from "@heshi/contract/goods/wares-goods";
import { formatCount } from "@heshi/kernel/text";
import { Tag, Tags } from "@heshi/ui/base/tag";
import { Price } from "@heshi/ui/goods/price";
import { Card } from "@heshi/ui/layout/card";
import { Note } from "@heshi/ui/layout/note";
import { ShopPictures } from "./shop-top.tsx";
import styles from "./goods-top.module.css";

/** A voucher's pictures, price and title. */
export function GoodsTop({ goods }: { goods: GoodsDetail }) {
  const {
    title,
    subtitle,
    picture,
    pictures,
    priceFen,
    maxPriceFen,
    marketPrice,
    sold,
    services,
    state,
    stateText,
  } = goods;
  return (
    <>
      <ShopPictures pictures={pictures.length > 0 ? pictures : [picture]} />
      <Card label="商品">
        <div className={styles.price}>
          <Price
            fen={priceFen}
            size={28}
            {...(marketPrice === undefined ? {} : { wasFen: marketPrice })}
            {...(maxPriceFen > priceFen ? { unit: "起" } : {})}
          />
          <span>已售 {formatCount(sold)}</span>
        </div>
        <h2 className={styles.title}>{title}</h2>
        {subtitle !== "" && <p className={styles.subtitle}>{subtitle}</p>}
        <Tags>
          {services.map((name) => (
            <Tag key={name} kind="grey">
              {name}
            </Tag>
          ))}
        </Tags>
      </Card>
      {state === "off" && <Note onPage>{stateText === "" ? "这个团购已下架" : stateText}</Note>}
    </>
  );
}
