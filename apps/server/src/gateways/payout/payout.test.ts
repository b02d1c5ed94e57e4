import { constants, generateKeyPairSync, privateDecrypt, verify } from "node:crypto";
import { mkdir, readFile, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import { emptyFolder } from "../../../test/folder.ts";
import type { EgressRequest } from "../egress.types.ts";
import { signedText } from "../payment/alipay-sign.ts";
import { signText } from "../rsa.ts";
import { answerText, callText } from "../payment/wechat-sign.ts";
import { createAlipayTransfer } from "./alipay-transfer.ts";
import { readAnswer, writeBatch } from "./bank-file.ts";
import { createBankFolder } from "./bank-folder.ts";
import { createPayoutSimulator } from "./payout-simulator.ts";
import { createWechatTransfer } from "./wechat-transfer.ts";

const clock = (): Date => new Date("2026-11-21T02:00:00Z");
const keys = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const [ours, theirs] = [keys(), keys()];
const pem = {
  ours: ours.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  theirs: theirs.publicKey.export({ type: "spki", format: "pem" }).toString(),
};
const order = {
  payoutNo: "W261121000000000001",
  amountFen: fen(50_000),
  account: "o-1",
  name: "周晓禾",
  remark: "合市余额提现",
  notifyUrl: "https://shop.example/notify/payout",
};

type Reply = { status?: number; body: object };
/** WeChat Pay with these answers, one a call; every success is signed by the platform. */
function wechat(...replies: Reply[]) {
  const calls: EgressRequest[] = [];
  const gateway = createWechatTransfer({
    config: {
      appId: "wx1",
      mchId: "1900000109",
      merchantSerial: "SERIAL",
      merchantPrivateKey: pem.ours,
      apiV3Key: "k".repeat(32),
      platformKeys: { PUB_KEY_ID_1: pem.theirs },
      sceneId: "1005",
    },
    clock,
    egress: async (request) => {
      calls.push(request);
      const { status = 200, body } = replies[calls.length - 1] ?? { status: 500, body: {} };
      const text = JSON.stringify(body);
      const timestamp = String(clock().getTime() / 1000);
      return {
        status,
        headers: {
          "wechatpay-timestamp": timestamp,
          "wechatpay-nonce": "n",
          "wechatpay-serial": "PUB_KEY_ID_1",
          "wechatpay-signature": signText(theirs.privateKey, answerText(timestamp, "n", text)),
        },
        body: Buffer.from(text),
      };
    },
  });
  return { gateway, calls };
}
const bill = (state: string, more: object = {}) => ({
  body: { out_bill_no: order.payoutNo, transfer_bill_no: "1330", state, transfer_amount: 50_000, ...more },
});

test("WeChat: the call is signed, the name sealed with the platform's key, and the payee has to confirm", async () => {
  const { gateway, calls } = wechat(bill("WAIT_USER_CONFIRM", { package_info: "pkg" }));
  expect(await gateway.send(order)).toEqual({ state: "processing", channelNo: "1330", confirm: "pkg" });
  const [call] = calls;
  const { authorization = "", "wechatpay-serial": serial } = call?.headers ?? {};
  const part = (name: string): string => new RegExp(`${name}="([^"]+)"`).exec(authorization)?.[1] ?? "";
  const path = "/v3/fund-app/mch-transfer/transfer-bills";
  const text = callText(
    { method: "POST", path, body: call?.body ?? "" },
    Number(part("timestamp")),
    part("nonce_str"),
  );
  expect(
    verify("RSA-SHA256", Buffer.from(text), ours.publicKey, Buffer.from(part("signature"), "base64")),
  ).toBe(true);
  expect([call?.url, serial]).toEqual([`https://api.mch.weixin.qq.com${path}`, "PUB_KEY_ID_1"]);
  const body = JSON.parse(call?.body ?? "") as Record<string, string>;
  expect(body).toMatchObject({
    out_bill_no: order.payoutNo,
    openid: "o-1",
    transfer_amount: 50_000,
    appid: "wx1",
  });
  const name = privateDecrypt(
    { key: theirs.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha1" },
    Buffer.from(body["user_name"] ?? "", "base64"),
  );
  expect(name.toString()).toBe("周晓禾");
});

test("WeChat: states and refusals; what may be tried again is an error, not an end", async () => {
  const asked = async (reply: Reply) => (await wechat(reply).gateway.query(order.payoutNo)).state;
  expect(await asked(bill("SUCCESS"))).toBe("paid");
  expect(await asked(bill("TRANSFERING"))).toBe("processing");
  expect(await asked(bill("FAIL", { fail_reason: "ACCOUNT_FROZEN" }))).toBe("failed");
  expect(await asked({ status: 404, body: { code: "NOT_FOUND" } })).toBe("unknown");
  const sent = (...replies: Reply[]) => wechat(...replies).gateway.send(order);
  expect(await sent({ status: 400, body: { code: "PARAM_ERROR" } })).toMatchObject({ state: "failed" });
  expect(await sent({ status: 400, body: { code: "ALREADY_EXISTS" } }, bill("SUCCESS"))).toMatchObject({
    state: "paid",
    amountFen: 50_000,
  });
  await expect(sent({ status: 403, body: { code: "NOT_ENOUGH" } })).rejects.toMatchObject({
    fault: "refused",
  });
  await expect(sent({ status: 502, body: {} })).rejects.toMatchObject({ fault: "transport" });
  await expect(
    wechat({ body: { ...bill("SUCCESS").body, out_bill_no: "W9" } }).gateway.query(order.payoutNo),
  ).rejects.toMatchObject({ fault: "bad-answer" });
});

/** Alipay with one answer, signed by it. */
function alipay(node: object) {
  const calls: EgressRequest[] = [];
  const gateway = createAlipayTransfer({
    config: {
      appId: "2021",
      sellerId: "2088",
      appPrivateKey: pem.ours,
      alipayPublicKey: pem.theirs,
      certs: { appCertSn: "app-sn", rootCertSn: "root-sn" },
    },
    clock,
    egress: async (request) => {
      calls.push(request);
      const method = new URLSearchParams(request.body).get("method") ?? "";
      const inner = JSON.stringify(node);
      const sign = signText(theirs.privateKey, inner);
      const body = `{"${method.replaceAll(".", "_")}_response":${inner},"alipay_cert_sn":"c","sign":"${sign}"}`;
      return { status: 200, headers: {}, body: Buffer.from(body) };
    },
  });
  return { gateway, calls };
}
const ok = (more: object) => ({ code: "10000", msg: "Success", out_biz_no: order.payoutNo, ...more });

test("Alipay: the call is signed with the certificates' numbers in it, to a login and its owner's name", async () => {
  const { gateway, calls } = alipay(ok({ order_id: "2026", status: "SUCCESS" }));
  expect(await gateway.send({ ...order, account: "a@b.com" })).toEqual({
    state: "paid",
    amountFen: 50_000,
    channelNo: "2026",
  });
  const form = Object.fromEntries(new URLSearchParams(calls[0]?.body));
  expect(form).toMatchObject({
    method: "alipay.fund.trans.uni.transfer",
    app_cert_sn: "app-sn",
    alipay_root_cert_sn: "root-sn",
    sign_type: "RSA2",
  });
  expect(JSON.parse(form["biz_content"] ?? "")).toMatchObject({
    out_biz_no: order.payoutNo,
    trans_amount: "500.00",
    product_code: "TRANS_ACCOUNT_NO_PWD",
    biz_scene: "DIRECT_TRANSFER",
    payee_info: { identity: "a@b.com", identity_type: "ALIPAY_LOGON_ID", name: "周晓禾" },
  });
  const signature = Buffer.from(form["sign"] ?? "", "base64");
  expect(verify("RSA-SHA256", Buffer.from(signedText(form)), ours.publicKey, signature)).toBe(true);
});

test("Alipay: states, and refusals that end or decide nothing", async () => {
  const asked = async (node: object) => (await alipay(node).gateway.query(order.payoutNo)).state;
  expect(await asked(ok({ status: "SUCCESS", order_id: "1", trans_amount: "500.00" }))).toBe("paid");
  expect(await asked(ok({ status: "DEALING" }))).toBe("processing");
  expect(await asked(ok({ status: "FAIL", error_code: "PAYEE_NOT_EXIST" }))).toBe("failed");
  expect(await asked(ok({ status: "REFUND" }))).toBe("returned");
  expect(await asked({ code: "40004", sub_code: "ORDER_NOT_EXIST" })).toBe("unknown");
  const refused = (sub: string) => alipay({ code: "40004", sub_code: sub }).gateway.send(order);
  expect(await refused("PAYEE_USERINFO_ERROR")).toMatchObject({
    state: "failed",
    reason: "支付宝账号与实名不一致",
  });
  await expect(refused("PAYER_BALANCE_NOT_ENOUGH")).rejects.toMatchObject({ fault: "refused" });
  await expect(refused("SYSTEM_ERROR")).rejects.toMatchObject({ fault: "transport" });
});

test("the bank's batch has head, count and sum; no field breaks a line", () => {
  const second = {
    ...order,
    payoutNo: "W2",
    amountFen: fen(1),
    name: "张|三\n李",
    account: "6214830000000017",
  };
  expect(writeBatch({ batchNo: "B1", day: "2026-11-21", orders: [order, second] }).split("\n")).toEqual([
    "H|B1|2026-11-21|2|500.01",
    "D|1|W261121000000000001|o-1|周晓禾|500.00|合市余额提现",
    "D|2|W2|6214830000000017|张 三 李|0.01|合市余额提现",
    "",
  ]);
});

test("an answer file is read whole or not at all", () => {
  const whole = "H|B1|3\nR|W1|S|900|2026|500.00|\nR|W2|F|901|2026|0.01|户名不符\nR|W3|B|902|2026|9.00|\n";
  expect(readAnswer(whole)).toEqual([
    { payoutNo: "W1", state: { state: "paid", amountFen: 50_000, channelNo: "900" } },
    { payoutNo: "W2", state: { state: "failed", code: "F", reason: "户名不符", channelNo: "901" } },
    { payoutNo: "W3", state: { state: "returned", code: "B", reason: "银行没有说明原因", channelNo: "902" } },
  ]);
  expect(readAnswer(whole.replaceAll("\n", "\r\n"))).toHaveLength(3);
  for (let length = 0; length < whole.length; length += 1)
    expect(readAnswer(whole.slice(0, length)), String(length)).toBeUndefined();
  for (const broken of [
    whole.replace("|S|", "|X|"),
    whole.replace("500.00", "5e2"),
    whole.replace("H|B1|3", "H|B1|4"),
  ])
    expect(readAnswer(broken)).toBeUndefined();
});

test("the bank's folder: a number has one file, also after it was collected, and answers are read from files", async () => {
  const folder = await emptyFolder();
  const bank = createBankFolder({ config: { folder }, clock });
  expect(await bank.query(order.payoutNo)).toEqual({ state: "unknown" });
  const all = await Promise.all(Array.from({ length: 20 }, () => bank.send(order)));
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(["processing"]));
  const [out, into] = [join(folder, "out"), join(folder, "in")];
  expect(await readdir(out)).toEqual([`${order.payoutNo}.txt`]);
  expect(await readFile(join(out, `${order.payoutNo}.txt`), "utf8")).toContain("|周晓禾|500.00|");
  await rename(join(out, `${order.payoutNo}.txt`), join(out, `${order.payoutNo}.txt.done`));
  await bank.send(order);
  expect(await readdir(out)).toEqual([`${order.payoutNo}.txt.done`]);
  expect(await bank.query(order.payoutNo)).toEqual({ state: "processing" });
  await mkdir(into);
  await writeFile(join(into, "1.txt"), `H|1|1\nR|${order.payoutNo}|S|900|2026|500.00|\n`);
  expect(await bank.query(order.payoutNo)).toMatchObject({ state: "paid", amountFen: 50_000 });
  await writeFile(join(into, "2.txt"), `H|2|1\nR|${order.payoutNo}|B|900|2026|500.00|销户\n`);
  expect(await bank.query(order.payoutNo)).toMatchObject({ state: "returned", reason: "销户" });
  expect(await bank.news()).toHaveLength(2);
});

test("the simulator pays a number once, keeps its book over a restart, and misbehaves on request", async () => {
  const file = join(await emptyFolder(), "book.jsonl");
  const { gateways, sandbox } = await createPayoutSimulator({ clock, file });
  expect((await gateways.alipay.send(order)).state).toBe("paid");
  expect((await gateways.alipay.send({ ...order, amountFen: fen(9) })).state).toBe("paid");
  expect(sandbox.paid().get(order.payoutNo)).toBe(50_000);
  const again = await createPayoutSimulator({ clock, file });
  expect((await again.gateways.alipay.query(order.payoutNo)).state).toBe("paid");
  sandbox.behave("silent", "W2");
  await expect(gateways.wechat.send({ ...order, payoutNo: "W2" })).rejects.toMatchObject({
    fault: "timeout",
  });
  expect((await gateways.wechat.query("W2")).state).toBe("paid");
  sandbox.behave("lost", "W3");
  await expect(gateways.wechat.send({ ...order, payoutNo: "W3" })).rejects.toMatchObject({
    fault: "timeout",
  });
  expect((await gateways.wechat.query("W3")).state).toBe("unknown");
  expect((await gateways.wechat.send({ ...order, payoutNo: "W4", amountFen: fen(50_004) })).state).toBe(
    "failed",
  );
});
