import type { GoodsDetail } from "@heshi/contract/goods/wares-goods";
import { showPictures } from "@heshi/ui/picture/image-viewer";
import { Picture } from "@heshi/ui/picture/picture";
import { Segmented } from "@heshi/ui/bar/segmented";
import { Swiper } from "@heshi/ui/picture/swiper";
import { useState } from "react";
import { choicePicture } from "#src/shared/goods/sku-choice.ts";
import type { DetailChoices } from "./detail-state.ts";
import styles from "./gallery.module.css";

const views = [
  { key: "pictures", text: "图片" },
  { key: "video", text: "视频" },
] as const;

type View = (typeof views)[number]["key"];

/** The pictures of a product; the chosen SKU's picture comes first if it is not among them. */
function usePictures(goods: GoodsDetail, { chosen }: Pick<DetailChoices, "chosen">) {
  const own = goods.pictures.length > 0 ? goods.pictures : [goods.picture];
  const picture = chosen && choicePicture(goods, chosen);
  const isMore = picture !== undefined && !own.includes(picture);
  const pictures = isMore ? [picture, ...own] : own;
  return { picture, pictures, start: picture === undefined ? 0 : pictures.indexOf(picture) };
}

interface GalleryProps {
  goods: GoodsDetail;
  state: DetailChoices;
}

/** The pictures of a product, which open in the viewer, and its video. */
export function Gallery({ goods, state }: GalleryProps) {
  const { picture, pictures, start } = usePictures(goods, state);
  const [requested, setRequested] = useState<{ view: View; picture?: string }>();
  // a new choice switches from the video to its picture
  const view = requested?.picture === picture ? (requested?.view ?? "pictures") : "pictures";
  return (
    <div className={styles.gallery}>
      {view === "video" && goods.video !== undefined ? (
        <video
          className={styles.video}
          src={goods.video}
          poster={goods.picture}
          controls
          playsInline
          autoPlay
          preload="metadata"
          aria-label={`${goods.title} 视频`}
        />
      ) : (
        <Slides key={picture} goods={goods} pictures={pictures} start={start} />
      )}
      {goods.video !== undefined && (
        <div className={styles.views}>
          <Segmented
            label="看图片或视频"
            items={views}
            value={view}
            onChange={(next) => setRequested({ view: next, picture })}
          />
        </div>
      )}
    </div>
  );
}

type SlidesProps = { goods: GoodsDetail; pictures: readonly string[]; start: number };

function Slides({ goods, pictures, start }: SlidesProps) {
  return (
    <Swiper label="商品图片" marks="count" marksBottom={28} start={start}>
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
            alt={at === 0 ? goods.title : ""}
            radius={0}
            eager={at === start}
            faded={goods.state === "off"}
            sizes="(min-width: 430px) 430px, 100vw"
          />
        </button>
      ))}
    </Swiper>
  );
}
