/** One message from an approved template. `no` is ours, for finding it in the provider's log; params are short texts. */
export type SmsMessage = {
  mobile: string;
  template: string;
  params: Readonly<Record<string, string>>;
  no: string;
};

/** `limited`: this number has had too many; `number`: it cannot be reached; `refused`: anything else the provider says no to. */
export type SmsOutcome =
  | { ok: true; channelNo: string }
  | { ok: false; reason: "limited" | "number" | "refused"; code: string };

/** Sends text messages. Throws GatewayError when it is not known whether the message left; it may have. */
export type SmsGateway = { send(message: SmsMessage): Promise<SmsOutcome> };
