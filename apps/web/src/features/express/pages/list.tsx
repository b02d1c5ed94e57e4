import { Express } from "@heshi/contract/trade/express";
import { formatShort } from "@heshi/kernel/text";
import { Codes } from "@heshi/ui/base/keep-together";
import { Card } from "@heshi/ui/layout/card";
import { Empty } from "@heshi/ui/state/empty";
import { More, SectionHead } from "@heshi/ui/bar/section-head";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { Text } from "@heshi/ui/base/text";
import { useSuspenseQuery } from "@tanstack/react-query";
import { PickUpNote } from "#src/shared/express/pick-up.tsx";
import { useParam } from "#src/shared/router/router.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { q } from "#src/shared/data/query.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { CompanyLine } from "../parts/company-line.tsx";
import { ParcelGoods } from "../parts/parcel-goods.tsx";
import styles from "../parts/express.module.css";

/** The parcels of an order (`orderId`). */
export function Page() {
  const orderId = useParam("orderId");
  return (
    <Screen gap={8} skeleton={<OrderSkeleton count={2} />}>
      <Content orderId={orderId} />
    </Screen>
  );
}

function Content({ orderId }: { orderId: string }) {
  const { data } = useSuspenseQuery(q(Express, "GetList", { orderId }));
  if (data.list.length === 0) {
    return (
      <Empty
        picture="truck"
        title="商家还没有发货"
        help="发货后可以在这里查看包裹"
        action={{ text: "返回", onPress: () => navigateBack() }}
      />
    );
  }
  return data.list.map((parcel, at) => (
    <Card key={parcel.packageId} label={`包裹 ${at + 1}`}>
      <div className={styles.card}>
        <Link
          to={withQuery("/pages/order/express/detail", { id: parcel.packageId })}
          label={`包裹 ${at + 1}，${parcel.stateText}，查看物流`}
        >
          <SectionHead
            title={`包裹 ${at + 1}`}
            count={`共 ${parcel.items.reduce((sum, { quantity }) => sum + quantity, 0)} 件`}
            more={<More>{parcel.stateText}</More>}
          />
        </Link>
        <ParcelGoods items={parcel.items} />
        <CompanyLine name={parcel.companyName} number={parcel.number} />
        {parcel.pickUp && <PickUpNote {...parcel.pickUp} />}
        {parcel.lastText !== undefined && (
          <div className={styles.node}>
            <Text as="p" size={13}>
              <Codes text={parcel.lastText} />
            </Text>
            <Text as="p" size={11} tone="ink-2">
              {parcel.lastAt !== undefined && formatShort(new Date(parcel.lastAt))}
            </Text>
          </div>
        )}
      </div>
    </Card>
  ));
}
