import { Order } from "@heshi/contract/trade/order";
import type { OrderCard } from "@heshi/contract/trade/order-view";
import { Card } from "@heshi/ui/layout/card";
import { Channel, ChannelGrid } from "@heshi/ui/layout/channel-grid";
import { Icon } from "@heshi/ui/picture/icon";
import { arrowUUpLeftIcon } from "@heshi/ui/icons/arrow-u-up-left";
import { caretRightIcon } from "@heshi/ui/icons/caret-right";
import { notePencilIcon } from "@heshi/ui/icons/note-pencil";
import { packageIcon } from "@heshi/ui/icons/package";
import { truckIcon } from "@heshi/ui/icons/truck";
import { walletIcon } from "@heshi/ui/icons/wallet";
import { Picture } from "@heshi/ui/picture/picture";
import { More, SectionHead } from "@heshi/ui/bar/section-head";
import { useQuery } from "@tanstack/react-query";
import { parcelLink } from "#src/shared/express/parcel-link.ts";
import { Link } from "#src/shared/router/link.tsx";
import { q } from "#src/shared/data/query.ts";
import { isBuilt } from "#src/shared/router/route-table.ts";
import styles from "./mine.module.css";

const LIST = "/pages/order/list";

const TABS = [
  { key: "unpaid", text: "待付款", icon: walletIcon, to: `${LIST}?tab=unpaid` },
  { key: "unshipped", text: "待发货", icon: packageIcon, to: `${LIST}?tab=unshipped` },
  { key: "shipped", text: "待收货", icon: truckIcon, to: `${LIST}?tab=shipped` },
  { key: "uncommented", text: "待评价", icon: notePencilIcon, to: `${LIST}?tab=uncommented` },
  { key: undefined, text: "售后", icon: arrowUUpLeftIcon, to: "/pages/order/after/list" },
] as const;

/** The orders by state, and the latest tracking. */
export function Orders({ isMember, parcel }: { isMember: boolean; parcel: OrderCard | undefined }) {
  const { data: counts } = useQuery({ ...q(Order, "GetCounts"), enabled: isMember });
  const tabs = TABS.filter(({ to }) => isBuilt(to));
  if (tabs.length === 0) return null;
  return (
    <Card>
      <SectionHead
        title="我的订单"
        more={
          <Link to={`${LIST}?tab=all`}>
            <More>全部订单</More>
          </Link>
        }
      />
      <ChannelGrid columns={tabs.length > 4 ? 5 : 4} label="我的订单">
        {tabs.map(({ key, text, icon, to }) => (
          <Link key={text} to={to}>
            <Channel text={text} icon={icon} badge={key && isMember ? counts?.[key] : undefined} />
          </Link>
        ))}
      </ChannelGrid>
      {parcel && <Parcel order={parcel} />}
    </Card>
  );
}

function Parcel({ order }: { order: OrderCard }) {
  const parcels = parcelLink(order);
  return (
    <Link
      to={isBuilt(parcels) ? parcels : `/pages/order/detail?id=${order.orderId}`}
      className={styles.parcel}
    >
      <Picture src={order.lines[0]?.picture} alt="" width={40} radius={4} />
      <span className={styles.words}>
        <strong>{order.stateText}</strong>
        <span>{order.lastNode?.text}</span>
      </span>
      <Icon of={caretRightIcon} size={14} />
    </Link>
  );
}
