import type { Receiver } from "@heshi/contract/trade/order-view";
import type * as z from "zod/mini";
import { keepTogether } from "./address-lines.ts";

export type ReceiverView = z.infer<typeof Receiver>;

/** 浙江省杭州市西湖区, without repeating a municipality. */
export const regionOf = ({ province, city, area, street }: ReceiverView): string =>
  [...new Set([province, city, area, street])].join("");

/** Name, telephone and address to be pasted elsewhere, with plain spaces. */
export const receiverText = (receiver: ReceiverView): string =>
  `${receiver.name} ${receiver.mobile} ${regionOf(receiver)}${receiver.detail}`.replaceAll("\u00a0", " ");

/** The full address for display. */
export const addressOf = (receiver: ReceiverView): string =>
  keepTogether(`${regionOf(receiver)}${receiver.detail}`);
