import type { GoodsFlash } from "@heshi/contract/goods/flash";
import { fen } from "@heshi/kernel/money";
import { Button } from "@heshi/ui/form/button";
import { Price } from "@heshi/ui/goods/price";
import { Countdown } from "@heshi/ui/state/countdown";
import type { FlashPhase } from "#src/shared/goods/flash-goods.ts";
import { hourOf, takenPercent } from "#src/shared/goods/flash-words.ts";
import { useReminder } from "#src/shared/goods/reminders.ts";
import styles from "./flash-band.module.css";

export interface FlashBandProps {
  flash: GoodsFlash;
  phase: FlashPhase | undefined;
  /** The pieces that can still be bought. */
  left: number;
}

/** The flash sale of a product: what is left of it and how long it runs, or when it begins. */
export function FlashBand({ flash, phase, left }: FlashBandProps) {
  const total = flash.skus.reduce((sum, one) => sum + one.total, 0);
  if (phase === "ahead") return <Ahead flash={flash} total={total} />;
  if (phase !== "running") return null;
  return (
    <section className={styles.running} aria-label="限时抢购">
      <strong className={styles.name}>限时抢购</strong>
      <span className={styles.taken}>
        {left <= 0 ? "本场已抢光" : `已抢 ${takenPercent({ total, left })}%`}
      </span>
      <span className={styles.clock}>
        距结束 <Countdown until={flash.endsAt} label="距抢购结束" />
      </span>
    </section>
  );
}

function Ahead({ flash, total }: { flash: GoodsFlash; total: number }) {
  const { isOn, turn } = useReminder(flash.flashId);
  return (
    <section className={styles.ahead} aria-label="抢购预告">
      <span className={styles.words}>
        <b>{hourOf(flash.startsAt)} 开抢</b>
        <Price fen={fen(Math.min(...flash.skus.map(({ priceFen }) => priceFen)))} size={17} unit="起" />
        <span className={styles.total}>限量 {total} 件</span>
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
