import { expect, test } from "vitest";
import { boxKeyOf, keyIdOf, openPassword, sealPassword, toBase64Url } from "./password.ts";
import { x25519 } from "@noble/curves/ed25519.js";

const bytes = (length: number, value: number) => new Uint8Array(length).fill(value);
const secretKey = bytes(32, 1);
const key = { keyId: "k1", publicKey: toBase64Url(x25519.getPublicKey(secretKey)) };
const boxKey = boxKeyOf(secretKey);
const known =
  "v1.k1.zo060cy2M-x7cMF4FKXHbs0CloUFDTRHRboFhw5YfVkDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMQhNAQV2mT-HxUvwAi" +
  "RAfRb3YX7sWnvo6mty_YJJwOgZqrWtA9mI-ofBUy2aqPPWCqECLuMJAj5-NL7jMN-F0wMJRMJuMlkNx4lzf8FwUbeGd0P-DBpnbTsE4";

test("matches the protocol's test vector", () => {
  expect(key.publicKey).toBe("pOCSkrZRwni5dyxWn1-puxPZBrRqtoyd-dwrRAn4ogk");
  const sealed = sealPassword("Demo@1234", {
    key,
    service: "Member.Login",
    field: "pwd",
    time: 1763683200000,
    ephemeralSecret: bytes(32, 2),
    boxNonce: bytes(24, 3),
    nonce: bytes(16, 4),
  });
  expect(sealed).toBe(known);
  expect(keyIdOf(sealed)).toBe("k1");
  expect(openPassword(sealed, { boxKey, keyId: "k1", service: "Member.Login" })).toEqual({
    password: "Demo@1234",
    time: 1763683200000,
    nonce: toBase64Url(bytes(16, 4)),
    field: "pwd",
  });
});

test("a box for another service or key, or with a changed byte, does not open", () => {
  const open =
    (sealed: string, service = "Member.Login", keyId = "k1") =>
    () =>
      openPassword(sealed, { boxKey, keyId, service });
  expect(open(known, "Member.Register")).toThrow();
  expect(open(known.replace("v1.k1", "v1.k2"), "Member.Login", "k2")).toThrow();
  for (let at = 6; at < known.length - 2; at += 7) {
    const changed = known.slice(0, at) + (known[at] === "A" ? "B" : "A") + known.slice(at + 1);
    expect(open(changed), `byte ${at}`).toThrow();
  }
  expect(open("v1.k1.AAAA")).toThrow();
});
