import type { OutputOf } from "@heshi/contract/frame/define";
import { Express } from "@heshi/contract/trade/express";
import { formatShort } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { ExpressCard } from "@heshi/ui/goods/express-card";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { StateTimeline } from "@heshi/ui/state/state-timeline";
import { Text } from "@heshi/ui/base/text";
import { Steps } from "@heshi/ui/state/steps";
import { showToast } from "@heshi/ui/overlay/toast";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { PickUpNote } from "#src/shared/express/pick-up.tsx";
import { refetch } from "#src/shared/data/query-client.ts";
import { usePush } from "#src/shared/data/use-order-push.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { q } from "#src/shared/data/query.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { track, trackQuery } from "../express.queries.ts";
import { CompanyLine } from "../parts/company-line.tsx";
import { ParcelGoods } from "../parts/parcel-goods.tsx";
import { UrgeLine } from "../parts/urge-line.tsx";
import styles from "../parts/express.module.css";

/** A parcel (`id`): contents, courier, receiver and tracking. */
export function Page() {
  const id = useParam("id");
  return (
    <Screen gap={8} skeleton={<OrderSkeleton count={2} />}>
      <Content id={id} />
    </Screen>
  );
}

function Content({ id }: { id: string }) {
  const { data: parcel } = useSuspenseQuery(q(Express, "GetDetail", { packageId: id }));
  const isCarried = parcel.number !== "";
  // stale tracking is shown while the courier is queried
  const asking = useQuery({ ...trackQuery(id), enabled: parcel.isStale && isCarried });
  const refresh = async (): Promise<void> => {
    await track(id);
    showToast("已是最新物流");
  };
  usePush(["order.parcel"], () => void refetch(["Express"]));
  return (
    <>
      <ParcelCard {...parcel} />
      {parcel.receiver && <ReceiverCard {...parcel.receiver} />}
      <StateTimeline
        title="物流进度"
        steps={[...nodesOf(parcel), { at: parcel.shippedAt, title: "商家已发货" }]}
        act={
          isCarried && (
            <Button kind="outline" size="s" busy={asking.isFetching} busyText="查询中" onPress={refresh}>
              刷新
            </Button>
          )
        }
      >
        {parcel.checkedAt !== undefined && (
          <Text as="p" size={11} tone="ink-2" className={styles.updated}>
            更新于 {formatShort(new Date(parcel.checkedAt))}，物流信息由快递公司提供
          </Text>
        )}
      </StateTimeline>
    </>
  );
}

type Parcel = OutputOf<typeof Express.methods.GetDetail>;

/** State, contents, the way through the cities, the place where it waits, and the courier. */
function ParcelCard(parcel: Parcel) {
  const { items } = parcel;
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Card label="包裹">
      <div className={styles.card}>
        <SectionHead title={parcel.stateText} count={`共 ${pieces} 件`} />
        <ParcelGoods items={items} />
        {parcel.places.length > 1 && <Steps steps={parcel.places} now={parcel.placeNow} />}
        {parcel.pickUp && <PickUpNote {...parcel.pickUp} />}
        <CompanyLine name={parcel.companyName} number={parcel.number} phone={parcel.companyPhone} />
        <UrgeLine {...parcel} />
      </div>
    </Card>
  );
}

type Receiver = NonNullable<Parcel["receiver"]>;

function ReceiverCard({ name, mobile, province, city, area, street, detail }: Receiver) {
  return (
    <Card label="收货地址">
      <ExpressCard
        name={name}
        mobile={mobile}
        address={[...new Set([province, city, area, street])].join("") + detail}
      />
    </Card>
  );
}

const nodesOf = ({ nodes }: { nodes: readonly { at: number; text: string }[] }) =>
  nodes.map(({ at, text }) => ({ at, title: text }));
