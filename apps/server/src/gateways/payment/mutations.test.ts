import { pageChannels } from "@heshi/contract/pay/outside";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seededInt } from "../seeded.ts";
import type { Channel, NoticeHeaders } from "./payment.port.ts";
import { parseForm } from "./alipay-notice.ts";
import { startPaymentWorld, type GotNotice, type PaymentWorld } from "../../../test/payment.ts";

let world: PaymentWorld;
const genuine: Partial<Record<Channel, GotNotice>> = {};
beforeAll(async () => {
  world = await startPaymentWorld();
  for (const channel of pageChannels) {
    await world.payOn(channel, world.order(channel));
    await world.clock.advance(300);
    genuine[channel] = world.shop.notices.at(-1)!;
    expect(genuine[channel]!.reading.ok, channel).toBe(true);
  }
});
afterAll(() => world.close());

type Mutant = { what: string; headers: NoticeHeaders; body: Buffer };

/** Bytes flipped, dropped, doubled, inserted and cut off all over the body, of each byte class. */
function bodyMutants({ headers, body }: GotNotice): Mutant[] {
  const mutants: Mutant[] = [];
  const add = (what: string, changed: Buffer): void => void mutants.push({ what, headers, body: changed });
  for (let index = 0; index < 120; index += 1) {
    const at = index < body.length ? Math.floor((index * body.length) / 120) : 0;
    const flipped = Buffer.from(body);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << seededInt(`bit${index}`, 8));
    add(`bit of byte ${at}`, flipped);
  }
  for (let index = 0; index < 30; index += 1) {
    const at = seededInt(`at${index}`, body.length);
    add(`byte ${at} dropped`, Buffer.concat([body.subarray(0, at), body.subarray(at + 1)]));
    add(
      `byte put in at ${at}`,
      Buffer.concat([body.subarray(0, at), Buffer.from([seededInt(`new${index}`, 256)]), body.subarray(at)]),
    );
    add(`cut at ${at}`, body.subarray(0, at));
  }
  for (const end of [" ", "\n", "\0", "\uFEFF", "}", "&", "&a=b", "&total_amount=0.01", "="]) {
    add(`ended by ${JSON.stringify(end)}`, Buffer.concat([body, Buffer.from(end)]));
    add(`begun by ${JSON.stringify(end)}`, Buffer.concat([Buffer.from(end), body]));
  }
  const large = Buffer.alloc(70_000, "a");
  for (const other of ["", "{}", "[]", "null", "true", "success", "<xml/>", "a=b", "%"])
    add(`body ${other}`, Buffer.from(other));
  add("a large body", large);
  return mutants;
}

/** Each signature header missing, empty, doubled, in another case, shortened, and changed in ten places. */
function headerMutants({ headers, body }: GotNotice): Mutant[] {
  const mutants: Mutant[] = [];
  for (const name of ["wechatpay-timestamp", "wechatpay-nonce", "wechatpay-signature", "wechatpay-serial"]) {
    const value = String(headers[name]);
    const put = (what: string, changed: string | string[] | undefined): void =>
      void mutants.push({ what: `${name} ${what}`, headers: { ...headers, [name]: changed }, body });
    put("gone", undefined);
    put("empty", "");
    put("doubled", [value, value]);
    put("with a space", `${value} `);
    put("led by a space", ` ${value}`);
    put("shortened", value.slice(0, -1));
    put("twice in one", `${value}, ${value}`);
    put("a probe", `WECHATPAY/SIGNTEST/${value}`);
    for (let index = 0; index < 10; index += 1) {
      const at = seededInt(`${name}${index}`, value.length);
      const other = value[at] === "1" ? "2" : "1";
      put(`changed at ${at}`, value.slice(0, at) + other + value.slice(at + 1));
    }
  }
  const at = Number(headers["wechatpay-timestamp"]);
  for (const stamp of [
    at - 301,
    at + 301,
    at - 86_400,
    0,
    -at,
    `${at}.0`,
    `0${at}`,
    `+${at}`,
    "NaN",
    `${at}e0`,
  ]) {
    mutants.push({
      what: `timestamp ${stamp}`,
      headers: { ...headers, "wechatpay-timestamp": String(stamp) },
      body,
    });
  }
  return mutants;
}

test("WeChat Pay: every mutated notice is refused", () => {
  const notice = genuine.wechat!;
  const mutants = [...bodyMutants(notice), ...headerMutants(notice)];
  expect(mutants.length).toBeGreaterThanOrEqual(200);
  for (const { what, headers, body } of mutants)
    expect(world.gateways.wechat.parseNotice(headers, body).ok, what).toBe(false);
  expect(world.gateways.wechat.parseNotice(notice.headers, notice.body).ok).toBe(true);
  console.info(`WeChat Pay: ${mutants.length} mutated notices: accepted 0`);
});

/** What a form says: all of Alipay's, which is signed whole; of YeePay's the envelope and the app, since it may add fields beside them. */
function contentOf(channel: "alipay" | "yeepay", body: Buffer): string {
  const form = parseForm(body.toString());
  const { response, customerIdentification } = form ?? {};
  return JSON.stringify(channel === "alipay" || !form ? form : { response, customerIdentification });
}

test.each(["alipay", "yeepay"] as const)(
  "%s: every mutated notice is refused unless its content is unchanged",
  (channel) => {
    const notice = genuine[channel]!;
    const form = parseForm(notice.body.toString())!;
    const same = contentOf(channel, notice.body);
    const fields: Mutant[] = Object.keys(form).flatMap((name) => {
      const made = (what: string, changed: Record<string, string>): Mutant => ({
        what: `${name} ${what}`,
        headers: notice.headers,
        body: Buffer.from(new URLSearchParams(changed).toString()),
      });
      const { [name]: value = "", ...others } = form;
      return [
        made("gone", others),
        made("empty", { ...form, [name]: "" }),
        made("longer", { ...form, [name]: `${value}0` }),
        made("led by a space", { ...form, [name]: ` ${value}` }),
        made("renamed", { ...others, [`${name}_`]: value }),
        {
          what: `${name} twice`,
          headers: notice.headers,
          body: Buffer.concat([notice.body, Buffer.from(`&${name}=${encodeURIComponent(value)}`)]),
        },
      ];
    });
    const mutants = [...bodyMutants(notice), ...fields].filter(
      ({ body }) => contentOf(channel, body) !== same,
    );
    expect(mutants.length).toBeGreaterThanOrEqual(200);
    for (const { what, headers, body } of mutants)
      expect(world.gateways[channel].parseNotice(headers, body).ok, what).toBe(false);
    expect(world.gateways[channel].parseNotice({}, notice.body).ok).toBe(true);
    console.info(`${channel}: ${mutants.length} mutated notices: accepted 0`);
  },
);

test("a notice of another channel is refused", () => {
  for (const channel of pageChannels)
    for (const other of pageChannels) {
      const { headers, body } = genuine[other]!;
      expect(world.gateways[channel].parseNotice(headers, body).ok, `${channel} ${other}`).toBe(
        channel === other,
      );
    }
});

test("notices are answered with the exact bytes each channel expects", () => {
  const { wechat, alipay, yeepay } = world.gateways;
  expect(wechat.noticeReply(true)).toMatchObject({
    status: 200,
    body: Buffer.from('{"code":"SUCCESS","message":"成功"}'),
  });
  expect(wechat.noticeReply(false)).toMatchObject({
    status: 500,
    body: Buffer.from('{"code":"FAIL","message":"失败"}'),
  });
  expect(alipay.noticeReply(true)).toMatchObject({ status: 200, body: Buffer.from("success") });
  expect(alipay.noticeReply(false)).toMatchObject({ status: 200, body: Buffer.from("fail") });
  expect(yeepay.noticeReply(true)).toMatchObject({ status: 200, body: Buffer.from("SUCCESS") });
  expect(yeepay.noticeReply(false)).toMatchObject({ status: 400, body: Buffer.from("FAIL") });
});
