import type { Tones } from "./tone.ts";
import type { InvoiceState } from "../trade/invoice-view.ts";

export const invoiceTones: Tones<InvoiceState> = {
  made: "grey",
  applied: "warn",
  issuing: "info",
  issued: "ok",
  toReverse: "warn",
  reversing: "info",
  reversed: "grey",
  refused: "danger",
  cancelled: "grey",
};
