import { Wares } from "@heshi/contract/goods/wares";
import { showPictures } from "@heshi/ui/picture/image-viewer";
import { Picture } from "@heshi/ui/picture/picture";
import { Swiper } from "@heshi/ui/picture/swiper";
import { Empty } from "@heshi/ui/state/empty";
import { Bone, Skeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../../parts/brand/brand.module.css";

/** 品牌图集: a brand's pictures one after the other, the one at `at` first. */
export function Page() {
  const brandId = useParam("id");
  return (
    <Screen
      nav="picture"
      skeleton={
        <Skeleton>
          <div className={styles.viewer}>
            <Bone height={390} />
          </div>
        </Skeleton>
      }
    >
      <Pictures brandId={brandId} start={Math.max(1, Math.trunc(Number(useParam("at"))) || 1)} />
    </Screen>
  );
}

function Pictures({ brandId, start }: { brandId: string; start: number }) {
  const { name, pictures } = useSuspenseQuery(q(Wares, "GetBrand", { brandId })).data;
  const [chosen, setChosen] = useState(Math.min(start, pictures.length) - 1);
  const [seen, setSeen] = useState(chosen);
  if (pictures.length === 0)
    return (
      <Empty
        picture="lens"
        title="还没有品牌图片"
        help="看看品牌的商品吧"
        action={{ text: "返回", onPress: () => navigateBack() }}
      />
    );
  const go = (at: number): void => {
    setChosen(at);
    setSeen(at);
  };
  return (
    <div className={styles.viewer}>
      {/* a chosen small picture begins there */}
      <Swiper key={chosen} label={`${name}的图片`} marks="count" start={chosen} onIndex={setSeen}>
        {pictures.map((src, at) => (
          <button key={src} type="button" aria-label="放大" onClick={() => void showPictures(pictures, at)}>
            <img className={styles.slide} src={src} alt={`第 ${at + 1} 张，共 ${pictures.length} 张`} />
          </button>
        ))}
      </Swiper>
      <div className={styles.thumbs}>
        {pictures.map((src, at) => (
          <button
            key={src}
            type="button"
            className={styles.thumb}
            aria-label={`看第 ${at + 1} 张`}
            aria-current={at === seen || undefined}
            onClick={() => go(at)}
          >
            <Picture src={src} alt="" width={52} />
          </button>
        ))}
      </div>
    </div>
  );
}
