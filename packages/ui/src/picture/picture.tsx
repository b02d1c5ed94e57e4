import { useState, type CSSProperties } from "react";
import { classes } from "../base/classes.ts";
import { Icon } from "./icon.tsx";
import { imageIcon } from "../icons/image.tsx";
import { fadeIn } from "./fade-in.ts";
import { widthsOf } from "./widths.ts";
import styles from "./picture.module.css";

export interface PictureProps {
  src: string | undefined;
  /** Empty if the text beside it says the same. */
  alt: string;
  /** Width by height, by default 1. */
  ratio?: number;
  width?: number;
  radius?: 0 | 4 | 8 | 12;
  sizes?: string;
  /** Loaded at once with priority, for the first picture of a page. */
  eager?: boolean;
  /** Shows the whole picture instead of filling the box. */
  contain?: boolean;
  /** Dimmed, for sold-out products. */
  faded?: boolean;
}

/** A picture that reserves its space, with a loading and a failed state. */
export function Picture(props: PictureProps) {
  const { src, alt, ratio = 1, width, radius = 8, contain, faded } = props;
  const [failed, setFailed] = useState<string>();
  const place = { "--ratio": `${100 / ratio}%`, width } as CSSProperties;
  const name = classes(styles.place, styles[`r${radius}`], faded && styles.faded, contain && styles.ground);
  return (
    <span className={name} style={place}>
      {src === undefined || src === "" || failed === src ? (
        <BrokenFace alt={alt} size={(width ?? 48) < 48 ? 16 : 24} />
      ) : (
        <Image {...props} src={src} onError={() => setFailed(src)} />
      )}
    </span>
  );
}

type ImageProps = PictureProps & { src: string; onError: () => void };

function Image({ src, alt, width, sizes, eager, contain, onError }: ImageProps) {
  const [mountedAt] = useState(() => performance.now());
  return (
    <img
      className={classes(styles.image, contain && styles.contain)}
      src={src}
      srcSet={widthsOf(src)}
      sizes={sizes ?? (width === undefined ? undefined : `${width}px`)}
      alt={alt}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding="async"
      draggable={false}
      onError={onError}
      onLoad={(event) => fadeIn(event.currentTarget, mountedAt)}
    />
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
