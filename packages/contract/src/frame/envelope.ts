/** Outcomes of the call itself (protocol.md, Envelope). HTTP's status is 200 for all but 503. */
export const rets = {
  ok: 200,
  badRequest: 400,
  noMethod: 404,
  writeByGet: 405,
  badSign: 406,
  tooLarge: 413,
  tooMany: 429,
  fault: 500,
  unavailable: 503,
} as const;

/** Refusals that every group may use, with their codes and Chinese sentences. */
export const commonRefusals = {
  WRONG_FIELD: [1000001, "填写的内容有误，请检查后重试"],
  PASSWORD_UNREADABLE: [1000002, "密码未能安全送达，请重试"],
  ROLE: [1000003, "当前身份不能进行此操作"],
  NOT_FOUND: [1000004, "内容不存在或已被删除"],
  WRONG_STATE: [1000005, "状态已变化，请刷新后再试"],
  FUNDS: [1000006, "余额不足"],
  USED_UP: [1000007, "库存不足"],
  WRONG_SECRET: [1000008, "密码不正确"],
  REQUEST_REUSED: [1000009, "请求重复，请刷新后再试"],
  WRONG_CODE: [1000010, "验证码不正确或已过期"],
  SECOND_PERSON: [1000011, "已登记，请另一位有权限的同事确认后生效"],
  /** One of two operators has had their password and authenticator for less than a day, or got them after the act was entered. */
  SIGNS_LATER: [1000280, "新设置的账号 24 小时后才能参与双人复核，且不能复核之前登记的事项"],
  UNDER_AGE: [1000012, "未满 18 周岁，暂不能使用此功能"],
  MINOR: [1000017, "未成年人模式已开启，暂不能使用此功能"],
  SLIDER: [1000013, "请先完成滑块验证"],
  /** No payment institution is named: money neither comes in nor goes out. */
  MONEY_OFF: [1000014, "资金服务暂未开放，余额可以正常用于购物"],
  /** The hours after a changed mobile number or a reset payment password. */
  CAUTION: [1000015, "更换手机号或重置支付密码后 24 小时内不能进行此操作"],
  /** The risk lists hold the member's money: it stays where it is until an operator has looked. */
  HELD: [1000210, "账户核实中，资金暂时不能转出，购物不受影响，请联系客服"],
  /** Waited too long for what others hold in the database: nothing was changed, the same may be tried again. */
  BUSY: [1000260, "当前操作的人较多，本次没有生效，请稍后再试"],
  /** Beyond what the member allows themselves in a day. */
  OWN_LIMIT: [1000016, "超过您自己设置的每日支付限额"],
  /** An operator's session is seen from another network than the one where its code was entered. */
  CONFIRM: [1000021, "网络环境有变化，请输入动态码确认是本人"],
  /** The operators' console is open to listed addresses only. */
  ADDRESS: [1000022, "当前网络不在后台允许的范围内"],
  MEMBER_INVALID: [1030043, "请先登录"],
  REAL_NAME: [1030055, "您还未实名认证，是否前往认证？"],
  MERCHANT_INVALID: [1050043, "请登录商家端"],
} as const;

export type CommonRefusal = keyof typeof commonRefusals;

export type Envelope = {
  ret: number;
  data: { code?: number; info?: unknown; msg?: string };
  msg: string;
};

/** The code on the wire of a group's own refusal: 1GGNNNN. */
export const codeOf = (groupCode: number, number: number): number => 1_000_000 + groupCode * 10_000 + number;
