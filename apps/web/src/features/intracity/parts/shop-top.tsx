import { perHeadText } from "@heshi/kernel/money";
import type { NearBranch } from "@heshi/contract/samecity/near";
import { localCategories } from "@heshi/contract/samecity/local-categories";
import type { ShopCard } from "@heshi/contract/goods/wares-goods";
import { formatCount, starsText } from "@heshi/kernel/text";
import { starFillIcon } from "@heshi/ui/icons/star-fill";
import { Card } from "@heshi/ui/layout/card";
import { Icon } from "@heshi/ui/picture/icon";
import { showPictures } from "@heshi/ui/picture/image-viewer";
import { Picture } from "@heshi/ui/picture/picture";
import { Swiper } from "@heshi/ui/picture/swiper";
import { FollowButton } from "#src/shared/shop/follow-button.tsx";
import { branchTitle } from "../near.ts";
import styles from "./shop-top.module.css";

/** The pictures of a branch, else of its shop; they open in the viewer. */
export function ShopPictures({ pictures }: { pictures: readonly string[] }) {
  if (pictures.length === 0) return null;
  return (
    <Swiper label="店铺图片" marks="count">
      {pictures.map((src, at) => (
        <button
          key={src}
          type="button"
          className={styles.slide}
          aria-label={`查看大图 ${at + 1}/${pictures.length}`}
          onClick={() => void showPictures(pictures, at)}
        >
          <Picture
            src={src}
            alt=""
            ratio={16 / 9}
            radius={0}
            eager={at === 0}
            sizes="(min-width: 430px) 430px, 100vw"
          />
        </button>
      ))}
    </Swiper>
  );
}

/** A shop's name, score, price a head and followers, with the button to follow it. */
export function ShopTop({ shop, branch }: { shop: ShopCard; branch: NearBranch | undefined }) {
  const { category, perHeadFen } = branch ?? {};
  // what lists near a place show, are ordered and narrowed by
  const stars = starsText(shop.scoreGoods);
  const facts = [
    perHeadFen !== undefined && perHeadText(perHeadFen),
    category !== undefined && localCategories[category],
    `粉丝\u00a0${formatCount(shop.followers)}`,
  ].filter((fact) => fact !== false);
  return (
    <Card label="店铺">
      <div className={styles.line}>
        <Picture src={shop.logo} alt="" width={48} />
        <div className={styles.words}>
          <h2 className={styles.name}>{branchTitle(shop.name, branch?.name ?? "")}</h2>
          <p className={styles.facts}>
            {stars !== undefined && (
              <b className={styles.stars}>
                <Icon of={starFillIcon} size={12} label="评分" />
                {stars}
              </b>
            )}
            {facts.join(" · ")}
          </p>
        </div>
        <FollowButton kind="shop" targetId={shop.shopId} />
      </div>
    </Card>
  );
}
