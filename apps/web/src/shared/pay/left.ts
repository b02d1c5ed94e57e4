import { pageChannels } from "@heshi/contract/pay/outside";
import { readObject, writeJson } from "../data/storage.ts";

export type Channel = (typeof pageChannels)[number];

/** Storage key of the payment for which the cashier was left, until its outcome is known or the user has answered. */
const LEFT = "hs:pay-left";

/** A payment for which a channel's page was opened in this tab. */
export interface Left {
  /** The number of the trade or the recharge. */
  payNo: string;
  /** Unknown after a return to another browser. */
  way?: Channel | undefined;
  /** The user gave up on the channel's page. */
  hasQuit?: boolean;
}

/** Notes that the user goes to a channel's page, or has given up there; a return, a reload or back finds it. */
export const noteLeft = (left: Left): void => writeJson(LEFT, left, "session");

/** Drops the note that a channel's page was opened. */
export const clearLeft = (): void => writeJson(LEFT, undefined, "session");

/** The noted payment of a trade or a recharge. */
export function leftFor(payNo: string): Left | undefined {
  const left = readObject<Left>(LEFT, "session");
  if (left?.payNo !== payNo) return undefined;
  return { payNo, way: pageChannels.find((way) => way === left.way), hasQuit: left.hasQuit === true };
}
