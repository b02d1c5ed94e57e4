import { lazy, Suspense, useCallback } from "react";
import type { OrderDetail } from "@heshi/contract/trade/order-view";
import { maskMobile } from "@heshi/kernel/text";
import { Card } from "@heshi/ui/layout/card";
import { Countdown } from "@heshi/ui/state/countdown";
import { ExpressCard } from "@heshi/ui/goods/express-card";
import { Steps } from "@heshi/ui/state/steps";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { addressOf } from "#src/shared/place/receiver-text.ts";
import { togetherNote } from "../actions.ts";
import { parcelNote, shortTime, stateNote, stepsOf } from "../detail-state.ts";
import { renewOrders } from "#src/shared/data/use-order-push.ts";
import styles from "./detail.module.css";

/** For a parcel that waits at a station, which few orders have. */
const PickUpNote = lazy(() =>
  import("#src/shared/express/pick-up.tsx").then((part) => ({ default: part.PickUpNote })),
);

/** The state of the order, the next step with its deadline, and the progress. */
export function StateHead({ order }: { order: OrderDetail }) {
  const steps = stepsOf(order);
  const together = togetherNote(order);
  return (
    <section className={styles.state} aria-label="订单状态">
      <h2>{order.stateText}</h2>
      <p>
        <NextStep order={order} />
      </p>
      {together && <p>{together}</p>}
      {steps && <Steps steps={steps.names} now={steps.now} />}
    </section>
  );
}

function NextStep({ order }: { order: OrderDetail }) {
  const onEnd = useCallback(() => void renewOrders(), []);
  const { state, deadlineAt } = order;
  if (deadlineAt === undefined) return stateNote(order);
  const count = <Countdown until={deadlineAt} onEnd={onEnd} look="plain" />;
  if (state === "unpaid") return <>剩余 {count}，超时自动取消</>;
  return state === "shipped" ? <>还剩 {count} 自动确认收货</> : stateNote(order);
}

/** Tracking and address. */
export function ParcelCard({ order }: { order: OrderDetail }) {
  const { receiver, packages } = order;
  if (receiver === undefined) return null;
  const [first] = packages;
  const many = packages.length > 1;
  const to = many
    ? withQuery("/pages/order/express/list", { orderId: order.orderId })
    : withQuery("/pages/order/express/detail", { id: first?.packageId });
  const detail = first && [
    first.lastAt === undefined ? undefined : shortTime(first.lastAt),
    many ? `共 ${packages.length} 个包裹` : `${first.companyName} ${first.number}`.trim() || undefined,
  ];
  return (
    <Card label="物流和收货地址">
      <ExpressCard
        node={parcelNote(order)}
        detail={detail?.filter((text) => text !== undefined).join(" · ")}
        link={
          first &&
          ((part) => (
            <Link to={to} className={styles.block} otherwise={part}>
              {part}
            </Link>
          ))
        }
        name={receiver.name}
        mobile={maskMobile(receiver.mobile)}
        address={addressOf(receiver)}
      />
      {packages.map(
        ({ packageId, pickUp }) =>
          pickUp && (
            <div key={packageId} className={styles.pickUp}>
              <Suspense fallback={null}>
                <PickUpNote {...pickUp} />
              </Suspense>
            </div>
          ),
      )}
    </Card>
  );
}
