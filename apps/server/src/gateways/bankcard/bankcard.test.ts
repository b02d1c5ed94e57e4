import { expect, test } from "vitest";
import type { EgressRequest } from "../egress.types.ts";
import { createAliyunBankcard } from "./aliyun-bankcard.ts";
import { createBankcardSimulator } from "./bankcard-simulator.ts";

const clock = (): Date => new Date("2026-11-21T02:00:00Z");
const elements = {
  name: "周晓禾",
  idNumber: "330106199005180028",
  cardNumber: "6214830000000017",
  mobile: "13800136021",
};

function aliyun(body: object, status = 200) {
  const calls: EgressRequest[] = [];
  const gateway = createAliyunBankcard({
    config: { accessKeyId: "k", accessKeySecret: "s" },
    clock,
    egress: async (request) => {
      calls.push(request);
      return { status, headers: {}, body: Buffer.from(JSON.stringify(body)) };
    },
  });
  return { gateway, calls };
}
const answer = (BizCode: string, SubCode = "101") => ({
  Code: "200",
  Message: "success",
  ResultObject: { BizCode, SubCode },
});

test("BankMetaVerify is asked about four elements, signed, and its three results are distinguished", async () => {
  const { gateway, calls } = aliyun(answer("1"));
  expect(await gateway.check(elements)).toEqual({ result: "same", code: "101" });
  const url = new URL(calls[0]?.url ?? "");
  expect([url.host, Object.fromEntries(url.searchParams)]).toEqual([
    "cloudauth.aliyuncs.com",
    {
      ParamType: "normal",
      VerifyMode: "VERIFY_BANK_CARD",
      ProductType: "BANK_CARD_4_META",
      BankCard: elements.cardNumber,
      UserName: elements.name,
      IdentifyNum: elements.idNumber,
      Mobile: elements.mobile,
    },
  ]);
  expect(calls[0]?.headers).toMatchObject({
    "x-acs-action": "BankMetaVerify",
    "x-acs-version": "2019-03-07",
    authorization: expect.stringContaining("ACS3-HMAC-SHA256 Credential=k"),
  });
  expect((await aliyun(answer("2", "201")).gateway.check(elements)).result).toBe("different");
  expect((await aliyun(answer("3", "301")).gateway.check(elements)).result).toBe("unknown");
});

test("an answer that decides nothing is an error: an error of theirs, of ours, one that nobody knows", async () => {
  const fault = (body: object, status?: number) =>
    aliyun(body, status)
      .gateway.check(elements)
      .catch((error: { fault: string }) => error.fault);
  expect(await fault({ Code: "402" })).toBe("transport");
  expect(await fault({ Code: "411" })).toBe("refused");
  expect(await fault(answer("9"))).toBe("bad-answer");
  expect(await fault({}, 503)).toBe("transport");
});

test("the simulated banks keep a card's first owner, and differ, are away or know nothing on request", async () => {
  const { gateway, sandbox } = createBankcardSimulator({ slowMs: 1 });
  expect((await gateway.check(elements)).result).toBe("same");
  expect((await gateway.check({ ...elements, name: "王芳" })).result).toBe("different");
  sandbox.behave("away", elements.cardNumber);
  await expect(gateway.check(elements)).rejects.toMatchObject({ fault: "timeout" });
  sandbox.behave("late", elements.cardNumber);
  expect((await gateway.check(elements)).result).toBe("same");
  sandbox.behave("unknown");
  expect((await gateway.check({ ...elements, cardNumber: "6214830000000026" })).result).toBe("unknown");
  expect((await gateway.check({ ...elements, cardNumber: "6214830000000002" })).result).toBe("different");
  expect(sandbox.asked()).toBe(6);
});
