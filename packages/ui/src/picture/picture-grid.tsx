import { showPictures } from "./image-viewer.tsx";
import { Picture } from "./picture.tsx";
import styles from "./picture-grid.module.css";

export interface PictureGridProps {
  urls: readonly string[];
  /** So many are shown; the viewer has them all. */
  most?: number;
  /** Names one of them: 评价图片. */
  label: string;
}

/** Pictures three in a row, each of which opens the viewer; nothing where there is none. */
export function PictureGrid({ urls, most, label }: PictureGridProps) {
  if (urls.length === 0) return null;
  return (
    <ul className={styles.grid}>
      {urls.slice(0, most).map((src, at) => (
        <li key={src}>
          <button
            type="button"
            aria-label={`查看${label} ${at + 1}/${urls.length}`}
            onClick={() => void showPictures(urls, at)}
          >
            <Picture src={src} alt="" />
          </button>
        </li>
      ))}
    </ul>
  );
}
