import { formatFen } from "@heshi/kernel/money";
import { Tag } from "@heshi/ui/base/tag";
import { Price } from "@heshi/ui/goods/price";
import { Picture } from "@heshi/ui/picture/picture";
import { Countdown } from "@heshi/ui/state/countdown";
import { Link } from "#src/shared/router/link.tsx";
import { type LotCard, lotPath, type OwnLot, ownWords, phaseWords, renewLots } from "../bidding.queries.ts";
import styles from "./bidding.module.css";

/** What a lot is for its reader, over its picture. */
export function OwnTag({ own }: { own: OwnLot | undefined }) {
  if (own === undefined) return null;
  const [text, kind] = ownWords[own.state];
  return <Tag kind={kind}>{text}</Tag>;
}

/** How long a lot is open yet, or what has become of it. */
export function LotClock({ lot: { phase, opensAt, endsAt } }: { lot: LotCard }) {
  if (phase !== "open" && phase !== "coming") return <span>{phaseWords[phase]}</span>;
  const until = phase === "open" ? endsAt : opensAt;
  const label = phase === "open" ? "距结束" : "距开拍";
  return (
    <>
      <span>{label}</span>
      <Countdown key={until} until={until} look="plain" label={label} onEnd={() => void renewLots()} />
    </>
  );
}

/** A lot in the grid of a session. */
export function LotTile({ lot, own }: { lot: LotCard; own: OwnLot | undefined }) {
  const { lotNo, number, title, picture, ceilingFen, priceFen, startFen, bidders } = lot;
  return (
    <li className={styles.tile}>
      <Link to={lotPath(lotNo)} label={title}>
        <Picture src={picture} alt="" radius={0} />
        <span className={styles.mark}>
          <OwnTag own={own} />
        </span>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span>
            <Tag kind="grey">No.{String(number).padStart(3, "0")}</Tag>{" "}
            <Tag kind="grey">限价 ¥{formatFen(ceilingFen)}</Tag>
          </span>
          <span className={styles.line}>
            <Price fen={priceFen ?? startFen} unit={priceFen === undefined ? "起" : ""} />
            <span className={styles.note}>{bidders > 0 ? `${bidders} 人出价` : "还没有人出价"}</span>
          </span>
          <span className={styles.foot}>
            <LotClock lot={lot} />
          </span>
        </span>
      </Link>
    </li>
  );
}
