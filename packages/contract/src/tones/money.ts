import type { Tones } from "./tone.ts";
import type { RemitState } from "../money/remit-states.ts";
import type { WithdrawState } from "../money/withdraw-states.ts";

export const withdrawTones: Tones<WithdrawState> = {
  made: "grey",
  auditing: "warn",
  approved: "info",
  paying: "info",
  paid: "ok",
  returned: "danger",
  refused: "danger",
  cancelled: "grey",
};

export const remitTones: Tones<RemitState> = {
  made: "grey",
  waiting: "warn",
  credited: "ok",
  refused: "danger",
};

/** Of a recharge as it is shown; `pending` waits for its channel. */
export const rechargeTones: Tones<"unpaid" | "pending" | "paid" | "closed"> = {
  unpaid: "warn",
  pending: "info",
  paid: "ok",
  closed: "grey",
};
