/** An outside account. `unionId`, if given, is the same for all apps of one owner. */
export type ThirdIdentity = {
  openId: string;
  unionId?: string;
  nickname?: string;
  /** https, on the provider's picture hosts; for display, never fetched. */
  avatar?: string;
};

/** `used`: the code or token was valid once; `expired`; `wrong`: another user's, forged or never issued. */
export type ThirdRefusal = "used" | "expired" | "wrong";

/** The outcome of a login. */
export type ThirdReading =
  | {
      ok: true;
      identity: ThirdIdentity;
      /** What must be taken once only until then, where the provider itself does not see to it. */
      once?: { key: string; until: Date };
    }
  | { ok: false; refusal: ThirdRefusal };

/** Login through WeChat: the person goes to `authorizeUrl` and comes back with a code. */
export type WechatLogin = {
  authorizeUrl(returnUrl: string, state: string): string;
  /** Throws GatewayError when WeChat gives no trustworthy answer; the code may then be spent. */
  exchange(code: string): Promise<ThirdReading>;
};

/** Login through Apple: the app sends an identity token and the `nonce` it was requested with. */
export type AppleLogin = {
  authorizeUrl(returnUrl: string, state: { state: string; nonce: string }): string;
  /** Throws GatewayError when Apple's keys cannot be had. */
  verify(identityToken: string, nonce: string): Promise<ThirdReading>;
};

/** The outside accounts one may log in with. */
export type ThirdGateway = { wechat: WechatLogin; apple: AppleLogin };
