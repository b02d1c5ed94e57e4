import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { EgressRequest } from "../egress.types.ts";
import { signedHeaders } from "./aliyun-sign.ts";
import { createAliyunSms } from "./aliyun-sms.ts";
import { createSmsSimulator } from "./sms-simulator.ts";

const clock = (): Date => new Date("2026-11-21T02:00:00Z");

// The worked example of «V3 request structure and signature» in Alibaba Cloud's documentation.
test("signature V3 yields the documented value", () => {
  const headers = signedHeaders(
    {
      host: "ecs.cn-shanghai.aliyuncs.com",
      action: "RunInstances",
      version: "2014-05-26",
      query: { RegionId: "cn-shanghai", ImageId: "win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd" },
      date: "2023-10-26T10:22:32Z",
      nonce: "3156853299f313e23d1673dc12e1703d",
    },
    { accessKeyId: "YourAccessKeyId", accessKeySecret: "YourAccessKeySecret" },
  );
  expect(headers["authorization"]).toBe(
    "ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;" +
      "x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0",
  );
});

function aliyun(answer: object, status = 200) {
  const calls: EgressRequest[] = [];
  const egress = (request: EgressRequest) => {
    calls.push(request);
    return Promise.resolve({ status, headers: {}, body: Buffer.from(JSON.stringify(answer)) });
  };
  const config = {
    accessKeyId: "id",
    accessKeySecret: "secret",
    signName: "合市",
    templates: { code: "SMS_1" },
  };
  return { calls, gateway: createAliyunSms({ config, egress, clock }) };
}
const message = { mobile: "13800000001", template: "code", params: { code: "123456" }, no: "S1" };

test("SendSms carries all parameters in the query", async () => {
  const { calls, gateway } = aliyun({
    Code: "OK",
    BizId: "900619746936498440^0",
    Message: "OK",
    RequestId: "x",
  });
  expect(await gateway.send(message)).toEqual({ ok: true, channelNo: "900619746936498440^0" });
  const url = new URL(calls[0]!.url);
  expect(url.host).toBe("dysmsapi.aliyuncs.com");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    PhoneNumbers: "13800000001",
    SignName: "合市",
    TemplateCode: "SMS_1",
    TemplateParam: '{"code":"123456"}',
    OutId: "S1",
  });
  expect(calls[0]!.headers).toMatchObject({
    "x-acs-action": "SendSms",
    "x-acs-date": "2026-11-21T02:00:00Z",
  });
});

test("the provider's refusals are mapped", async () => {
  expect(await aliyun({ Code: "isv.BUSINESS_LIMIT_CONTROL" }).gateway.send(message)).toMatchObject({
    ok: false,
    reason: "limited",
  });
  expect(await aliyun({ Code: "isv.MOBILE_NUMBER_ILLEGAL" }).gateway.send(message)).toMatchObject({
    ok: false,
    reason: "number",
  });
  expect(await aliyun({ Code: "isv.AMOUNT_NOT_ENOUGH" }, 400).gateway.send(message)).toMatchObject({
    ok: false,
    reason: "refused",
  });
  await expect(aliyun({}, 503).gateway.send(message)).rejects.toMatchObject({ fault: "transport" });
  await expect(aliyun({ nothing: 1 }).gateway.send(message)).rejects.toMatchObject({ fault: "bad-answer" });
  await expect(aliyun({ Code: "OK" }).gateway.send({ ...message, template: "other" })).rejects.toMatchObject({
    fault: "refused",
  });
});

test("the simulated phone shows messages newest first and keeps them", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "heshi-sms-")), "phone.jsonl");
  const { gateway, phone } = await createSmsSimulator({ clock, file });
  await gateway.send(message);
  await gateway.send({ ...message, params: { code: "654321" }, no: "S2" });
  await gateway.send({ ...message, mobile: "13900000002", no: "S3" });
  expect(phone.list("13800000001").map(({ params }) => params["code"])).toEqual(["654321", "123456"]);
  expect(phone.list()[0]?.text).toBe(
    "【合市】您的验证码是 123456，5 分钟内有效。请勿告诉他人，合市工作人员不会向您索要。",
  );
  const again = await createSmsSimulator({ clock, file });
  expect(again.phone.list()).toEqual(phone.list());
});

test("the simulated provider refuses, loses and fails on request", async () => {
  const { gateway, phone } = await createSmsSimulator({ clock, slowMs: 5 });
  phone.behave("limited", "13800000001");
  expect(await gateway.send(message)).toMatchObject({ ok: false, reason: "limited" });
  phone.behave("lost", "13800000001");
  expect(await gateway.send(message)).toMatchObject({ ok: true });
  phone.behave("broken");
  await expect(gateway.send({ ...message, mobile: "13900000002" })).rejects.toMatchObject({
    fault: "timeout",
  });
  expect(phone.list()).toEqual([]);
  phone.behave("slow", "13800000001");
  await gateway.send(message);
  expect(phone.list()).toHaveLength(1);
});
