import type { GoodsDetail, ShopCard } from "@heshi/contract/goods/wares-goods";
import { formatCount, starsText } from "@heshi/kernel/text";
import { Button, buttonClass } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Picture } from "@heshi/ui/picture/picture";
import { SelfTag } from "@heshi/ui/base/tag";
import { showToast } from "@heshi/ui/overlay/toast";
import type { ReactNode } from "react";
import { shopPath } from "#src/shared/goods/shop-link.tsx";
import { asMember } from "#src/shared/router/gates.ts";
import { Link } from "#src/shared/router/link.tsx";
import { setFavourite } from "../../detail.queries.ts";
import styles from "./detail.module.css";
import type { Mine } from "../../detail.queries.ts";

/** Logo, name and facts of a shop. */
export function ShopFacts({ shop, act }: { shop: ShopCard; act?: ReactNode }) {
  const score = starsText((shop.scoreGoods + shop.scoreService + shop.scoreExpress) / 3);
  return (
    <div className={styles.shop}>
      <Picture src={shop.logo} alt="" width={48} />
      <div className={styles.shopWords}>
        <h2 className={styles.shopName}>
          {shop.isSelf && <SelfTag />}
          <span>{shop.name}</span>
        </h2>
        <p className={styles.shopFacts}>
          {score !== undefined && (
            <>
              综合 <b>{score}</b> ·{" "}
            </>
          )}
          粉丝 {formatCount(shop.followers)} · 在售 {formatCount(shop.goodsCount)}
        </p>
      </div>
      {act}
    </div>
  );
}

function Scores({ shop }: { shop: ShopCard }) {
  const scores = [
    ["商品", shop.scoreGoods],
    ["服务", shop.scoreService],
    ["物流", shop.scoreExpress],
  ] as const;
  if (scores.every(([, score]) => score === 0)) return null;
  return (
    <p className={styles.scores}>
      {scores.map(([name, score]) => (
        <span key={name}>
          {name}
          <b>{starsText(score) ?? "-"}</b>
        </span>
      ))}
    </p>
  );
}

/** The shop of a product, with buttons to follow it and to see its products. */
export function ShopPart({ goods, mine }: { goods: GoodsDetail; mine: Mine | undefined }) {
  const { shop } = goods;
  const isFollowed = mine?.isShopFollowed === true;
  const follow = async (): Promise<void> => {
    await setFavourite(goods.waresId, "shop", { targetId: shop.shopId, isFavourite: !isFollowed });
    showToast(isFollowed ? "已取消关注" : "已关注");
  };
  return (
    <Card label="店铺">
      <ShopFacts shop={shop} />
      <Scores shop={shop} />
      <div className={styles.acts}>
        <Button kind="outline" size="m" onPress={() => asMember("登录后关注店铺", follow)}>
          {isFollowed ? "已关注" : "关注店铺"}
        </Button>
        <Link to={shopPath(shop.shopId)} className={buttonClass("accent", "m")}>
          进店逛逛
        </Link>
      </div>
    </Card>
  );
}
