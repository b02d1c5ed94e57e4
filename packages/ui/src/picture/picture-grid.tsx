import { showPictures } from "./image-viewer.tsx";
import { Picture } from "./picture.tsx";
import styles from "./picture-grid.module.css";

export interface PictureGridProps {
  urls: readonly string[];
  /** The number of pictures shown; the viewer has all. */
  most?: number;
  /** The name of a picture: 评价图片. */
  label: string;
}

/** A grid of pictures that open in the viewer. */
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
