import { expect, test } from "vitest";
import { signOf } from "./sign.ts";

const secret = "demo-sign-secret";

test("matches the protocol's test vectors", () => {
  const version = { service: "Version.GetVersion", plat: "h5", token: "", token2: "", version: "1.0.0" };
  expect(signOf(version, secret)).toBe("08545e9027eaf7e368b7016aa8df2fbf8f26198cd158ee987204a3b29584fb0b");
  const list = {
    service: "Wares.GetList",
    plat: "h5",
    token: "t0k",
    token2: "",
    version: "1.0.0",
    keyword: "红富士 苹果",
    cateId: "12",
    filter: '{"min":100,"tags":["新品"]}',
  };
  expect(signOf(list, secret)).toBe("8cf3c8a35f5bee59eb9d6fa984796c6b021bc55a288f0ec93f9eda8d0c38393c");
  expect(signOf({ ...list, sign: "ignored" }, secret)).toBe(signOf(list, secret));
});
