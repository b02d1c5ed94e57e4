import { formatCredit } from "@heshi/kernel/credit";
import { formatDay } from "@heshi/kernel/text";
import { More, SectionHead } from "@heshi/ui/bar/section-head";
import { Price } from "@heshi/ui/goods/price";
import { Card } from "@heshi/ui/layout/card";
import { Picture } from "@heshi/ui/picture/picture";
import { useState } from "react";
import type { Offer } from "../invest.queries.ts";
import styles from "./invest.module.css";

/** 12-01 */
const dayOf = (at: number): string => formatDay(new Date(at)).slice(5);

/** What a plan is: picture, price, places and what is in it. */
export function IntroCard({ offer, equityDays }: { offer: Offer; equityDays: number }) {
  const { title, intro, picture, priceFen, places, endsAt, goods, lessons, counts, equityCent } = offer;
  const facts = [
    [String(goods.length), "份", "按期礼包", true],
    [String(lessons), "节", "食养课程", lessons > 0],
    [formatCredit("credit4", counts), "次", "兑换次数", counts > 0],
    [formatCredit("credit3", equityCent), "", `权益，第 ${equityDays + 1} 天起`, equityCent > 0],
  ] as const;
  return (
    <Card pad="money" label={title}>
      <div className={styles.intro}>
        <Picture src={picture} alt="" width={88} />
        <div className={styles.words}>
          <h2>{title}</h2>
          <p>{intro}</p>
          <div className={styles.price}>
            <Price fen={priceFen} size={20} />
            <span className={styles.small}>
              {places > 0 ? `余 ${places} 份` : "名额已满"}，{dayOf(endsAt)} 截止
            </span>
          </div>
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(([figure, unit, label, isThere]) =>
          isThere ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <b>{figure}</b> {unit}
              </dd>
            </div>
          ) : null,
        )}
      </dl>
    </Card>
  );
}

/** What it is, and what it is not. */
export const IsCard = ({ days }: { days: number }) => {
  const yes = ["按期领的商品和课程", "没用的随时可退", `${days} 天到期自动退`];
  const no = ["投资，不产生收益", "能转卖的份额", "拉人有奖的生意"];
  return (
    <Card pad="money" label="这是什么，不是什么">
      <div className={styles.is}>
        <section>
          <h3>这是</h3>
          <ul>
            {yes.map((text) => (
              <li key={text} className={styles.yes}>
                <span aria-hidden>✓</span>
                {text}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3>这不是</h3>
          <ul>
            {no.map((text) => (
              <li key={text}>
                <span aria-hidden>✕</span>
                {text}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Card>
  );
};

const SHORT = 5;
const DAY_MS = 86_400_000;
/** When each period opens for who joins now, and what is in it. */
export function PeriodsCard({ offer, now }: { offer: Offer; now: number }) {
  const [isWhole, setWhole] = useState(false);
  const { goods, lessons, everyDays } = offer;
  const each = lessons / goods.length;
  const shown = isWhole ? goods : goods.slice(0, SHORT);
  return (
    <Card pad="money" label="领取安排">
      <SectionHead
        title="领取安排"
        more={
          goods.length > SHORT && !isWhole ? (
            <button type="button" onClick={() => setWhole(true)}>
              <More>全部 {goods.length} 期</More>
            </button>
          ) : undefined
        }
      />
      <ul className={styles.periods}>
        {shown.map((text, at) => (
          <li key={`${at} ${text}`}>
            <time>{dayOf(now + at * everyDays * DAY_MS)}</time>
            <span>
              {text}
              {each > 0 && `，课程 ${each} 节`}
            </span>
            <span>第 {at + 1} 期</span>
          </li>
        ))}
      </ul>
      <p className={styles.small}>今天加入的领取日；到期前都可以领，寄送不另收运费。</p>
    </Card>
  );
}
