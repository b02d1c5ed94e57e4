import { fromBase64Url, openPassword, sealPassword, toBase64Url } from "@heshi/contract/frame/password";
import { expect, test } from "vitest";
import { passwordKeyPair } from "./password-key.ts";

const bytes = (length: number, value: number) => new Uint8Array(length).fill(value);

/** The ephemeral public key in a box. */
const ephemeralOf = (sealed: string) => fromBase64Url(sealed.split(".")[2] ?? "").subarray(0, 32);

test("opens the protocol's test vector", () => {
  const { publicKey, boxKey } = passwordKeyPair(bytes(32, 1));
  expect(publicKey).toBe("pOCSkrZRwni5dyxWn1-puxPZBrRqtoyd-dwrRAn4ogk");
  const known =
    "v1.k1.zo060cy2M-x7cMF4FKXHbs0CloUFDTRHRboFhw5YfVkDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMQhNAQV2mT-HxUvwAi" +
    "RAfRb3YX7sWnvo6mty_YJJwOgZqrWtA9mI-ofBUy2aqPPWCqECLuMJAj5-NL7jMN-F0wMJRMJuMlkNx4lzf8FwUbeGd0P-DBpnbTsE4";
  expect(openPassword(known, { boxKey, keyId: "k1", service: "Member.Login" })).toEqual({
    password: "Demo@1234",
    time: 1763683200000,
    nonce: toBase64Url(bytes(16, 4)),
    field: "pwd",
  });
});

test("opens what the client's code seals, with random keys", () => {
  for (let round = 0; round < 50; round += 1) {
    const pair = passwordKeyPair(crypto.getRandomValues(new Uint8Array(32)));
    const key = { keyId: "k2", publicKey: pair.publicKey };
    const sealed = sealPassword(`${round}密码`, { key, service: "Pay.Prove", field: "safePwd", time: round });
    expect(openPassword(sealed, { ...pair, keyId: "k2", service: "Pay.Prove" })).toMatchObject({
      password: `${round}密码`,
      field: "safePwd",
      time: round,
    });
  }
});

test("another key and a point of low order open nothing", () => {
  const [own, other] = [passwordKeyPair(bytes(32, 1)), passwordKeyPair(bytes(32, 2))];
  const key = { keyId: "k1", publicKey: own.publicKey };
  const sealed = sealPassword("Demo@1234", { key, service: "Member.Login", field: "pwd", time: 1 });
  expect(own.boxKey(ephemeralOf(sealed))).not.toEqual(other.boxKey(ephemeralOf(sealed)));
  expect(() => openPassword(sealed, { ...other, keyId: "k1", service: "Member.Login" })).toThrow();
  for (const point of [bytes(32, 0), Uint8Array.of(1, ...bytes(31, 0))])
    expect(() => own.boxKey(point), toBase64Url(point)).toThrow();
});
