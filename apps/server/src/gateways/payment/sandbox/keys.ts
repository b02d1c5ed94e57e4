import { generateKeyPair, randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import type { AllinpayConfig } from "../../fastpay/allinpay-client.ts";
import type { AlipayConfig } from "../alipay-client.ts";
import type { WechatPayConfig } from "../wechat-client.ts";
import type { YeepayPayConfig } from "../yeepay-pay.ts";

const makePair = promisify(generateKeyPair);

const Pair = z.object({ privateKey: z.string(), publicKey: z.string() });

/** All keys of the simulation: the channels' and the shop's. */
export const SimulatorSecrets = z.object({
  wechat: z.object({
    appId: z.string(),
    mchId: z.string(),
    merchantSerial: z.string(),
    platformSerial: z.string(),
    apiV3Key: z.string(),
    merchant: Pair,
    platform: Pair,
  }),
  alipay: z.object({ appId: z.string(), sellerId: z.string(), app: Pair, platform: Pair }),
  fastpay: z.object({ cusId: z.string(), appId: z.string(), merchant: Pair, platform: Pair }),
  yeepay: z.object({
    appKey: z.string(),
    parentMerchantNo: z.string(),
    merchantNo: z.string(),
    app: Pair,
    platform: Pair,
  }),
});
/** Keys of a folder from before there were fastpay and YeePay. */
const Older = SimulatorSecrets.partial({ fastpay: true, yeepay: true });
/** All the keys of the simulated world. */
export type SimulatorSecrets = z.output<typeof SimulatorSecrets>;

/** The shop's configuration, as the providers' consoles would give it. */
export type SimulatorKeys = {
  wechat: Omit<WechatPayConfig, "baseUrl" | "payPages">;
  alipay: Omit<AlipayConfig, "gatewayUrl" | "pageUrl" | "billOrigins">;
  fastpay: Omit<AllinpayConfig, "baseUrl" | "billOrigins">;
  yeepay: Omit<YeepayPayConfig, "baseUrl" | "payPages">;
};

/** The shop's part of the keys. */
export const shopKeys = ({ wechat, alipay, fastpay, yeepay }: SimulatorSecrets): SimulatorKeys => ({
  wechat: {
    appId: wechat.appId,
    mchId: wechat.mchId,
    merchantSerial: wechat.merchantSerial,
    merchantPrivateKey: wechat.merchant.privateKey,
    apiV3Key: wechat.apiV3Key,
    platformKeys: { [wechat.platformSerial]: wechat.platform.publicKey },
  },
  alipay: {
    appId: alipay.appId,
    sellerId: alipay.sellerId,
    appPrivateKey: alipay.app.privateKey,
    alipayPublicKey: alipay.platform.publicKey,
  },
  fastpay: {
    cusId: fastpay.cusId,
    appId: fastpay.appId,
    privateKey: fastpay.merchant.privateKey,
    allinpayKey: fastpay.platform.publicKey,
  },
  yeepay: {
    appKey: yeepay.appKey,
    parentMerchantNo: yeepay.parentMerchantNo,
    merchantNo: yeepay.merchantNo,
    privateKey: yeepay.app.privateKey,
    platformKey: yeepay.platform.publicKey,
  },
});

/** Reads `keys.json` in the folder; generates (mode 0600) what is missing. */
export async function loadSecrets(folder: string): Promise<SimulatorSecrets> {
  const file = join(folder, "keys.json");
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  const older = text === undefined ? undefined : Older.parse(JSON.parse(text));
  if (older?.fastpay && older.yeepay) return { ...older, fastpay: older.fastpay, yeepay: older.yeepay };
  const secrets = older ? await completed(older) : await makeSecrets();
  await writeSecrets(folder, secrets);
  return secrets;
}

/** Writes `keys.json` atomically. */
export async function writeSecrets(folder: string, secrets: SimulatorSecrets): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, `keys.${randomBytes(6).toString("hex")}.tmp`);
  const handle = await open(temporary, "wx", 0o600);
  await handle.writeFile(JSON.stringify(secrets));
  await handle.sync();
  await handle.close();
  await rename(temporary, join(folder, "keys.json"));
}

const completed = async (older: z.output<typeof Older>): Promise<SimulatorSecrets> => ({
  ...older,
  fastpay: older.fastpay ?? (await fastpaySecrets()),
  yeepay: older.yeepay ?? (await yeepaySecrets()),
});

async function fastpaySecrets(): Promise<SimulatorSecrets["fastpay"]> {
  const [merchant, platform] = await Promise.all([pair(), pair()]);
  return { cusId: "990440148166000", appId: "00000003", merchant, platform };
}

async function yeepaySecrets(): Promise<SimulatorSecrets["yeepay"]> {
  const [app, platform] = await Promise.all([pair(), pair()]);
  const [parentMerchantNo, merchantNo] = ["10080000000", "10080000001"];
  return { appKey: `app_${parentMerchantNo}`, parentMerchantNo, merchantNo, app, platform };
}

/** New keys: eight RSA pairs of 2048 bits. */
async function makeSecrets(): Promise<SimulatorSecrets> {
  const [merchant, wechatPlatform, app, alipayPlatform] = await Promise.all([pair(), pair(), pair(), pair()]);
  const [fastpay, yeepay] = await Promise.all([fastpaySecrets(), yeepaySecrets()]);
  const serial = (): string => randomBytes(20).toString("hex").toUpperCase();
  return {
    wechat: {
      appId: `wx${randomBytes(8).toString("hex")}`,
      mchId: "1900000109",
      merchantSerial: serial(),
      platformSerial: serial(),
      apiV3Key: randomBytes(16).toString("hex"),
      merchant,
      platform: wechatPlatform,
    },
    alipay: { appId: "2021000000000001", sellerId: "2088000000000001", app, platform: alipayPlatform },
    fastpay,
    yeepay,
  };
}

async function pair(): Promise<z.output<typeof Pair>> {
  return await makePair("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
}
