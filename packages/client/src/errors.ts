/** Appends the tries left to the message of a wrong secret. */
function messageOf({ code, msg, info }: { code: number; msg: string; info: unknown }) {
  const { left } = (info ?? {}) as { left?: unknown };
  const isCounted = code === codes.wrongSecret && typeof left === "number" && left > 0;
  return isCounted ? `${msg}，还可以试 ${left} 次` : msg;
}

/** A refusal: `data.code` was not 0. Its message is written for users. */
export class RpcRefusal extends Error {
  override readonly name = "RpcRefusal";
  readonly code: number;
  readonly info: Readonly<Record<string, unknown>>;
  /** `Group.Method`. */
  readonly service: string;

  constructor(service: string, refusal: { code: number; msg: string; info: unknown }) {
    super(messageOf(refusal));
    const { code, info } = refusal;
    this.code = code;
    this.service = service;
    this.info = typeof info === "object" && info !== null ? (info as Record<string, unknown>) : {};
  }
}

/** The call failed: no network, no answer in time, or `ret` was not 200. */
export class TransportError extends Error {
  override readonly name = "TransportError";
  /** The `ret` of the answer, 0 when there was none. */
  readonly ret: number;

  constructor(ret = 0) {
    super("网络请求失败");
    this.ret = ret;
  }
}

/** Codes of the error catalogue that the app handles. */
export const codes = {
  wrongField: 1000001,
  passwordUnreadable: 1000002,
  wrongState: 1000005,
  funds: 1000006,
  usedUp: 1000007,
  wrongSecret: 1000008,
  requestReused: 1000009,
  wrongCode: 1000010,
  slider: 1000013,
  memberInvalid: 1030043,
  realName: 1030055,
  merchantInvalid: 1050043,
} as const;

/** Messages by field of a refused input (code 1000001), empty for any other failure. */
export function fieldsOf(failure: unknown): Readonly<Record<string, string>> {
  if (!(failure instanceof RpcRefusal) || failure.code !== codes.wrongField) return {};
  const { fields } = failure.info;
  return typeof fields === "object" && fields !== null ? (fields as Record<string, string>) : {};
}
