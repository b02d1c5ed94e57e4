import { Merchant } from "@heshi/contract/shop/merchant";
import { formatShort } from "@heshi/kernel/text";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Tag } from "@heshi/ui/base/tag";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Note } from "@heshi/ui/layout/note";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { shopLive } from "#src/shared/chat/shop-side.ts";
import { q } from "#src/shared/data/query.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { RiderLine } from "#src/shared/place/rider-line.tsx";
import { TripMap } from "#src/shared/place/trip-map.tsx";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";

/** Where the rider is, is pushed; it is asked for when nothing came for this long. */
const POLL_MS = 20_000;

/** 送货位置: where an order is that the branch has sent off. */
export function Page() {
  const orderId = useParam("id");
  return (
    <Screen gap={8}>
      <Trip orderId={orderId} />
    </Screen>
  );
}

function Trip({ orderId }: { orderId: string }) {
  const { data: trip } = useSuspenseQuery({
    ...q(Merchant, "GetTownTrip", { orderId }),
    refetchInterval: ({ state }) => (state.data?.isOut === true ? POLL_MS : false),
  });
  useEffect(() => {
    const renew = (moved: { orderId: string }): void => {
      if (moved.orderId === orderId) void refetch(["Merchant.GetTownTrip"]);
    };
    const stops = (["town.rider", "town.order"] as const).map((type) => shopLive().onPush(type, renew));
    return () => stops.forEach((stop) => stop());
  }, [orderId]);
  const { no, stateText, isOut, isLate, promiseAt, branch, rider } = trip;
  return (
    <Card label="送货位置">
      <SectionHead
        title={branch.name}
        more={<Tag kind={isLate ? "warn" : "ok"}>{isLate ? `${stateText} · 已超时` : stateText}</Tag>}
      />
      <TripMap trip={trip} tall />
      <RiderLine rider={rider} lost="请联系骑手所在的平台" />
      {!isOut && <Note kind="info">商品不在路上，送货的位置不再显示</Note>}
      {isOut && rider === undefined && <Note kind="info">由门店自己送货，没有送货位置</Note>}
      <KeyValue
        rows={[
          ["订单号", no],
          ...(promiseAt === undefined ? [] : [["送达时限", formatShort(new Date(promiseAt))] as const]),
        ]}
      />
    </Card>
  );
}
