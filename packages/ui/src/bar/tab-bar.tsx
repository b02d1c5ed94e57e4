import { Badge, RedDot } from "../base/badge.tsx";
import { classes } from "../base/classes.ts";
import { Icon } from "../picture/icon.tsx";
import styles from "./tab-bar.module.css";

export interface TabBarItem {
  href: string;
  text: string;
  /** Paths of the outlined and of the filled icon. */
  icon: string;
  currentIcon: string;
  image?: string;
  currentImage?: string;
  count?: number;
  /** What is counted, for who cannot see the badge. */
  what?: string;
  /** The text of `setTabBarBadge`, shown instead of the count. */
  badge?: string;
  redDot?: boolean;
}

export interface TabBarProps {
  items: readonly TabBarItem[];
  current: string;
  onPress: (item: TabBarItem) => void;
  look?: { color?: string; selectedColor?: string; backgroundColor?: string } | undefined;
}

/** The tab bar of the main pages. */
export function TabBar({ items, current, onPress, look }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label="主导航" style={{ background: look?.backgroundColor }}>
      {items.map((item) => (
        <Tab key={item.href} item={item} current={item.href === current} onPress={onPress} look={look} />
      ))}
    </nav>
  );
}

type TabProps = Pick<TabBarProps, "onPress" | "look"> & {
  item: TabBarItem;
  current: boolean;
};

function Tab({ item, current, onPress, look }: TabProps) {
  const image = current ? (item.currentImage ?? item.image) : item.image;
  return (
    <a
      className={classes(styles.tab, current && styles.current)}
      href={item.href}
      aria-current={current ? "page" : undefined}
      style={{ color: current ? look?.selectedColor : look?.color }}
      onClick={(event) => {
        event.preventDefault();
        onPress(item);
      }}
    >
      {image === undefined ? (
        <Icon of={current ? item.currentIcon : item.icon} size={24} />
      ) : (
        <img className={styles.image} src={image} alt="" width={24} height={24} data-bright />
      )}
      <span>{item.text}</span>
      <span className={styles.mark}>
        <Mark item={item} />
      </span>
    </a>
  );
}

function Mark({ item }: { item: TabBarItem }) {
  if (item.badge !== undefined && item.badge !== "") return <TextBadge text={item.badge} />;
  if (item.count !== undefined && item.count > 0)
    return <Badge count={item.count} what={item.what ?? "条未读"} ring />;
  return item.redDot ? <RedDot ring /> : null;
}

function TextBadge({ text }: { text: string }) {
  const count = Number(text);
  if (/^\d+$/.test(text)) return <Badge count={count} ring />;
  return <span className={styles.words}>{text.slice(0, 4)}</span>;
}
