import type { ReactNode } from "react";
import { classes } from "../base/classes.ts";
import styles from "./skeleton.module.css";

export interface BoneProps {
  width?: number | string;
  height?: number;
  radius?: 4 | 8 | 16 | "full";
  top?: number;
}

/** A placeholder in the size of the content. */
export function Bone({ width = "100%", height = 14, radius = 4, top }: BoneProps) {
  const style = { width, height, marginTop: top };
  return <div className={classes(styles.bone, styles[`r${radius}`])} style={style} />;
}

/** A loading state, marked as busy for screen readers and shown after 200 ms. */
export function Skeleton({ children }: { children: ReactNode }) {
  return (
    <div className={styles.skeleton} role="status" aria-busy aria-label="正在加载">
      {children}
    </div>
  );
}

const many = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** The loading state of product tiles. */
export function TileSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Skeleton>
      <div className={styles.tiles}>
        {many(count).map((key) => (
          <div key={key} className={styles.tile}>
            <div className={classes(styles.bone, styles.square)} />
            <div className={styles.tileWords}>
              <Bone />
              <Bone width="60%" />
              <Bone width={48} height={16} top={6} />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

/** The loading state of product lines. */
export function LineSkeleton({ count = 5 }: { count?: number }) {
  return (
    <Skeleton>
      {many(count).map((key) => (
        <div key={key} className={classes(styles.card, styles.beside)}>
          <Bone width={124} height={124} radius={8} />
          <div className={styles.grow}>
            <Bone height={16} />
            <Bone width="64%" height={16} top={8} />
            <Bone width="40%" height={12} top={12} />
            <Bone width={72} height={18} top={24} />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}

/** The loading state of order cards. */
export function OrderSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Skeleton>
      {many(count).map((key) => (
        <div key={key} className={styles.card}>
          <Bone width={96 + (key % 2) * 24} height={18} />
          <div className={styles.beside} style={{ marginTop: 14 }}>
            <Bone width={80} height={80} radius={8} />
            <div className={styles.grow}>
              <Bone />
              <Bone width="64%" top={8} />
              <Bone width="40%" height={12} top={20} />
            </div>
          </div>
          <div className={styles.buttons}>
            <Bone width={80} height={32} radius="full" />
            <Bone width={80} height={32} radius="full" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}

/** The loading state of a list or a form. */
export function RowSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Skeleton>
      <div className={classes(styles.card, styles.rows)}>
        {many(count).map((key) => (
          <div key={key} className={styles.row}>
            <Bone width={72} />
            <Bone width={`${30 + ((key * 17) % 30)}%`} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

/** The loading state of a product's page. */
export function DetailSkeleton() {
  return (
    <Skeleton>
      <div className={classes(styles.bone, styles.square)} />
      <div className={classes(styles.card, styles.over)}>
        <Bone width={120} height={28} />
        <Bone height={18} top={16} />
        <Bone width="70%" height={18} top={8} />
      </div>
      <RowSkeleton count={3} />
    </Skeleton>
  );
}
