import { afterEach, expect, test, vi } from "vitest";
import { reset } from "../../../test/reset.ts";
import { detectPlat, deviceId } from "../session/device.ts";
import { readJson, readText, type StorageKey, writeJson, writeText } from "./storage.ts";

afterEach(() => {
  vi.restoreAllMocks();
  reset();
});

test("only keys of the specification, of the session and with the prefix are written", () => {
  for (const key of [
    "USER_INFO",
    "LOCATION_INFO",
    "MULTI_ACCOUNTS",
    "token",
    "token2",
    "plat",
    "hs:anything",
  ] as const) {
    writeText(key, "1");
  }
  expect(() => writeText("idCard" as StorageKey, "330106")).toThrow("not a storage key");
  expect(Object.keys(window.localStorage)).toHaveLength(7);
});

test("a full or forbidden storage is replaced by memory", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  writeText("hs:x", "1");
  expect(readText("hs:x")).toBe("1");
});

test("invalid JSON counts as absent", () => {
  writeText("LOCATION_INFO", "{broken");
  expect(readJson("LOCATION_INFO")).toBeUndefined();
  writeJson("LOCATION_INFO", undefined);
  expect(window.localStorage.getItem("LOCATION_INFO")).toBeNull();
});

test("the device's id is 128 random bits, created once, without crypto.randomUUID", () => {
  const id = deviceId();
  expect(id).toMatch(/^[\da-f]{32}$/);
  expect(deviceId()).toBe(id);
});

test("the platform is detected by the shell around the page", () => {
  expect(detectPlat("Mozilla/5.0 MicroMessenger/8.0")).toBe("h5");
  expect(detectPlat("Mozilla/5.0 MicroMessenger/8.0 miniProgram/wx1")).toBe("mp");
  vi.stubGlobal("HeshiHost", { postMessage: vi.fn() });
  expect(detectPlat()).toBe("android");
  vi.stubGlobal("webkit", { messageHandlers: { heshi: { postMessage: vi.fn() } } });
  expect(detectPlat()).toBe("ios");
});
