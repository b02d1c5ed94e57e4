import type { GoodsDetail } from "@heshi/contract/wares-goods";
import { showPictures } from "@heshi/ui/image-viewer";
import { Picture } from "@heshi/ui/picture";
import { Segmented } from "@heshi/ui/segmented";
import { Swiper } from "@heshi/ui/swiper";
import { useState } from "react";
import styles from "./gallery.module.css";

const views = [
  { key: "pictures", text: "图片" },
  { key: "video", text: "视频" },
] as const;

/** Pictures as wide as the column that open in the viewer, and the video where there is one. */
export function Gallery({ goods }: { readonly goods: GoodsDetail }) {
  const [view, setView] = useState<"pictures" | "video">("pictures");
  const pictures = goods.pictures.length > 0 ? goods.pictures : [goods.picture];
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
        <Swiper label="商品图片" marks="count" marksBottom={28}>
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
                eager={at === 0}
                faded={goods.state === "off"}
                sizes="(min-width: 430px) 430px, 100vw"
              />
            </button>
          ))}
        </Swiper>
      )}
      {goods.video !== undefined && (
        <div className={styles.views}>
          <Segmented label="看图片或视频" items={views} value={view} onChange={setView} />
        </div>
      )}
    </div>
  );
}
