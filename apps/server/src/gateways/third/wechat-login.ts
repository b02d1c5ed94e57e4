import { z } from "zod";
import { clip } from "@heshi/kernel/clip";
import { readJson } from "../egress.ts";
import { GatewayError } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { ThirdIdentity, ThirdReading, ThirdRefusal, WechatLogin } from "./third.port.ts";

/** An official account's or an open platform app's id and secret. */
export type WechatLoginConfig = {
  appId: string;
  secret: string;
  authorizePage?: string;
};

/** The hosts of the service. */
export const WECHAT_LOGIN_HOST = "api.weixin.qq.com";

const AUTHORIZE = "https://open.weixin.qq.com/connect/oauth2/authorize";

const Fault = z.object({ errcode: z.int(), errmsg: z.string().optional() });
const Token = z.object({
  access_token: z.string().min(1),
  openid: z.string().min(1).max(64),
  scope: z.string().optional(),
  unionid: z.string().max(64).optional(),
});
const Info = z.object({
  openid: z.string(),
  nickname: z.string().optional(),
  headimgurl: z.string().optional(),
  unionid: z.string().max(64).optional(),
});

/** 40163 code been used, 42003 code expired, 40029 and 41008 no such code. */
const REFUSALS: Readonly<Record<number, ThirdRefusal>> = {
  40163: "used",
  42003: "expired",
  40029: "wrong",
  41008: "wrong",
};

/** Pictures of members lie on these hosts only. */
const AVATAR = /^https?:\/\/(?:thirdwx|wx|mmbiz)\.(?:qlogo|qpic)\.cn\//;

/** Web authorization (sns/oauth2) with snsapi_userinfo. */
export function createWechatLogin({ config, egress }: GatewayParts<WechatLoginConfig>): WechatLogin {
  const get = async (path: string, query: Readonly<Record<string, string>>): Promise<Buffer> => {
    const url = `https://${WECHAT_LOGIN_HOST}${path}?${new URLSearchParams(query).toString()}`;
    const answer = await egress({ method: "GET", url });
    if (answer.status !== 200) throw new GatewayError("transport", `WeChat answered ${answer.status}`);
    return answer.body;
  };
  return {
    authorizeUrl: (returnUrl, state) =>
      `${config.authorizePage ?? AUTHORIZE}?appid=${config.appId}&redirect_uri=${encodeURIComponent(returnUrl)}` +
      `&response_type=code&scope=snsapi_userinfo&state=${encodeURIComponent(state)}#wechat_redirect`,
    async exchange(code): Promise<ThirdReading> {
      if (!/^[\w-]{8,128}$/.test(code)) return { ok: false, refusal: "wrong" };
      const query = { appid: config.appId, secret: config.secret, code, grant_type: "authorization_code" };
      const body = await get("/sns/oauth2/access_token", query);
      const fault = faultOf(body);
      if (fault !== undefined) {
        const refusal = REFUSALS[fault];
        if (refusal === undefined) throw new GatewayError("refused", "WeChat login", String(fault));
        return { ok: false, refusal };
      }
      const token = readJson(Token, body);
      return { ok: true, identity: identityOf(token, await infoOf(token, get)) };
    },
  };
}

function identityOf(token: z.output<typeof Token>, info: z.output<typeof Info> | undefined): ThirdIdentity {
  const unionId = token.unionid ?? info?.unionid;
  const picture = info?.headimgurl ?? "";
  return {
    openId: token.openid,
    ...(unionId === undefined ? {} : { unionId }),
    ...(info?.nickname === undefined ? {} : { nickname: clip(info.nickname, 40) }),
    ...(AVATAR.test(picture) ? { avatar: picture.replace(/^http:/, "https:") } : {}),
  };
}

type Get = (path: string, query: Readonly<Record<string, string>>) => Promise<Buffer>;

/** Name and picture are optional: the user is already identified, so a failure here does not fail the login. */
async function infoOf(token: z.output<typeof Token>, get: Get): Promise<z.output<typeof Info> | undefined> {
  if (token.scope !== undefined && !token.scope.includes("snsapi_userinfo")) return undefined;
  try {
    const query = { access_token: token.access_token, openid: token.openid, lang: "zh_CN" };
    const info = readJson(Info, await get("/sns/userinfo", query));
    return info.openid === token.openid ? info : undefined;
  } catch (error) {
    if (error instanceof GatewayError) return undefined;
    throw error;
  }
}

function faultOf(body: Buffer): number | undefined {
  const parsed = Fault.safeParse(readJson(z.unknown(), body));
  return parsed.success && parsed.data.errcode !== 0 ? parsed.data.errcode : undefined;
}
