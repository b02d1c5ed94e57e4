import { Button } from "../form/button.tsx";
import { illustrations, type Illustration } from "../picture/illustrations.tsx";
import type { OnPress } from "../base/press.tsx";
import styles from "./empty.module.css";

export interface EmptyProps {
  picture: Illustration;
  /** One sentence: 购物车还是空的. */
  title: string;
  help?: string;
  action?: { text: string; onPress: OnPress } | undefined;
  /** The element of the title, by default `h2`. */
  as?: "h2" | "h3" | "p";
}

/** An empty state: a picture, a title and a way on. */
export function Empty({ picture, title, help, action, as: Title = "h2" }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <img className={styles.picture} src={illustrations[picture]} width={112} height={112} alt="" />
      <Title className={styles.title}>{title}</Title>
      {help !== undefined && <p className={styles.help}>{help}</p>}
      {action && (
        <div className={styles.action}>
          <Button kind="accent" size="m" onPress={action.onPress}>
            {action.text}
          </Button>
        </div>
      )}
    </div>
  );
}
