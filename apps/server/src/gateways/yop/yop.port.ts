import type { YopField } from "@heshi/contract/shop/yop-states";

/** A photo of an application, as it was uploaded. */
export type YopPhoto = { bytes: Buffer; contentType: string };

/** What a shop is registered with; `requestNo` is ours and unique, so that sending it twice makes one application. */
export type YopApplication = {
  requestNo: string;
  kind: "person" | "company";
  signName: string;
  shortName: string;
  licenceNumber?: string | undefined;
  legalName: string;
  legalNumber: string;
  contactName: string;
  contactMobile: string;
  contactEmail: string;
  /** Six digits. */
  regionCode: string;
  detail: string;
  bankCode: string;
  accountNumber: string;
  notifyUrl: string;
  photos: { front: YopPhoto; back: YopPhoto; licence?: YopPhoto | undefined };
};

export type YopReason = { field: YopField; reason: string };

/** What became of an application: `unknown` where YeePay has never heard of the number. */
export type YopAnswer =
  | { state: "unknown" | "reviewing" | "verifying" | "opening" }
  | { state: "returned"; reasons: readonly YopReason[] }
  | { state: "signing"; signUrl: string }
  | { state: "opened"; merchantNo: string }
  | { state: "frozen"; merchantNo: string; reason: string };

/** A notice that YeePay has sent, or why it is not believed. */
export type YopReading =
  | { ok: true; requestNo: string; answer: YopAnswer }
  | { ok: false; refusal: "malformed" | "other-app" | "bad-signature" };

/** Opens merchant accounts with YeePay. Throws GatewayError where nobody answered; then nothing is known. */
export type YopGateway = {
  apply(application: YopApplication): Promise<YopAnswer>;
  query(requestNo: string): Promise<YopAnswer>;
  /** Reads the body of a callback, which is trusted only if it was sealed for us and signed by YeePay. */
  readNotice(body: string): YopReading;
};
