import { formatMinute, maskMobile } from "@heshi/kernel/text";
import { ExpressCard } from "@heshi/ui/goods/express-card";
import { Card } from "@heshi/ui/layout/card";
import { copyText } from "#src/shared/form/copy.ts";
import { addressOf } from "#src/shared/place/receiver-text.ts";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import type { Delivery } from "../warehouse.queries.ts";
import styles from "./warehouse.module.css";

/** Where a delivery goes, and its parcels, each with its number and the way to its track. */
export const ParcelsCard = ({ parcels, receiver }: Pick<Delivery, "parcels" | "receiver">) => (
  <Card label="包裹和收货地址">
    <ExpressCard name={receiver.name} mobile={maskMobile(receiver.mobile)} address={addressOf(receiver)} />
    {parcels.map((parcel) => (
      <Parcel key={parcel.number} {...parcel} />
    ))}
  </Card>
);

function Parcel({ packageId, companyName, number, pieces, at }: Delivery["parcels"][number]) {
  return (
    <div className={styles.parcel}>
      <div>
        <p>
          {companyName} <span className={styles.number}>{number}</span>
        </p>
        <p className={styles.small}>
          {formatMinute(new Date(at))} 寄出 {pieces} 件
        </p>
      </div>
      <div className={styles.acts}>
        <button
          type="button"
          className={styles.copy}
          aria-label={`复制快递单号 ${number}`}
          onClick={() => void copyText(number, "快递单号已复制")}
        >
          复制
        </button>
        {packageId !== undefined && (
          <Link
            to={withQuery("/pages/order/express/detail", { id: packageId })}
            className={styles.copy}
            label={`查看 ${number} 的物流`}
          >
            查物流
          </Link>
        )}
      </div>
    </div>
  );
}
