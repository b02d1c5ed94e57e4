import { useState, type CSSProperties } from "react";
import { classes } from "../base/classes.ts";
import { Icon } from "./icon.tsx";
import { imageIcon } from "../icons/image.tsx";
import styles from "./picture.module.css";

export interface PictureProps {
  src: string | undefined;
  /** What is to be seen; empty where the words beside it say it. */
  alt: string;
  /** Width by height, 1 unless said; the place is kept while it loads. */
  ratio?: number;
  /** A fixed width in px; the width of the place around it when left out. */
  width?: number;
  radius?: 0 | 4 | 8 | 12;
  srcSet?: string;
  sizes?: string;
  /** The first picture of a page: loaded at once and with priority. */
  eager?: boolean;
  /** Shows all of the picture instead of filling the place. */
  contain?: boolean;
  /** Dimmed, for what is sold out. */
  faded?: boolean;
}

/** A picture with a kept place, a tint while it loads and a face for when it cannot be loaded. */
export function Picture(props: PictureProps) {
  const { src, alt, ratio = 1, width, radius = 8, eager, contain, faded } = props;
  const [failed, setFailed] = useState<string>();
  const broken = src === undefined || src === "" || failed === src;
  const place = { "--ratio": `${100 / ratio}%`, width } as CSSProperties;
  return (
    <span className={classes(styles.place, styles[`r${radius}`], faded && styles.faded)} style={place}>
      {broken ? (
        <BrokenFace alt={alt} size={(width ?? 48) < 48 ? 16 : 24} />
      ) : (
        <img
          className={classes(styles.image, contain && styles.contain)}
          src={src}
          srcSet={props.srcSet}
          sizes={props.sizes}
          alt={alt}
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : "auto"}
          decoding="async"
          draggable={false}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}

function BrokenFace({ alt, size }: { alt: string; size: 16 | 24 }) {
  return (
    <span
      className={styles.broken}
      role="img"
      aria-label={alt === "" ? "图片未能加载" : `${alt}，图片未能加载`}
    >
      <Icon of={imageIcon} size={size} />
    </span>
  );
}
