import { randomBytes } from "node:crypto";
import { appendFile, readFile } from "node:fs/promises";
import { z } from "zod";
import { GatewayError } from "../gateway-error.ts";
import type { SmsGateway, SmsMessage, SmsOutcome } from "./sms.port.ts";

/** A message on the simulated phone. */
export const PhoneMessage = z.object({
  mobile: z.string(),
  template: z.string(),
  params: z.record(z.string(), z.string()),
  no: z.string(),
  text: z.string(),
  at: z.coerce.date(),
});
/** A message on the simulated phone. */
export type PhoneMessage = z.output<typeof PhoneMessage>;

/**
 * How the provider treats messages: `slow` after `slowMs`, `lost` accepts but never delivers, `broken` does not answer.
 */
type SmsBehaviour = "ok" | "slow" | "limited" | "number" | "refused" | "lost" | "broken";

/** The phones that `/sandbox/phone` shows; newest first. */
export type SimulatedPhone = {
  list: (mobile?: string) => readonly PhoneMessage[];
  /** Changes what happens to messages to one number, or to all. */
  behave: (behaviour: SmsBehaviour, mobile?: string) => void;
};

/** `file` keeps messages over a restart; `texts` are the templates with `${name}` for parameters. */
export type SmsSimulatorOptions = {
  clock: () => Date;
  texts?: Readonly<Record<string, string>>;
  file?: string;
  slowMs?: number;
};

const SIGN = "【合市】";
const KEPT_A_NUMBER = 20;
const KEPT = 500;

/** The simulated provider and its phones; like the real one it sends a repeated message again. */
export async function createSmsSimulator(
  options: SmsSimulatorOptions,
): Promise<{ gateway: SmsGateway; phone: SimulatedPhone }> {
  const messages = await readMessages(options.file);
  const single = new Map<string, SmsBehaviour>();
  let everybody: SmsBehaviour = "ok";

  const deliver = async (message: SmsMessage): Promise<SmsOutcome> => {
    const kept: PhoneMessage = {
      ...message,
      text: textOf(message, options.texts ?? {}),
      at: options.clock(),
    };
    messages.push(kept);
    if (messages.length > KEPT) messages.splice(0, messages.length - KEPT);
    if (options.file !== undefined)
      await appendFile(options.file, `${JSON.stringify(kept)}\n`, { mode: 0o600 });
    return { ok: true, channelNo: randomBytes(8).toString("hex") };
  };

  const gateway: SmsGateway = {
    async send(message) {
      const behaviour = single.get(message.mobile) ?? everybody;
      if (behaviour === "slow") await new Promise((resolve) => setTimeout(resolve, options.slowMs ?? 3_000));
      if (behaviour === "broken") throw new GatewayError("timeout", "the simulated provider does not answer");
      if (behaviour === "lost") return { ok: true, channelNo: randomBytes(8).toString("hex") };
      if (behaviour !== "ok" && behaviour !== "slow")
        return { ok: false, reason: behaviour, code: `simulated.${behaviour}` };
      return await deliver(message);
    },
  };
  const phone: SimulatedPhone = {
    list: (mobile) => {
      const newest = messages.toReversed();
      return mobile === undefined
        ? newest
        : newest.filter((message) => message.mobile === mobile).slice(0, KEPT_A_NUMBER);
    },
    behave: (behaviour, mobile) => {
      if (mobile === undefined) everybody = behaviour;
      else single.set(mobile, behaviour);
    },
  };
  return { gateway, phone };
}

function textOf({ template, params }: SmsMessage, texts: Readonly<Record<string, string>>): string {
  const text = texts[template] ?? DEFAULT_TEXTS[template];
  if (text === undefined) return `${SIGN}${Object.values(params).join("，")}`;
  return SIGN + text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
}

/** Default template texts; other templates are shown by their parameters. */
const DEFAULT_TEXTS: Readonly<Record<string, string>> = {
  code: "您的验证码是 ${code}，5 分钟内有效。请勿告诉他人，合市工作人员不会向您索要。",
  fastpay: "您正在付款 ${amount} 元，验证码 ${code}，5 分钟内有效。非本人操作请勿告诉他人。",
  fastpaySign: "您正在开通快捷支付，验证码 ${code}，5 分钟内有效。非本人操作请勿告诉他人。",
  mobileChanged:
    "您的账号于 ${time} 更换了手机号，${until} 前不能提现和新增收款账户。如非本人操作，请立即联系客服冻结账号。",
  payPasswordReset:
    "您的账号于 ${time} 重置了支付密码，${until} 前不能提现和新增收款账户。如非本人操作，请立即联系客服冻结账号。",
  shopInvited: "${shop}邀请您成为店铺员工，请在 ${days} 天内用本手机号和验证码登录合市商家端。不认识请忽略。",
  shopAccount:
    "您的店铺${shop}于 ${time} 添加了收款账户${account}，${until} 起可以收款。如非本人操作，请立即修改密码并联系客服。",
  shipped: "您的包裹已由${company}发出，单号 ${number}。",
};

async function readMessages(file: string | undefined): Promise<PhoneMessage[]> {
  if (file === undefined) return [];
  const text = await readFile(file, "utf8").catch(() => "");
  return text
    .split("\n")
    .flatMap((line) => {
      const parsed = PhoneMessage.safeParse(jsonOf(line));
      return parsed.success ? [parsed.data] : [];
    })
    .slice(-KEPT);
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}
