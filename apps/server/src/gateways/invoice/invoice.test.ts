import { fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import type { EgressAnswer, EgressRequest } from "../egress.types.ts";
import { createInvoiceSimulator } from "./invoice-simulator.ts";
import { createNuonuo, nuonuoSign } from "./nuonuo.ts";
import { pdfOf } from "./sample-pdf.ts";

const at = new Date("2026-11-23T10:00:00+08:00");
const seller = { name: "合市商城（杭州）有限公司", taxNo: "91330108MA28XKQ73K", rateBp: 1300 };
const order = {
  serial: "1x-1",
  orderNo: "261123000000000001",
  seller,
  buyer: { title: "杭州山海贸易有限公司", taxNo: "91330106MA2CFLTN86" },
  lines: [{ title: "茶具", quantity: 2, amountFen: fen(12_345) }],
  at,
};
const config = { appKey: "key", appSecret: "secret", tokens: { [seller.taxNo]: "token" } };

/** The adapter on answers by method, with what it has sent. */
function nuonuo(answers: Readonly<Record<string, object>>, file?: Partial<EgressAnswer>) {
  const sent: EgressRequest[] = [];
  const gateway = createNuonuo({
    config,
    clock: () => at,
    egress: async (request) => {
      sent.push(request);
      const answer = answers[request.headers?.["method"]?.split(".").at(-1) ?? ""];
      return {
        status: 200,
        headers: {},
        body: Buffer.from(JSON.stringify(answer ?? {})),
        ...(answer ? {} : file),
      };
    },
  });
  return { gateway, sent };
}

test("a call is signed over its parts, key, serial, nonce, time and content", () => {
  // printf 'a=services&l=v1&p=open&k=key&i=abc&n=12345678&t=1700000000&f={}' | openssl dgst -sha1 -hmac secret -binary | base64
  const call = { senid: "abc", nonce: "12345678", timestamp: "1700000000", content: "{}" };
  expect(nuonuoSign(config, call)).toBe("uYPvryugQEmlUFWXA2bcAS8DiyY=");
});

test("an order is sent with tax, lines and our serial; a refusal has failed with its reason", async () => {
  const { gateway, sent } = nuonuo({ requestBillingNew: { code: "E0000", describe: "开票提交成功" } });
  expect(await gateway.issue(order)).toEqual({ state: "issuing" });
  const [request] = sent;
  expect(new URL(request?.url ?? "").origin).toBe("https://sdk.nuonuo.com");
  expect(request?.headers).toMatchObject({ accesstoken: "token", usertax: seller.taxNo });
  expect(JSON.parse(request?.body ?? "").order).toMatchObject({
    orderNo: "1x-1",
    buyerTaxNum: order.buyer.taxNo,
    salerTaxNum: seller.taxNo,
    invoiceDetail: [{ num: "2", taxRate: "0.13", taxIncludedAmount: "123.45", withTaxFlag: "1" }],
  });
  const refused = nuonuo({ requestBillingNew: { code: "E9301", describe: "购方税号有误" } });
  expect(await refused.gateway.issue(order)).toEqual({ state: "failed", reason: "购方税号有误" });
  expect(gateway.knows("91330106MA2CFLTN86")).toBe(false);
});

test("what became of it: unknown, under way, failed, issued with its file from the one host", async () => {
  const seen = (row: object, file?: Partial<EgressAnswer>) =>
    nuonuo({ queryInvoiceResult: { code: "E0000", result: [row] } }, file).gateway.query("1x-1", seller);
  const none = nuonuo({ queryInvoiceResult: { code: "E9501" } });
  expect(await none.gateway.query("1x-1", seller)).toEqual({ state: "unknown" });
  expect(await seen({ status: "20" })).toEqual({ state: "issuing" });
  expect(await seen({ status: "22", failCause: "税号有误" })).toEqual({
    state: "failed",
    reason: "税号有误",
  });
  const pdf = pdfOf([]);
  const issued = { status: "2", allElectronicInvoiceNumber: "26332000000000000001" };
  const there = { ...issued, invoiceFileUrl: "https://inv.jss.com.cn/x.pdf" };
  expect(await seen(there, { body: pdf })).toEqual({
    state: "issued",
    number: issued.allElectronicInvoiceNumber,
    pdf,
  });
  await expect(seen({ ...issued, invoiceFileUrl: "https://evil.example/x.pdf" })).rejects.toThrow("no file");
  await expect(seen(there, { body: Buffer.from("<html>") })).rejects.toThrow("no PDF");
  await expect(
    nuonuo({ queryInvoiceResult: { code: "E0001" } }).gateway.query("1x-1", seller),
  ).rejects.toThrow();
});

test("the simulator issues a serial once, keeps what failed, and keeps everything when its answer is lost", async () => {
  const { gateway, sandbox } = createInvoiceSimulator({ clock: () => at });
  expect(await gateway.query("1x-1", seller)).toEqual({ state: "unknown" });
  sandbox.behave("lost");
  await expect(gateway.issue(order)).rejects.toThrow("lost");
  const first = await gateway.query("1x-1", seller);
  sandbox.behave("ok");
  await gateway.issue(order);
  expect(await gateway.query("1x-1", seller)).toEqual(first);
  sandbox.behave("refused");
  await gateway.issue({ ...order, serial: "1x-2" });
  sandbox.behave("ok");
  await gateway.issue({ ...order, serial: "1x-2" });
  expect(await gateway.query("1x-2", seller)).toMatchObject({ state: "failed" });
  expect(sandbox.issued()).toBe(1);
});
