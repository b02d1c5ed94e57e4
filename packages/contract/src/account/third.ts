import * as z from "zod/mini";
import { defineGroup } from "../frame/define.ts";
import { Login } from "./member.ts";
import { SmsCode } from "./secrets.ts";
import { Time } from "../frame/text.ts";

export const providers = ["wechat", "apple"] as const;
const provider = z.enum(providers);
const Code = z.string().check(z.minLength(4), z.maxLength(2048));
const Agreed = z.boolean().check(z.refine((value) => value, "请先阅读并同意协议"));

export const Third = defineGroup({
  name: "Third",
  code: 18,
  errors: {
    CODE_STALE: [1, "授权已失效，请重新授权"],
    PROVIDER_AWAY: [2, "授权服务暂时不可用，请换一种方式登录"],
    ALREADY_BOUND: [3, "该账号已绑定其他会员"],
  },
  methods: {
    GetAuthorizeUrl: {
      kind: "query",
      access: "public",
      doc:
        "Where the person agrees at WeChat or Apple; `state` comes back with the code. `nonce` stands before Apple's " +
        "token, and for an hour.",
      input: z.object({
        provider,
        state: z.string().check(z.regex(/^[\w-]{8,64}$/)),
        returnPath: z.string().check(z.regex(/^\/[\w\-/]{0,100}$/)),
      }),
      output: z.object({ url: z.string(), nonce: z.string() }),
    },
    Login: {
      kind: "command",
      audit: { kind: "login" },
      access: "public",
      rate: "secret",
      secretOutput: true,
      doc: "Logs in by a provider's code; a new person gets a ticket for `Member.BindMobile` instead of a token.",
      input: z.object({ provider, code: Code, agreed: Agreed }),
      output: z.object({
        login: z.optional(Login),
        ticket: z.optional(z.string()),
        nickname: z.string(),
        avatar: z.string(),
      }),
    },
    Bind: {
      kind: "command",
      access: "member",
      changes: ["Third.GetBindings"],
      rate: "secret",
      doc: "Binds a provider's account to the caller, proved by a code to his number (purpose third, sent by `Sms.SendMine`).",
      input: z.object({ provider, code: Code, smsCode: SmsCode }),
      output: z.object({ nickname: z.string() }),
    },
    Unbind: {
      kind: "command",
      access: "member",
      changes: ["Third.GetBindings"],
      rate: "secret",
      doc: "Unbinds a provider's account.",
      input: z.object({ provider }),
      output: z.object({}),
    },
    GetBindings: {
      kind: "query",
      access: "member",
      doc: "The provider accounts that are bound.",
      input: z.object({}),
      output: z.object({ list: z.array(z.object({ provider, nickname: z.string(), boundAt: Time })) }),
    },
  },
});

export const Wechat = defineGroup({
  name: "Wechat",
  code: 17,
  errors: { OPENID: [1, "支付失败"] },
  methods: {
    // a query, as clients send the code alone: WeChat itself takes a code only once, and nothing of ours is written
    // public, as who pays a code on a counter has not logged in: the code alone says whose openid it is
    CodeToOpenid: {
      kind: "query",
      access: "public",
      rate: "secret",
      doc: "The openid behind a WeChat code, for paying inside WeChat, logged in or not.",
      input: z.object({ code: Code }),
      output: z.object({ openid: z.string() }),
    },
  },
});
