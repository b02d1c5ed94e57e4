import { readFileSync } from "node:fs";
import { z } from "zod";
import { defined, type EnvSource, group } from "./env-group.ts";
import { GatewayError } from "./gateway-error.ts";
import { storeEnv } from "./storage/s3-env.ts";
import type { AliyunBankcardConfig } from "./bankcard/aliyun-bankcard.ts";
import type { AmapConfig } from "./map/amap.ts";
import type { AliyunOcrConfig } from "./ocr/aliyun-ocr.ts";
import type { NuonuoConfig } from "./invoice/nuonuo.ts";
import type { YeepayConfig } from "./yop/yeepay.ts";
import type { AlipayTransferConfig } from "./payout/alipay-transfer.ts";
import type { AllinpayConfig } from "./fastpay/allinpay-client.ts";
import type { S3Config } from "./storage/s3-storage.ts";
import type { BankFolderConfig } from "./payout/bank-folder.ts";
import type { WechatTransferConfig } from "./payout/wechat-transfer.ts";
import type { AlipayConfig } from "./payment/alipay-client.ts";
import type { WechatPayConfig } from "./payment/wechat-client.ts";
import type { YeepayPayConfig } from "./payment/yeepay-pay.ts";
import type { AliyunSmsConfig } from "./sms/aliyun-sms.ts";
import type { Kuaidi100Config } from "./express/kuaidi100.ts";
import type { AppleLoginConfig } from "./third/apple-login.ts";
import type { WechatLoginConfig } from "./third/wechat-login.ts";

/** The providers that are configured; a missing one is simulated. */
export type GatewayConfig = {
  wechatPay?: WechatPayConfig;
  alipay?: AlipayConfig;
  allinpay?: AllinpayConfig;
  sms?: AliyunSmsConfig;
  bankcard?: AliyunBankcardConfig;
  ocr?: AliyunOcrConfig;
  invoice?: NuonuoConfig;
  yop?: YeepayConfig;
  /** Collecting through the app of `yop`. */
  yeepay?: YeepayPayConfig;
  wechatTransfer?: WechatTransferConfig;
  alipayTransfer?: AlipayTransferConfig;
  bankFolder?: BankFolderConfig;
  express?: Kuaidi100Config;
  wechatLogin?: WechatLoginConfig;
  appleLogin?: AppleLoginConfig;
  map?: AmapConfig;
  /** The bucket of uploads; without one they lie in the data folder, which is no simulation. */
  store?: S3Config;
  simulator: {
    port: number;
    timeScale: number;
    /** Address of a payment simulator that runs elsewhere. */
    url?: string;
  };
};

/** Names of the kinds that are simulated because their provider is not configured, without building a gateway. */
export function simulatedIn(env: EnvSource): string[] {
  const {
    wechatPay,
    alipay,
    allinpay,
    yeepay,
    sms,
    express,
    wechatLogin,
    appleLogin,
    map,
    bankcard,
    ocr,
    invoice,
    yop,
    ...payouts
  } = readGatewayEnv(env);
  const kinds = {
    "wechat-pay": wechatPay,
    alipay,
    fastpay: allinpay,
    yeepay,
    sms,
    express,
    "wechat-login": wechatLogin,
    "apple-login": appleLogin,
    map,
    bankcard,
    ocr,
    invoice,
    yop,
    "payout-wechat": payouts.wechatTransfer,
    "payout-alipay": payouts.alipayTransfer,
    "payout-bank": payouts.bankFolder,
  };
  return Object.entries(kinds)
    .filter(([, config]) => config === undefined)
    .map(([name]) => name);
}

const Templates = z.record(z.string(), z.string());

const Simulator = z.object({
  PAYMENT_SIMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  PAYMENT_SIMULATOR_SCALE: z.coerce.number().min(1).max(100_000).default(1),
  PAYMENT_SIMULATOR_URL: z.url().optional(),
});

const file = (path: string): string => readFileSync(path, "utf8");

/** Reads the providers' variables (see docs/rules/gateways.md); throws GatewayError on a partial configuration. */
export function readGatewayEnv(env: EnvSource): GatewayConfig {
  const simulator = Simulator.safeParse(env);
  if (!simulator.success)
    throw new GatewayError("refused", simulator.error.issues.map((issue) => issue.path.join(".")).join(", "));
  const {
    PAYMENT_SIMULATOR_PORT: port,
    PAYMENT_SIMULATOR_SCALE: timeScale,
    PAYMENT_SIMULATOR_URL: url,
  } = simulator.data;
  const payment = paymentEnv(env);
  return {
    ...payment,
    ...payoutEnv(env, payment),
    ...identityEnv(env),
    ...yopEnv(env),
    ...storeEnv(env),
    ...loginEnv(env),
    ...defined({
      sms: group(
        env,
        ["ALIYUN_ACCESS_KEY_ID", "ALIYUN_ACCESS_KEY_SECRET", "ALIYUN_SMS_SIGN_NAME", "ALIYUN_SMS_TEMPLATES"],
        (v) => ({
          accessKeyId: v.ALIYUN_ACCESS_KEY_ID,
          accessKeySecret: v.ALIYUN_ACCESS_KEY_SECRET,
          signName: v.ALIYUN_SMS_SIGN_NAME,
          templates: Templates.parse(JSON.parse(v.ALIYUN_SMS_TEMPLATES)),
        }),
      ),
      express: group(env, ["KUAIDI100_CUSTOMER", "KUAIDI100_KEY"], (v) => ({
        customer: v.KUAIDI100_CUSTOMER,
        key: v.KUAIDI100_KEY,
      })),
      map: group(env, ["AMAP_KEY"], (v) => ({
        key: v.AMAP_KEY,
        ...defined({ privateKey: env["AMAP_PRIVATE_KEY"] }),
      })),
      invoice: group(env, ["NUONUO_APP_KEY", "NUONUO_APP_SECRET", "NUONUO_TOKENS"], (v) => ({
        appKey: v.NUONUO_APP_KEY,
        appSecret: v.NUONUO_APP_SECRET,
        tokens: Templates.parse(JSON.parse(v.NUONUO_TOKENS)),
      })),
    }),
    simulator: { port, timeScale, ...defined({ url }) },
  };
}

const yopNames = [
  "YEEPAY_APP_KEY",
  "YEEPAY_MERCHANT_NO",
  "YEEPAY_PRIVATE_KEY_FILE",
  "YEEPAY_PUBLIC_KEY_FILE",
  "YEEPAY_PRODUCTS",
] as const;

/** One app registers shops and collects; collecting needs the number of who collects. */
function yopEnv(env: EnvSource): Pick<GatewayConfig, "yop" | "yeepay"> {
  const yop = group(env, yopNames, (v) => ({
    appKey: v.YEEPAY_APP_KEY,
    parentMerchantNo: v.YEEPAY_MERCHANT_NO,
    privateKey: file(v.YEEPAY_PRIVATE_KEY_FILE),
    platformKey: file(v.YEEPAY_PUBLIC_KEY_FILE),
    products: JSON.stringify(JSON.parse(v.YEEPAY_PRODUCTS)),
  }));
  const merchantNo = group(env, ["YEEPAY_COLLECTING_NO"], (v) => v.YEEPAY_COLLECTING_NO);
  if (merchantNo !== undefined && !yop) throw new GatewayError("refused", "YEEPAY_APP_KEY missing");
  if (!yop || merchantNo === undefined) return defined({ yop });
  const { products: _products, ...app } = yop;
  return { yop, yeepay: { ...app, merchantNo } };
}

const loginEnv = (env: EnvSource): Pick<GatewayConfig, "wechatLogin" | "appleLogin"> =>
  defined({
    wechatLogin: group(env, ["WECHAT_LOGIN_APP_ID", "WECHAT_LOGIN_SECRET"], (v) => ({
      appId: v.WECHAT_LOGIN_APP_ID,
      secret: v.WECHAT_LOGIN_SECRET,
    })),
    appleLogin: group(env, ["APPLE_LOGIN_CLIENT_IDS"], (v) => ({
      clientIds: v.APPLE_LOGIN_CLIENT_IDS.split(",").map((id) => id.trim()),
    })),
  });

/** Checks of identity (bank cards, identity cards); each provider has its own key. */
const identityEnv = (env: EnvSource): Pick<GatewayConfig, "bankcard" | "ocr"> =>
  defined({
    bankcard: group(env, ["ALIYUN_CLOUDAUTH_KEY_ID", "ALIYUN_CLOUDAUTH_KEY_SECRET"], (v) => ({
      accessKeyId: v.ALIYUN_CLOUDAUTH_KEY_ID,
      accessKeySecret: v.ALIYUN_CLOUDAUTH_KEY_SECRET,
    })),
    ocr: group(env, ["ALIYUN_OCR_KEY_ID", "ALIYUN_OCR_KEY_SECRET"], (v) => ({
      accessKeyId: v.ALIYUN_OCR_KEY_ID,
      accessKeySecret: v.ALIYUN_OCR_KEY_SECRET,
    })),
  });

function paymentEnv(env: EnvSource): Pick<GatewayConfig, "wechatPay" | "alipay" | "allinpay"> {
  const wechat = [
    "WECHAT_PAY_APP_ID",
    "WECHAT_PAY_MCH_ID",
    "WECHAT_PAY_MERCHANT_SERIAL",
    "WECHAT_PAY_PRIVATE_KEY_FILE",
    "WECHAT_PAY_API_V3_KEY",
    "WECHAT_PAY_PLATFORM_KEYS",
  ] as const;
  return defined({
    wechatPay: group(env, wechat, (v) => ({
      appId: v.WECHAT_PAY_APP_ID,
      mchId: v.WECHAT_PAY_MCH_ID,
      merchantSerial: v.WECHAT_PAY_MERCHANT_SERIAL,
      merchantPrivateKey: file(v.WECHAT_PAY_PRIVATE_KEY_FILE),
      apiV3Key: v.WECHAT_PAY_API_V3_KEY,
      platformKeys: keyFiles(v.WECHAT_PAY_PLATFORM_KEYS),
    })),
    alipay: group(
      env,
      ["ALIPAY_APP_ID", "ALIPAY_SELLER_ID", "ALIPAY_PRIVATE_KEY_FILE", "ALIPAY_PUBLIC_KEY_FILE"],
      (v) => ({
        appId: v.ALIPAY_APP_ID,
        sellerId: v.ALIPAY_SELLER_ID,
        appPrivateKey: file(v.ALIPAY_PRIVATE_KEY_FILE),
        alipayPublicKey: file(v.ALIPAY_PUBLIC_KEY_FILE),
      }),
    ),
    allinpay: group(
      env,
      ["ALLINPAY_CUS_ID", "ALLINPAY_APP_ID", "ALLINPAY_PRIVATE_KEY_FILE", "ALLINPAY_PUBLIC_KEY_FILE"],
      (v) => ({
        cusId: v.ALLINPAY_CUS_ID,
        appId: v.ALLINPAY_APP_ID,
        privateKey: file(v.ALLINPAY_PRIVATE_KEY_FILE),
        allinpayKey: file(v.ALLINPAY_PUBLIC_KEY_FILE),
      }),
    ),
  });
}

/** Payouts go through the accounts that take payments; what is needed beyond those has variables of its own. */
function payoutEnv(
  env: EnvSource,
  { wechatPay, alipay }: Pick<GatewayConfig, "wechatPay" | "alipay">,
): Pick<GatewayConfig, "wechatTransfer" | "alipayTransfer" | "bankFolder"> {
  const certs = group(env, ["ALIPAY_APP_CERT_SN", "ALIPAY_ROOT_CERT_SN"], (v) => ({
    appCertSn: v.ALIPAY_APP_CERT_SN,
    rootCertSn: v.ALIPAY_ROOT_CERT_SN,
  }));
  const scene = group(env, ["WECHAT_TRANSFER_SCENE_ID"], (v) => v.WECHAT_TRANSFER_SCENE_ID);
  if (scene !== undefined && !wechatPay) throw new GatewayError("refused", "WECHAT_PAY_APP_ID missing");
  if (certs && !alipay) throw new GatewayError("refused", "ALIPAY_APP_ID missing");
  return defined({
    wechatTransfer: wechatPay && scene !== undefined ? { ...wechatPay, sceneId: scene } : undefined,
    alipayTransfer: alipay && certs ? { ...alipay, certs } : undefined,
    bankFolder: group(env, ["BANK_PAYOUT_FOLDER"], (v) => ({ folder: v.BANK_PAYOUT_FOLDER })),
  });
}

/** Parses `id=file,id=file`; there are several keys while WeChat Pay replaces one. */
const keyFiles = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(",").map((pair) => {
      const [id = "", path = ""] = pair.trim().split("=");
      return [id, file(path)];
    }),
  );
