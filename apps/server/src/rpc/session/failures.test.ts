import { Member } from "@heshi/contract/account/member";
import { Sms } from "@heshi/contract/account/sms";
import { Merchant } from "@heshi/contract/shop/merchant";
import { expect, test } from "vitest";
import { testHasher, testServer, type TestServer } from "../../../test/harness.ts";
import { makeMember } from "../../../test/make/member.ts";
import { digits, num, shop, sql, staff } from "../../../test/make/world.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";
import type { JobContext } from "../../platform/jobs.ts";
import { jobs } from "../../registry.jobs.ts";
import { sha256Hex } from "./sign.ts";

/** Failed logins count by number, by device and by address (docs/rules/sessions.md). */
const PWD = "Kq8#mw2L";
const SLIDER = codeOf("SLIDER");
const COMPARED = codeOf("WRONG_SECRET");
const devices = (): string => `device-${digits(12)}`;
type Solved = { sliderId: string; sliderX: number };

const login = (server: TestServer, mobile: string, pwd: string, device: string, solved?: Solved) =>
  server.call(Member, "Login", { mobile, pwd, agreed: true, ...solved }, { device });

async function solved(server: TestServer): Promise<Solved> {
  const { sliderId } = (await server.call(Sms, "GetSlider", {})).info;
  const x = await num(server, "select x from sms_slider where digest = $1", [sha256Hex(sliderId)]);
  return { sliderId, sliderX: x };
}

test("one address that tries 80 numbers with a guess each has 20 compared, then meets the slider", async () => {
  const server = await testServer();
  const owner = await makeMember(server, { pwd: PWD });
  const codes: number[] = [];
  for (let n = 0; n < 80; n += 1) codes.push((await login(server, `135${digits(8)}`, PWD, devices())).code);
  expect(codes.filter((code) => code === COMPARED).length).toBe(20);
  expect(codes.slice(20).every((code) => code === SLIDER)).toBe(true);

  // nobody is refused for good: a solved slider lets the owner in, and each is good for one try
  const device = devices();
  expectRefused(await login(server, owner.mobile, PWD, device), "SLIDER");
  const puzzle = await solved(server);
  expectRefused(
    await login(server, owner.mobile, PWD, device, { ...puzzle, sliderX: puzzle.sliderX + 20 }),
    "SLIDER",
  );
  expectRefused(await login(server, owner.mobile, PWD, device, puzzle), "SLIDER");
  const other = await solved(server);
  expect((await login(server, owner.mobile, PWD, device, other)).code).toBe(0);
  expectRefused(await login(server, owner.mobile, PWD, device, other), "SLIDER");
  server.advance(3_601_000);
  expect((await login(server, owner.mobile, PWD, device)).code).toBe(0);
}, 60_000);

test("80 logins at once from one address: no more than 20 wrong ones are compared", async () => {
  const server = await testServer();
  const replies = await Promise.all(
    Array.from({ length: 80 }, () => login(server, `135${digits(8)}`, PWD, devices())),
  );
  expect(replies.filter(({ code }) => code === COMPARED).length).toBeLessThanOrEqual(20);
});

test("one device meets the slider after ten failures, whatever the numbers; shops' logins count with members'", async () => {
  const server = await testServer();
  const device = devices();
  const codes: number[] = [];
  for (let n = 0; n < 7; n += 1) codes.push((await login(server, `135${digits(8)}`, PWD, device)).code);
  for (let n = 0; n < 6; n += 1)
    codes.push(
      (await server.call(Merchant, "Login", { mobile: `135${digits(8)}`, pwd: PWD }, { device })).code,
    );
  expect(codes).toEqual([...Array.from({ length: 10 }, () => COMPARED), SLIDER, SLIDER, SLIDER]);
});

test("30 people behind one address log in with the right password, and none meets the slider", async () => {
  const server = await testServer();
  const { mobile } = await makeMember(server, { pwd: PWD });
  for (let n = 0; n < 30; n += 1) expect((await login(server, mobile, PWD, devices())).code).toBe(0);
  expect(await num(server, "select coalesce(sum(taken), 0) from attempt where scope like 'fail%'")).toBe(0);
});

test("strangers' wrong passwords lock strangers out, not the member on a device of their own", async () => {
  const server = await testServer();
  const [owner, home] = [await makeMember(server, { pwd: PWD }), devices()];
  expect((await login(server, owner.mobile, PWD, home)).code).toBe(0);
  for (let n = 0; n < 8; n += 1) await login(server, owner.mobile, "wrong-pass-1", devices());
  expectRefused(await login(server, owner.mobile, PWD, devices()), "WRONG_SECRET");
  const { token } = (await login(server, owner.mobile, PWD, home)).info;
  expect(token).toBeTruthy();

  // the owner's own device has its own limit
  for (let n = 0; n < 5; n += 1)
    await login(server, owner.mobile, "wrong-pass-1", home, await solved(server));
  expectRefused(await login(server, owner.mobile, PWD, home, await solved(server)), "WRONG_SECRET");
});

test("a device that was ended, or that is not the one of a new password, is a stranger again", async () => {
  const server = await testServer();
  const [owner, lost] = [await makeMember(server, { pwd: PWD }), devices()];
  expect((await login(server, owner.mobile, PWD, lost)).code).toBe(0);
  const known = () =>
    num(server, "select count(*) from known_device where subject_id = $1 and device_id = $2", [
      owner.id,
      lost,
    ]);
  const { list } = (await server.call(Member, "GetDevices", {}, { token: owner.token })).info;
  expect(await known()).toBe(1);
  const other = list.find(({ isCurrent }) => !isCurrent);
  await server.call(
    Member,
    "EndDevice",
    { sessionId: other?.sessionId ?? "", pwd: PWD },
    { token: owner.token },
  );
  expect(await known()).toBe(0);
});

test("strangers cannot lock a shop's owner out of a device that the shop is used on", async () => {
  const server = await testServer();
  const { id: shopId } = await shop(server);
  const mobile = `137${digits(8)}`;
  await staff(server, { shopId, pwdHash: await testHasher.hash(PWD) });
  await sql(server, "update shop_staff set mobile = $2 where shop_id = $1 and pwd_hash is not null", [
    shopId,
    mobile,
  ]);
  const enter = (pwd: string, device: string) => server.call(Merchant, "Login", { mobile, pwd }, { device });
  const counter = devices();
  expect((await enter(PWD, counter)).code).toBe(0);
  for (let n = 0; n < 8; n += 1) await enter("wrong-pass-1", devices());
  expectRefused(await enter(PWD, devices()), "WRONG_SECRET");
  expect((await enter(PWD, counter)).code).toBe(0);
});

test("known devices are forgotten after 180 days without a login", async () => {
  const server = await testServer();
  const { id } = await makeMember(server);
  const count = () => num(server, "select count(*) from known_device where subject_id = $1", [id]);
  const job = jobs.find(({ name }) => name === "rpc.sweep_known_devices");
  const sweepIn = (days: number) =>
    job?.run({
      db: server.db,
      clock: { now: () => new Date(server.now().getTime() + days * 86_400_000) },
    } as unknown as JobContext);
  await sweepIn(179);
  expect(await count()).toBe(1);
  await sweepIn(181);
  expect(await count()).toBe(0);
});
