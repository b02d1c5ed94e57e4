import type { TownRider } from "@heshi/contract/samecity/town";
import { formatShort } from "@heshi/kernel/text";
import { Tag } from "@heshi/ui/base/tag";
import styles from "./rider-line.module.css";

type RiderLineProps = {
  rider: TownRider | undefined;
  /** What to do when they cannot be reached. */
  lost?: string;
};

/** Who brings something, and when they will be there; nothing where nobody knows. */
export function RiderLine({ rider, lost = "可以打电话问门店" }: RiderLineProps) {
  if (rider === undefined) return null;
  const { name, isSimulated, isLost, etaAt } = rider;
  const when = etaAt === undefined ? "" : `预计 ${formatShort(new Date(etaAt)).slice(-5)} 送到`;
  return (
    <p className={styles.rider}>
      <b>{name}</b>
      {isSimulated && <Tag kind="grey">模拟</Tag>}
      <span>{isLost ? `暂时联系不上，${lost}` : when}</span>
    </p>
  );
}
