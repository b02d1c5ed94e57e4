import type { AfterLogRow } from "@heshi/contract/trade/after-view";
import { formatShort } from "@heshi/kernel/text";
import { Shown } from "./detail-cards.tsx";
import styles from "./after.module.css";

type Side = "member" | "shop";
const names: Readonly<Record<AfterLogRow["by"], string>> = { member: "买家", shop: "商家", platform: "平台" };

/** The negotiation as a conversation, newest first; `side` reads it. */
export function LogRows({ rows, side }: { rows: readonly AfterLogRow[]; side: Side }) {
  return (
    <ol className={styles.log}>
      {rows.map(({ eventId, by, title, text, pictures, video, at }) => (
        <li key={eventId} className={styles.entry} data-by={by === side ? "mine" : by}>
          <p className={styles.by}>
            {by === side ? "我" : names[by]} · {formatShort(new Date(at))}
          </p>
          <div className={styles.bubble}>
            {title !== "留言" && <h2>{title}</h2>}
            {text !== "" && <p className={title === "留言" ? undefined : styles.words}>{text}</p>}
            <Shown pictures={pictures} video={video} />
          </div>
        </li>
      ))}
    </ol>
  );
}
