import * as z from "zod/mini";
import { defineGroup } from "../frame/define.ts";
import { Mobile } from "../frame/mobile.ts";
import { Time } from "../frame/text.ts";

export const publicPurposes = [
  "login",
  "register",
  "password",
  "bind",
  "newMobile",
  "shopLogin",
  "shopPassword",
  "shopMobile",
  "shopNewMobile",
] as const;
export const ownPurposes = ["mobile", "payPassword", "export", "close", "third", "device", "minor"] as const;

/** A solved puzzle of `Sms.GetSlider`, where a method asks for one. */
export const sliderInput = {
  sliderId: z.optional(z.string().check(z.maxLength(64))),
  sliderX: z.optional(z.int().check(z.minimum(0), z.maximum(400))),
};

const Sent = z.object({ resendAt: Time, needsSlider: z.boolean() });

export const Sms = defineGroup({
  name: "Sms",
  code: 8,
  errors: {
    TOO_SOON: [1, "验证码已发送，请稍后再试"],
    DAY_LIMIT: [2, "今天获取验证码的次数已用完，请明天再试"],
    SLIDER_NEEDED: [3, "请先完成滑块验证"],
    SLIDER_WRONG: [4, "拼图没有对齐，请再试一次"],
    HOUR_LIMIT: [5, "当前网络获取验证码过于频繁，请一小时后再试，或换一个网络"],
  },
  methods: {
    Send: {
      kind: "command",
      access: "public",
      rate: "sms",
      doc:
        "Sends a six-digit code to a number; the answer is the same for known and unknown numbers. After three in a row " +
        "a slider is asked for.",
      input: z.object({
        mobile: Mobile,
        purpose: z.enum(publicPurposes),
        ...sliderInput,
      }),
      output: Sent,
    },
    SendMine: {
      kind: "command",
      access: "member",
      minors: "always",
      rate: "sms",
      doc: "Sends a code to the caller's own number.",
      input: z.object({ purpose: z.enum(ownPurposes) }),
      output: Sent,
    },
    GetSlider: {
      kind: "command",
      access: "public",
      rate: "sms",
      secretOutput: true,
      doc: "A sliding puzzle: the picture with a gap, the piece and its height; solved once within two minutes.",
      input: z.object({}),
      output: z.object({
        sliderId: z.string(),
        picture: z.string(),
        piece: z.string(),
        width: z.int(),
        height: z.int(),
        pieceY: z.int(),
        pieceSize: z.int(),
      }),
    },
  },
});
