import type { FlashTile } from "@heshi/contract/goods/flash";
import { Button, buttonClass } from "@heshi/ui/form/button";
import { SelfTitle } from "@heshi/ui/base/tag";
import { Price } from "@heshi/ui/goods/price";
import { Picture } from "@heshi/ui/picture/picture";
import type { FlashPhase } from "#src/shared/goods/flash-goods.ts";
import { takenPercent } from "#src/shared/goods/flash-words.ts";
import { goodsPath } from "#src/shared/goods/goods-path.ts";
import { useReminder } from "#src/shared/goods/reminders.ts";
import { Link } from "#src/shared/router/link.tsx";
import styles from "./flash.module.css";

/** A product of a session: price, pieces taken, and what can be done now. */
export function FlashRow({ row, phase }: { row: FlashTile; phase: FlashPhase }) {
  const { waresId, title, picture, isSelf, priceFen, usualFen, limitPerMember } = row;
  const isGone = row.left <= 0;
  return (
    <li className={styles.row}>
      <Link to={goodsPath(waresId)} className={styles.goods} label={title}>
        <Picture src={picture} alt="" width={112} faded={isGone || phase === "over"} />
        <span className={styles.words}>
          <span className={styles.title}>
            <SelfTitle self={isSelf} title={title} />
          </span>
          <span className={styles.limit}>每人限抢 {limitPerMember} 件</span>
          {phase === "ahead" ? (
            <span className={styles.pieces}>限量 {row.total} 件</span>
          ) : (
            <Progress percent={takenPercent(row)} />
          )}
          <span className={styles.price}>
            <Price fen={priceFen} size={20} wasFen={usualFen} />
          </span>
        </span>
      </Link>
      <div className={styles.act}>
        <Act row={row} phase={phase} isGone={isGone} />
      </div>
    </li>
  );
}

/** 已抢 63%, as a bar. */
export function Progress({ percent }: { percent: number }) {
  return (
    <span
      className={styles.bar}
      role="progressbar"
      aria-label="已抢"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span className={styles.fill} style={{ width: `${percent}%` }} />
      <span className={styles.percent}>{percent >= 100 ? "已抢光" : `已抢 ${percent}%`}</span>
    </span>
  );
}

function Act({ row, phase, isGone }: { row: FlashTile; phase: FlashPhase; isGone: boolean }) {
  if (phase === "over" || isGone)
    return (
      <Button kind="fill" size="s" disabled reason={phase === "over" ? "本场已结束" : "已抢光，下次早点来"}>
        {phase === "over" ? "已结束" : "已抢光"}
      </Button>
    );
  if (phase === "ahead") return <Remind row={row} />;
  return (
    <Link to={goodsPath(row.waresId)} className={buttonClass("tint", "s")} label={`马上抢 ${row.title}`}>
      马上抢
    </Link>
  );
}

function Remind({ row: { flashId, title } }: { row: FlashTile }) {
  const { isOn, turn } = useReminder(flashId);
  return (
    <Button
      kind={isOn ? "fill" : "tint"}
      size="s"
      label={`${isOn ? "取消提醒" : "提醒我"} ${title}`}
      onPress={turn}
    >
      {isOn ? "已设提醒" : "提醒我"}
    </Button>
  );
}
