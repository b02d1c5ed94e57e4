import type { GoodsFlash } from "@heshi/contract/goods/flash";
import type { GoodsDetail } from "@heshi/contract/goods/wares-goods";
import { type Fen, fen, formatFen } from "@heshi/kernel/money";
import { Button } from "@heshi/ui/form/button";
import { Countdown } from "@heshi/ui/state/countdown";
import { flashLeft } from "#src/shared/goods/flash-goods.ts";
import { hourOf, takenPercent } from "#src/shared/goods/flash-words.ts";
import { useReminder } from "#src/shared/goods/reminders.ts";
import { priceOf } from "#src/shared/goods/sku-choice.ts";
import styles from "./flash-band.module.css";
import type { Mine } from "../../detail.queries.ts";

interface FlashProps {
  flash: GoodsFlash;
  goods: GoodsDetail;
}

const totalOf = ({ skus }: GoodsFlash): number => skus.reduce((sum, one) => sum + one.total, 0);

/** What is left of a session and how long it runs, beside the price on the band. */
export function FlashClock({ goods, flash }: FlashProps) {
  const left = flashLeft(goods, flash);
  return (
    <section className={styles.running} aria-label="限时抢购">
      <span>
        <strong>限时抢购</strong> 已抢 {takenPercent({ total: totalOf(flash), left })}%
      </span>
      <span className={styles.clock}>
        距结束 <Countdown until={flash.endsAt} label="距抢购结束" />
      </span>
    </section>
  );
}

/** A session of which nothing is left: the product goes on at its own price. */
export function FlashGone({ flash }: { flash: GoodsFlash }) {
  return (
    <section className={styles.ahead} aria-label="限时抢购">
      <b>本场已抢光</b>
      <span className={styles.clock}>
        距结束 <Countdown until={flash.endsAt} label="距抢购结束" />
      </span>
    </section>
  );
}

/** The most that a piece costs less in a session than the caller pays now. */
const savesOf = ({ skus }: GoodsDetail, flash: GoodsFlash, mine: Mine | undefined): Fen =>
  fen(
    Math.max(
      0,
      ...skus.map((sku) => {
        const there = flash.skus.find(({ skuId }) => skuId === sku.skuId);
        return there === undefined ? 0 : priceOf(sku, mine?.hasMemberPrice === true) - there.priceFen;
      }),
    ),
  );

/** A session to come: what it saves, since another price beside those of now would be taken for one of them. */
export function FlashAhead({ goods, flash, mine }: FlashProps & { mine: Mine | undefined }) {
  const { isOn, turn } = useReminder(flash.flashId);
  const savesFen = savesOf(goods, flash, mine);
  return (
    <section className={styles.ahead} aria-label="抢购预告">
      <span className={styles.words}>
        <b>{hourOf(flash.startsAt)} 开抢</b>
        {savesFen > 0 && <span>最多省 ¥{formatFen(savesFen).replace(/\.00$/, "")}</span>}
        <span className={styles.total}>
          限量 {totalOf(flash)} {goods.unit}
        </span>
      </span>
      <Button
        kind={isOn ? "fill" : "accent"}
        size="s"
        onPress={turn}
        label={isOn ? "取消开抢提醒" : "设置开抢提醒"}
      >
        {isOn ? "已设提醒" : "提醒我"}
      </Button>
    </section>
  );
}
