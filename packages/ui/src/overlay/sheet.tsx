import { useId, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useBackEntry } from "./back-entry.tsx";
import { classes } from "../base/classes.ts";
import { useFocusTrap } from "./focus-trap.tsx";
import { Icon } from "../picture/icon.tsx";
import { xIcon } from "../icons/x.tsx";
import { useMaskPress } from "./mask-press.ts";
import { usePresence } from "./presence.tsx";
import { usePullDown } from "../list/pull-down.tsx";
import { useScrollLock } from "./scroll-lock.tsx";
import { useTapShield } from "./tap-shield.ts";
import styles from "./sheet.module.css";

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** A `<BottomBar still>` or a keypad, below the scrolling content. */
  bar?: ReactNode;
  /** Replaces the head; the title still names the sheet. */
  head?: ReactNode;
  /** A payment: ✕ is on the left. */
  money?: boolean;
  /** Adds horizontal padding. */
  pad?: boolean;
  locked?: boolean;
  /** Always has the maximum height. */
  tall?: boolean;
}

/** A bottom sheet; ✕, mask, Escape, the browser's back and pulling its head down close it. */
export function Sheet(props: SheetProps) {
  const { mounted, leaving } = usePresence(props.open, 300);
  return mounted ? createPortal(<SheetBox {...props} leaving={leaving} />, document.body) : null;
}

function SheetBox(props: SheetProps & { leaving: boolean }) {
  const { open, title, head, children, bar, money, pad, tall, leaving } = props;
  const box = useRef<HTMLElement>(null);
  const name = useId();
  const close = (): void => {
    if (props.locked !== true) props.onClose();
  };
  const onMask = useMaskPress(open, close);
  useBackEntry(open, close);
  useFocusTrap(box, open, close);
  useScrollLock(open);
  useTapShield(box, open);
  const [pulled, pull] = usePullDown(close);
  const place = pulled === 0 ? undefined : { transform: `translate(-50%, ${pulled}px)` };
  return (
    <div className={classes(styles.layer, leaving && styles.leaving)}>
      <div className={styles.mask} onClick={onMask} />
      <section
        ref={box}
        className={classes(styles.sheet, tall && styles.tall)}
        style={place}
        role="dialog"
        aria-modal
        aria-labelledby={name}
        tabIndex={-1}
      >
        <div className={classes(head === undefined && styles.head)} {...pull}>
          <h2 id={name} className={head === undefined ? styles.title : styles.hidden}>
            {title}
          </h2>
          {head}
          <button
            type="button"
            className={classes(styles.x, money && styles.left)}
            aria-label="关闭"
            onClick={close}
          >
            <Icon of={xIcon} />
          </button>
        </div>
        <div className={classes(styles.content, pad && styles.pad)}>{children}</div>
        {bar}
      </section>
    </div>
  );
}
