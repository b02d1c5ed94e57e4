import { useEffect, useRef, useState } from "react";
import { useBackEntry } from "../overlay/back-entry.tsx";
import { classes } from "../base/classes.ts";
import { useFocusTrap } from "../overlay/focus-trap.tsx";
import { Icon } from "./icon.tsx";
import { xIcon } from "../icons/x.tsx";
import { usePresence } from "../overlay/presence.tsx";
import { useScrollLock } from "../overlay/scroll-lock.tsx";
import { Swiper } from "./swiper.tsx";
import styles from "./image-viewer-box.module.css";

export interface ImageViewerBoxProps {
  urls: readonly string[];
  start: number;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

/** The viewer of `showPictures`: a double tap zooms, a tap closes. */
export function ImageViewerBox({ urls, start, open, onClose, onGone }: ImageViewerBoxProps) {
  const { mounted } = usePresence(open, 0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!mounted) onGone();
  }, [mounted, onGone]);
  useBackEntry(open, onClose);
  useFocusTrap(box, open, onClose);
  useScrollLock(open);
  if (!mounted) return null;
  return (
    <div ref={box} className={styles.box} role="dialog" aria-modal aria-label="查看图片" tabIndex={-1}>
      <Swiper label="图片" marks="count" start={start} marksBottom={32}>
        {urls.map((url, at) => (
          <Slide key={url} url={url} label={`第 ${at + 1} 张，共 ${urls.length} 张`} onTap={onClose} />
        ))}
      </Swiper>
      <button type="button" className={styles.x} aria-label="关闭" onClick={onClose}>
        <Icon of={xIcon} size={24} />
      </button>
    </div>
  );
}

const DOUBLE_TAP_MS = 260;

function Slide({ url, label, onTap }: { url: string; label: string; onTap: () => void }) {
  const [large, setLarge] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tap = (): void => {
    if (waiting.current === undefined) {
      waiting.current = setTimeout(() => {
        waiting.current = undefined;
        onTap();
      }, DOUBLE_TAP_MS);
      return;
    }
    clearTimeout(waiting.current);
    waiting.current = undefined;
    setLarge(!large);
  };
  return (
    <div className={styles.slide} onClick={tap}>
      <img className={classes(styles.image, large && styles.large)} src={url} alt={label} data-bright />
    </div>
  );
}
