import { formatCount, formatDay, starsText } from "@heshi/kernel/text";
import { SelfTag } from "@heshi/ui/base/tag";
import { Card } from "@heshi/ui/layout/card";
import { Picture } from "@heshi/ui/picture/picture";
import { Bone, Skeleton, TileSkeleton } from "@heshi/ui/state/skeleton";
import { FollowButton } from "#src/shared/shop/follow-button.tsx";
import type { ShopHome } from "./shop-home.ts";
import styles from "./shop-home.module.css";

/** Scores from here on are good. */
const GOOD = 450;

/** A shop's picture, mark, name, figures and announcement. */
export function ShopHead({ shop }: { shop: ShopHome }) {
  const { shopId, name, logo, cover, isSelf, city, followers, goodsCount, openedAt, announcement, intro } =
    shop;
  const facts = [city, `${formatDay(new Date(openedAt))} 开店`].filter((word) => word !== "");
  return (
    <section aria-label="店铺">
      <div className={styles.head}>
        {cover !== "" && <img className={styles.cover} src={cover} alt="" />}
        <div className={styles.line}>
          <Picture src={logo} alt="" width={56} radius={12} />
          <div className={styles.words}>
            <h2>
              {isSelf && <SelfTag />} {name}
            </h2>
            <p>
              粉丝 {formatCount(followers)} · 在售 {formatCount(shop.isOpen ? goodsCount : 0)}
            </p>
          </div>
          <FollowButton kind="shop" targetId={shopId} />
        </div>
      </div>
      <div className={styles.over}>
        <Card>
          <Scores shop={shop} />
          {intro !== "" && <p className={styles.announcement}>{intro}</p>}
          {announcement !== "" && <p className={styles.announcement}>{announcement}</p>}
          <p className={styles.facts}>{facts.join(" · ")}</p>
        </Card>
      </div>
    </section>
  );
}

function Scores({ shop: { scoreGoods, scoreService, scoreExpress } }: { shop: ShopHome }) {
  const scores = [
    ["商品描述", scoreGoods],
    ["商家服务", scoreService],
    ["物流服务", scoreExpress],
  ] as const;
  return (
    <dl className={styles.scores}>
      {scores.map(([title, score]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd data-good={score >= GOOD || undefined}>
            {starsText(score) ?? "暂无"}
            {score >= GOOD && <small>高</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The loading state in the size of the head. */
export function ShopHeadSkeleton() {
  return (
    <>
      <Skeleton>
        <div className={styles.bones}>
          <Bone width={56} height={56} />
          <Bone width="48%" height={20} />
        </div>
      </Skeleton>
      <TileSkeleton />
    </>
  );
}
