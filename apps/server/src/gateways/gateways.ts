import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { ALIYUN_CLOUDAUTH_HOST, createAliyunBankcard } from "./bankcard/aliyun-bankcard.ts";
import type { BankcardGateway } from "./bankcard/bankcard.port.ts";
import { createBankcardSimulator } from "./bankcard/bankcard-simulator.ts";
import { withBreaker } from "./breaker.ts";
import { createEgress } from "./egress.ts";
import type { Egress } from "./egress.types.ts";
import type { ExpressGateway } from "./express/express.port.ts";
import { startDelivery } from "./express/push-delivery.ts";
import { createExpressSimulator } from "./express/express-simulator.ts";
import { createKuaidi100, KUAIDI100_HOST } from "./express/kuaidi100.ts";
import { createHooks } from "./hook/hook-egress.ts";
import { createHookSimulator } from "./hook/hook-simulator.ts";
import type { HookGateway } from "./hook/hook.port.ts";
import type { EnvSource } from "./env-group.ts";
import { readGatewayEnv, type GatewayConfig } from "./gateway-env.ts";
import { createInvoiceSimulator } from "./invoice/invoice-simulator.ts";
import type { InvoiceGateway } from "./invoice/invoice.port.ts";
import { createNuonuo, NUONUO_FILES, NUONUO_HOST } from "./invoice/nuonuo.ts";
import { createYeepay } from "./yop/yeepay.ts";
import { YEEPAY_FILES, YEEPAY_HOST } from "./yop/yop-client.ts";
import { createYopSimulator } from "./yop/yop-simulator.ts";
import type { YopGateway } from "./yop/yop.port.ts";
import { AMAP_HOST, createAmap } from "./map/amap.ts";
import type { MapGateway } from "./map/map.port.ts";
import { createMapSimulator } from "./map/map-simulator.ts";
import { buildPayout } from "./payout/build-payout.ts";
import type { PayoutGateways } from "./payout/payout.port.ts";
import { ALIYUN_OCR_HOST, createAliyunOcr } from "./ocr/aliyun-ocr.ts";
import { createOcrSimulator } from "./ocr/ocr-simulator.ts";
import type { OcrGateway } from "./ocr/ocr.port.ts";
import { buildPayment, type PaymentGateways, type SimulatorRunner } from "./payment/build-payment.ts";
import { LOGIN_PAGES, type Sandbox } from "./sandbox.types.ts";
import type { SmsGateway } from "./sms/sms.port.ts";
import { ALIYUN_SMS_HOST, createAliyunSms } from "./sms/aliyun-sms.ts";
import { createSmsSimulator } from "./sms/sms-simulator.ts";
import { createLocalStorage } from "./storage/local-storage.ts";
import { createS3Storage } from "./storage/s3-storage.ts";
import type { RemoteStorage, StoragePort } from "./storage/storage.port.ts";
import { APPLE_HOST, createAppleLogin } from "./third/apple-login.ts";
import { createPictures } from "./pictures/pictures-egress.ts";
import { createPictureSimulator } from "./pictures/pictures-simulator.ts";
import type { PictureGateway } from "./pictures/pictures.port.ts";
import { noRider, type RiderGateway } from "./rider/rider.port.ts";
import { createRiderSimulator } from "./rider/rider-simulator.ts";
import type { ThirdGateway } from "./third/third.port.ts";
import { createThirdSimulator } from "./third/third-simulator.ts";
import { createWechatLogin, WECHAT_LOGIN_HOST } from "./third/wechat-login.ts";

/** The outside world: for each kind a port, its real adapter or its simulator. */
export type Gateways = {
  payment: PaymentGateways;
  sms: SmsGateway;
  bankcard: BankcardGateway;
  ocr: OcrGateway;
  invoice: InvoiceGateway;
  yop: YopGateway;
  payout: PayoutGateways;
  express: ExpressGateway;
  third: ThirdGateway;
  map: MapGateway;
  rider: RiderGateway;
  hook: HookGateway;
  pictures: PictureGateway;
  storage: StoragePort;
  /** Documents served by signed URLs only. */
  privateStorage: StoragePort;
  /** The store in which uploads lie, if they are no files of this machine. */
  remoteUploads?: RemoteStorage | undefined;
  sandbox: Sandbox;
  /** Names of the simulated kinds, for the start-up line and for production's refusal. */
  simulated: readonly string[];
  close: () => Promise<void>;
};

/**
 * `folder` contains uploads and the simulators' books. `clock` should be the machine's time, because providers check
 * signatures by theirs.
 */
export type GatewayOptions = {
  env: EnvSource;
  folder: string;
  clock: () => Date;
  /** Whether riders may be simulated: in production but for the demo nobody is reported as riding or arrived who is not. */
  hasRiders?: boolean;
  /** For tests, which run the payment simulator in their own process. */
  paymentRunner?: SimulatorRunner;
};

/** An egress of fixed hosts behind a breaker. */
const egressTo = (clock: () => Date, ...hosts: readonly string[]): Egress =>
  withBreaker(createEgress({ hosts }), { clock });

/**
 * Chooses the real adapter for each configured provider and the simulator for the others; throws GatewayError on a
 * partial configuration.
 */
export async function buildGateways(options: GatewayOptions): Promise<Gateways> {
  const { env, folder, clock, hasRiders = true, paymentRunner: runner } = options;
  const config = readGatewayEnv(env);
  const simulatorFolder = join(folder, "simulators");
  await mkdir(simulatorFolder, { recursive: true, mode: 0o700 });
  const paymentFolder = join(simulatorFolder, "payment");
  const sms = await buildSms(config, simulatorFolder, clock);
  const phone = config.sms ? {} : { phone: sms.gateway };
  const payment = await buildPayment({
    config,
    folder: paymentFolder,
    clock,
    ...phone,
    ...(runner ? { runner } : {}),
  });
  const express = buildExpress(config, clock);
  const third = buildThird(config, clock);
  const map = buildMap(config, clock);
  const bankcard = buildBankcard(config, clock);
  const ocr = buildOcr(config, clock);
  const invoice = buildInvoice(config, clock);
  const yop = buildYop(config, clock);
  const payoutFile = join(simulatorFolder, "payout.jsonl");
  const payout = await buildPayout(config, { file: payoutFile, clock, egressTo });
  const parts = [payment, sms, express, third, map, bankcard, ocr, invoice, yop, payout];
  const simulated = parts.flatMap((part) => part.simulated);
  const beside = besideOf(simulated.length > 0, hasRiders);
  return {
    payment: payment.gateway,
    sms: sms.gateway,
    bankcard: bankcard.gateway,
    ocr: ocr.gateway,
    invoice: invoice.gateway,
    yop: yop.gateway,
    payout: payout.gateway,
    express: express.gateway,
    third: third.gateway,
    map: map.gateway,
    ...beside.gateways,
    ...storagesOf(config, folder),
    sandbox: Object.assign(beside.sandbox, ...parts.map(({ sandbox }) => sandbox)) as Sandbox,
    simulated,
    close: payment.close,
  };
}

/** Uploads and private documents: in the bucket that is configured, else in the data folder. */
function storagesOf(
  { store }: GatewayConfig,
  folder: string,
): Pick<Gateways, "storage" | "privateStorage" | "remoteUploads"> {
  if (!store) {
    const [storage, privateStorage] = [inFolder(folder, "uploads"), inFolder(folder, "private")];
    return { storage, privateStorage };
  }
  const uploads = createS3Storage(store, { prefix: "uploads" });
  const privateStorage = createS3Storage(store, { prefix: "private" });
  return { storage: uploads, privateStorage, remoteUploads: uploads };
}

/** What of a data folder holds files that were stored, whether or not they are stored there now. */
export const inFolder = (folder: string, name: "uploads" | "private"): StoragePort =>
  createLocalStorage(join(folder, name));

/** Gateways to no provider: receivers of hooks, pictures of others, and riders, to be tried out wherever something is simulated. */
function besideOf(
  isSimulated: boolean,
  hasRiders: boolean,
): {
  gateways: Pick<Gateways, "hook" | "pictures" | "rider">;
  sandbox: Sandbox;
} {
  if (!isSimulated)
    return { gateways: { hook: createHooks(), pictures: createPictures(), rider: noRider }, sandbox: {} };
  const [hooks, riders] = [createHookSimulator(createHooks()), createRiderSimulator()];
  return {
    gateways: {
      hook: hooks.gateway,
      pictures: createPictureSimulator(createPictures()),
      rider: hasRiders ? riders.gateway : noRider,
    },
    sandbox: { hook: hooks.sandbox, ...(hasRiders ? { rider: riders.sandbox } : {}) },
  };
}

type Part<T> = { gateway: T; sandbox: Sandbox; simulated: readonly string[] };

const real = <T>(gateway: T): Part<T> => ({ gateway, sandbox: {}, simulated: [] });

async function buildSms(
  { sms }: GatewayConfig,
  folder: string,
  clock: () => Date,
): Promise<Part<SmsGateway>> {
  if (sms) return real(createAliyunSms({ config: sms, egress: egressTo(clock, ALIYUN_SMS_HOST), clock }));
  const { gateway, phone } = await createSmsSimulator({ clock, file: join(folder, "phone.jsonl") });
  return { gateway, sandbox: { phone }, simulated: ["sms"] };
}

function buildExpress({ express: config }: GatewayConfig, clock: () => Date): Part<ExpressGateway> {
  if (config) return real(createKuaidi100({ config, egress: egressTo(clock, KUAIDI100_HOST), clock }));
  const { gateway, sandbox } = createExpressSimulator({ clock });
  startDelivery(sandbox);
  return { gateway, sandbox: { express: sandbox }, simulated: ["express"] };
}

function buildBankcard({ bankcard: config }: GatewayConfig, clock: () => Date): Part<BankcardGateway> {
  if (config)
    return real(createAliyunBankcard({ config, egress: egressTo(clock, ALIYUN_CLOUDAUTH_HOST), clock }));
  const { gateway, sandbox } = createBankcardSimulator();
  return { gateway, sandbox: { bankcard: sandbox }, simulated: ["bankcard"] };
}

function buildOcr({ ocr: config }: GatewayConfig, clock: () => Date): Part<OcrGateway> {
  if (config) return real(createAliyunOcr({ config, egress: egressTo(clock, ALIYUN_OCR_HOST), clock }));
  const { gateway, sandbox } = createOcrSimulator();
  return { gateway, sandbox: { ocr: sandbox }, simulated: ["ocr"] };
}

function buildInvoice({ invoice: config }: GatewayConfig, clock: () => Date): Part<InvoiceGateway> {
  if (config)
    return real(createNuonuo({ config, egress: egressTo(clock, NUONUO_HOST, NUONUO_FILES), clock }));
  const { gateway, sandbox } = createInvoiceSimulator({ clock });
  return { gateway, sandbox: { invoice: sandbox }, simulated: ["invoice"] };
}

function buildYop({ yop: config }: GatewayConfig, clock: () => Date): Part<YopGateway> {
  if (config)
    return real(createYeepay({ config, egress: egressTo(clock, YEEPAY_HOST, YEEPAY_FILES), clock }));
  const { gateway, sandbox } = createYopSimulator({ clock });
  return { gateway, sandbox: { yop: sandbox }, simulated: ["yop"] };
}

function buildMap({ map: config }: GatewayConfig, clock: () => Date): Part<MapGateway> {
  if (config) return real(createAmap({ config, egress: egressTo(clock, AMAP_HOST), clock }));
  const { gateway, sandbox } = createMapSimulator();
  return { gateway, sandbox: { map: sandbox }, simulated: ["map"] };
}

function buildThird({ wechatLogin, appleLogin }: GatewayConfig, clock: () => Date): Part<ThirdGateway> {
  const simulator = createThirdSimulator({ clock, pages: LOGIN_PAGES });
  const wechat =
    wechatLogin &&
    createWechatLogin({ config: wechatLogin, egress: egressTo(clock, WECHAT_LOGIN_HOST), clock });
  const apple =
    appleLogin && createAppleLogin({ config: appleLogin, egress: egressTo(clock, APPLE_HOST), clock });
  return {
    gateway: { wechat: wechat ?? simulator.gateway.wechat, apple: apple ?? simulator.gateway.apple },
    sandbox: wechat && apple ? {} : { third: simulator.sandbox },
    simulated: [...(wechat ? [] : ["wechat-login"]), ...(apple ? [] : ["apple-login"])],
  };
}
