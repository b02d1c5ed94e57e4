import type { PushName } from "@heshi/contract/events";
import { useEffect, useRef } from "react";
import { BACK, onPush } from "./live.ts";
import { refetch } from "./query-client.ts";

/** What the server pushes when one of the member's orders moves. */
export const orderEvents: readonly PushName[] = ["order.state", "order.address", "pay.refunded"];

/**
 * Calls `onEvent` whenever the server pushes one of these events, or may have pushed one unheard, while the page is
 * shown.
 */
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

/** An order moved by itself, and with it perhaps the coupons and the purse: all of that is fetched anew. */
export const renewOrders = (): Promise<void> =>
  refetch(["Order", "Wares.GetMyCoupons", "Wares.GetCounts", "Member.GetMemberDetail"]);

/** Keeps what the page shows of the member's orders fresh, or calls `onMove` instead. */
export const useOrderPush = (onMove: () => void = renewOrders): void => usePush(orderEvents, onMove);
