import type { PushName } from "@heshi/contract/events";
import { useEffect, useRef } from "react";
import { BACK, onPush } from "./live.ts";
import { refetch } from "./query-client.ts";

/** The events that the server pushes when one of the member's orders changes. */
export const orderEvents: readonly PushName[] = [
  "order.state",
  "order.address",
  "order.parcel",
  "after.state",
  "pay.refunded",
];

/** Calls `onEvent` when the server pushes one of these events, or may have done so while the connection was down. */
export function usePush(types: readonly PushName[], onEvent: () => void): void {
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  const names = types.join();
  useEffect(() => {
    const heard: readonly (PushName | typeof BACK)[] =
      names === "" ? [] : [...(names.split(",") as PushName[]), BACK];
    const stops = heard.map((type) => onPush(type, () => latest.current()));
    return () => stops.forEach((stop) => stop());
  }, [names]);
}

/** Refetches orders and what changes with them: coupons, counts and balances. */
export const renewOrders = (): Promise<void> =>
  refetch(["Order", "Wares.GetMyCoupons", "Wares.GetCounts", "Member.GetMemberDetail"]);

/** Calls `onMove` when one of the member's orders changes; by default refetches them. */
export const useOrderPush = (onMove: () => void = renewOrders): void => usePush(orderEvents, onMove);
