/** A message from an approved template. `no` finds it in the provider's log; params are short texts. */
export type SmsMessage = {
  mobile: string;
  template: string;
  params: Readonly<Record<string, string>>;
  no: string;
};

/** `limited`: too many messages to this number; `number`: it cannot be reached; `refused`: any other refusal. */
export type SmsOutcome =
  | { ok: true; channelNo: string }
  | { ok: false; reason: "limited" | "number" | "refused"; code: string };

/** Sends text messages; throws GatewayError when it is unknown whether the message was sent. */
export type SmsGateway = { send(message: SmsMessage): Promise<SmsOutcome> };
