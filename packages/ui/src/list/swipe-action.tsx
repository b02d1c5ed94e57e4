import { useRef, useState, type ReactNode, type TouchEvent } from "react";
import styles from "./swipe-action.module.css";

export interface SwipeActionProps {
  children: ReactNode;
  /** The revealed buttons: 移入收藏, 删除. */
  actions: readonly {
    text: string;
    onPress: () => void;
    danger?: boolean;
  }[];
}

const ACTION_PX = 72;

/** A row that reveals actions when swiped to the left; they must be available elsewhere too. */
export function SwipeAction({ children, actions }: SwipeActionProps) {
  const [x, setX] = useState(0);
  const start = useRef<{ x: number; y: number; from: number; sideways?: boolean }>(undefined);
  const most = actions.length * ACTION_PX;
  const onMove = (event: TouchEvent): void => {
    const [touch, from] = [event.touches[0], start.current];
    if (touch === undefined || from === undefined) return;
    const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
    from.sideways ??= Math.abs(dx) > Math.abs(dy);
    if (from.sideways) setX(Math.min(0, Math.max(-most, from.from + dx)));
  };
  return (
    <div className={styles.box}>
      <div className={styles.acts} aria-hidden={x === 0} inert={x === 0}>
        {actions.map((action) => (
          <button
            key={action.text}
            type="button"
            className={action.danger ? styles.danger : styles.act}
            onClick={() => {
              setX(0);
              action.onPress();
            }}
          >
            {action.text}
          </button>
        ))}
      </div>
      <div
        className={styles.front}
        style={{ transform: x === 0 ? undefined : `translateX(${x}px)` }}
        onTouchStart={(event) => {
          const touch = event.touches[0];
          if (touch) start.current = { x: touch.clientX, y: touch.clientY, from: x };
        }}
        onTouchMove={onMove}
        onTouchEnd={() => setX(x < -most / 2 ? -most : 0)}
      >
        {children}
      </div>
    </div>
  );
}
