import { afterEach, expect, test, vi } from "vitest";
import { addressOf } from "./address.ts";

afterEach(() => void vi.unstubAllGlobals());

test.each([undefined, URL])("a text is read as an address, in old engines too", (newer) => {
  if (newer === undefined)
    vi.stubGlobal("URL", Object.assign(class extends URL {}, { canParse: undefined, parse: undefined }));
  expect(addressOf("https://example.com/a?b=1")?.host).toBe("example.com");
  expect(addressOf("https://")).toBeUndefined();
  expect(addressOf("看这个")).toBeUndefined();
});
