import type { LinkReason } from "@heshi/contract/system/risk-desk";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { address, member, shop, sql, type TestShop } from "../../../test/make/world.ts";
import { areLinked } from "./risk.public.ts";

const server = await testServer();
const DAY = 86_400_000;
type Someone = { id: string };
/** A member; all members of a test log in on one device, which is forgotten. */
async function someone(): Promise<Someone> {
  const one = await member(server, { hasAddress: false });
  await sql(server, "delete from known_device where audience = 'member' and subject_id = $1", [one.id]);
  return one;
}
const links = async (one: Someone, other: { memberId: string } | { shopId: string }) =>
  server.db.write((tx) => areLinked(tx, { memberId: one.id, other, now: server.now() }));

const certed = (one: Someone, digest: string) =>
  sql(
    server,
    "insert into cert (id, member_id, state, form, number_digest, submitted_at) values ($1, $2, 'reviewing', 'x', $3, $4)",
    [randomId(), one.id, digest, server.now()],
  );
const seenOn = (audience: "member" | "merchant", id: string, device: string, daysAgo = 0) =>
  sql(
    server,
    "insert into known_device (audience, subject_id, device_id, first_at, last_at) values ($1, $2, $3, $4, $4)",
    [audience, id, device, new Date(server.now().getTime() - daysAgo * DAY)],
  );
/** An account for withdrawals, of a member or a shop, in use or as it was before. */
const accountOf = (owner: "member_id" | "shop_id", id: string, digest: string, isRemoved: boolean) =>
  sql(
    server,
    `insert into payout_account (id, ${owner}, kind, name, bank, tail, sealed, digest, created_at, usable_at, removed_at)
     values ($1, $2, 'bank', '招商银行储蓄卡', 'CMB', '6021', 'x', $3, $4, $4, $5)`,
    [randomId(), id, digest, server.now(), isRemoved ? server.now() : null],
  );
const quickCard = (one: Someone, digest: string, endedAt: Date | null) =>
  sql(
    server,
    `insert into fastpay_card (id, member_id, bank, name, tail, mobile, sealed, digest, signed_at, ended_at, ended_by)
     values ($1, $2, 'CMB', '招商银行储蓄卡', '6021', '138****0001', 'x', $3, $4, $5, case when $5::timestamptz is not null then 'member' end)`,
    [randomId(), one.id, digest, server.now(), endedAt],
  );
const mobileOf = async (table: "member" | "shop_staff", id: string) =>
  (await sql(server, `select mobile from ${table} where id = $1`, [id]))[0]?.["mobile"];
const sendsTo = async (one: Someone, mobile: unknown) => {
  const id = await address(server, one.id);
  await sql(server, "update member_address set mobile = $2 where id = $1", [id, String(mobile)]);
};

/** How two members come to be linked, by each of the reasons. */
const pairs: Readonly<Record<LinkReason, (one: Someone, other: Someone) => Promise<unknown>>> = {
  self: async () => undefined,
  staff: async () => undefined,
  identity: async (one, other) => {
    await certed(one, `id-${one.id}`);
    await certed(other, `id-${one.id}`);
  },
  payout: async (one, other) => {
    await accountOf("member_id", one.id, `account-${one.id}`, true);
    await accountOf("member_id", other.id, `account-${one.id}`, false);
  },
  card: async (one, other) => {
    await quickCard(one, `card-${one.id}`, null);
    await quickCard(other, `card-${one.id}`, server.now());
  },
  receiver: async (one, other) => sendsTo(one, await mobileOf("member", other.id)),
  device: async (one, other) => {
    await seenOn("member", one.id, `device-${one.id}`);
    await seenOn("member", other.id, `device-${one.id}`, 29);
  },
};
const between = (["identity", "payout", "card", "receiver", "device"] as const).map(
  (reason) => [reason] as const,
);

test.each(between)(
  "two members are linked by %s, either way round, and a device alone is not sure",
  async (reason) => {
    const [one, other, third] = [await someone(), await someone(), await someone()];
    expect((await links(one, { memberId: other.id })).reasons).toEqual([]);
    await pairs[reason](one, other);
    const link = { reasons: [reason], isSure: reason !== "device" };
    expect(await links(one, { memberId: other.id })).toEqual(link);
    expect(await links(other, { memberId: one.id })).toEqual(link);
    expect((await links(one, { memberId: third.id })).reasons).toEqual([]);
  },
);

test("a member is linked to themselves, and a device is forgotten after 30 days", async () => {
  const [one, other] = [await someone(), await someone()];
  expect(await links(one, { memberId: one.id })).toMatchObject({ isSure: true });
  await seenOn("member", one.id, "device-old");
  await seenOn("member", other.id, "device-old", 31);
  expect((await links(one, { memberId: other.id })).reasons).toEqual([]);
});

/** A shop whose owner is a member, and who logs in with an account of the staff. */
async function owned(): Promise<TestShop & { owner: Someone }> {
  const [made, owner] = [await shop(server), await someone()];
  await sql(server, "update shop set owner_id = $2 where id = $1", [made.id, owner.id]);
  return { ...made, owner };
}

test("to a shop are linked its owner, its staff while they work there, and who is linked to one of them", async () => {
  const made = await owned();
  const at = { shopId: made.id };
  expect(await links(made.owner, at)).toMatchObject({ reasons: ["staff"], isSure: true });
  const helper = await someone();
  await sql(server, "update shop_staff set mobile = $2 where id = $1", [
    made.staffId,
    String(await mobileOf("member", helper.id)),
  ]);
  expect((await links(helper, at)).reasons).toContain("staff");
  for (const [reason] of between) {
    const one = await someone();
    expect((await links(one, at)).reasons, reason).toEqual([]);
    if (reason === "device") await seenOn("merchant", made.staffId, `shop-${one.id}`);
    if (reason === "device") await seenOn("member", one.id, `shop-${one.id}`);
    else await pairs[reason](one, reason === "receiver" ? helper : made.owner);
    expect(await links(one, at), reason).toEqual({ reasons: [reason], isSure: reason !== "device" });
  }
  await sql(server, "update shop_staff set state = 'stopped' where id = $1", [made.staffId]);
  expect((await links(helper, at)).reasons).toEqual([]);
});

test("who was paid out to the shop's own account is linked to it", async () => {
  const [made, one] = [await shop(server), await someone()];
  await accountOf("shop_id", made.id, `shop-${made.id}`, false);
  await accountOf("member_id", one.id, `shop-${made.id}`, true);
  expect((await links(one, { shopId: made.id })).reasons).toEqual(["payout"]);
});
