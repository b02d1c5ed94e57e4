import { Card } from "@heshi/ui/layout/card";
import { Checkbox, CheckMark } from "@heshi/ui/form/checkbox";
import { Picture } from "@heshi/ui/picture/picture";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Bone, Skeleton } from "@heshi/ui/state/skeleton";
import { Tag } from "@heshi/ui/base/tag";
import { goodsPath } from "#src/shared/goods/goods-path.ts";
import { Link } from "#src/shared/router/link.tsx";
import { TilePrice } from "#src/shared/points/tile-price.tsx";
import type { Day } from "../by-day.ts";
import type { Footprint } from "../collect.queries.ts";
import type { Selection } from "../selection.ts";
import styles from "./footprint-day.module.css";

export interface FootprintDayProps {
  day: Day;
  selection: Selection;
}

/** The products viewed on a day; in edit mode each can be ticked, or the whole day. */
export function FootprintDay({ day, selection }: FootprintDayProps) {
  const ids = day.rows.map(({ goods }) => goods.waresId);
  const isWhole = ids.every((id) => selection.has(id));
  const chooseDay = (whole: boolean): void => {
    const others = [...selection.chosen].filter((id) => !ids.includes(id));
    selection.choose(whole ? [...others, ...ids] : others);
  };
  return (
    <Card label={day.name}>
      <SectionHead
        title={day.name}
        count={day.rows.length}
        more={
          selection.isEdited && (
            <Checkbox checked={isWhole} onChange={chooseDay} label={`选择${day.name}的全部`} />
          )
        }
      />
      <ul className={styles.grid}>
        {day.rows.map((footprint) => (
          <li key={footprint.goods.waresId}>
            <Item footprint={footprint} selection={selection} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The loading state of two days. */
export function FootprintSkeleton() {
  return (
    <Skeleton>
      {[3, 6].map((count) => (
        <Card key={count}>
          <Bone width={72} height={22} />
          <div className={`${styles.grid} ${styles.bones}`}>
            {Array.from({ length: count }, (_, at) => (
              <div key={at} className={styles.item}>
                <Bone height={108} radius={8} />
                <Bone height={12} />
                <Bone width={48} height={16} />
              </div>
            ))}
          </div>
        </Card>
      ))}
    </Skeleton>
  );
}

function Item({ footprint, selection }: { footprint: Footprint; selection: Selection }) {
  const { goods } = footprint;
  if (!selection.isEdited) {
    return (
      <Link to={goodsPath(goods.waresId)} className={styles.item}>
        <Face footprint={footprint} />
      </Link>
    );
  }
  const isChosen = selection.has(goods.waresId);
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isChosen}
      className={styles.item}
      onClick={() => selection.toggle(goods.waresId)}
    >
      <Face footprint={footprint} />
      <span className={styles.mark}>
        <CheckMark checked={isChosen} />
      </span>
    </button>
  );
}

function Face({ footprint }: { footprint: Footprint }) {
  const { goods, reason } = footprint;
  return (
    <>
      <Picture src={goods.picture} alt="" faded={reason !== undefined} />
      <span className={styles.title}>{goods.title}</span>
      <span className={styles.facts}>
        {reason === undefined ? (
          <TilePrice orderType={goods.orderType} amount={goods.priceFen} size={15} />
        ) : (
          <Tag kind="grey">{reason}</Tag>
        )}
      </span>
    </>
  );
}
