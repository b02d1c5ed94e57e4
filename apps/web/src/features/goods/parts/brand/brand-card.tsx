import type { Wares } from "@heshi/contract/goods/wares";
import type { OutputOf } from "@heshi/contract/frame/define";
import { formatCount } from "@heshi/kernel/text";
import { Card } from "@heshi/ui/layout/card";
import { Picture } from "@heshi/ui/picture/picture";
import { Bone, Skeleton, TileSkeleton } from "@heshi/ui/state/skeleton";
import { useState } from "react";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { FollowButton } from "#src/shared/shop/follow-button.tsx";
import styles from "./brand.module.css";

type Brand = OutputOf<(typeof Wares)["methods"]["GetBrand"]>;

/** Stories longer than this are folded. */
const SHORT = 64;

/** A brand's mark, figures, story and pictures. */
export function BrandCard({ brand }: { brand: Brand }) {
  const { brandId, name, english, logo, slogan, story, pictures, followers, goodsCount } = brand;
  return (
    <Card label="品牌">
      <div className={`${styles.head} ${styles.card}`}>
        <Picture src={logo} alt="" width={64} contain eager />
        <div className={styles.words}>
          <h2>
            {name} {english !== "" && <small>{english}</small>}
          </h2>
          <p className={styles.facts}>
            {formatCount(followers)} 人关注 · 在售 {formatCount(goodsCount)} 款
          </p>
        </div>
        <FollowButton kind="brand" targetId={brandId} />
      </div>
      {slogan !== "" && <p className={styles.slogan}>{slogan}</p>}
      {story !== "" && <Story text={story} />}
      {pictures.length > 0 && (
        <ul className={styles.strip} aria-label="品牌图集">
          {pictures.map((src, at) => (
            <li key={src}>
              <Link
                to={withQuery("/pages/brand/image", { id: brandId, at: String(at + 1) })}
                label={`品牌图片 ${at + 1}`}
              >
                <Picture src={src} alt="" width={104} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Story({ text }: { text: string }) {
  const isLong = text.length > SHORT;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className={styles.story} data-short={(isLong && !isOpen) || undefined}>
        {text}
      </p>
      {isLong && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "收起" : "展开品牌故事"}
        </button>
      )}
    </>
  );
}

/** The loading state of a brand's page. */
export function BrandSkeleton() {
  return (
    <>
      <Skeleton>
        <Card>
          <div className={styles.head}>
            <Bone width={64} height={64} radius={8} />
            <div className={styles.words}>
              <Bone width="48%" height={20} />
              <Bone width="64%" top={8} />
            </div>
          </div>
          <Bone height={12} top={16} />
          <Bone width="80%" height={12} top={8} />
        </Card>
      </Skeleton>
      <TileSkeleton />
    </>
  );
}
