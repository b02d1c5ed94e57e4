import { Member } from "@heshi/contract/account/member";
import { expect, test } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { makeMember } from "../../../../test/make/member.ts";
import { expectRefused } from "../../../../test/refused.ts";

const server = await testServer();

test("Member.AddAddress, GetAddresses, GetAddress, UpdateAddress, RemoveAddress keep one default", async () => {
  const { token } = await makeMember(server);
  const stranger = await makeMember(server);
  const base = {
    name: "周晓禾",
    mobile: "13800000001",
    regionCode: "330106",
    detail: "文三路 478 号",
    tag: "家",
  };
  const first = await server.call(Member, "AddAddress", base, { token });
  expect(first.info).toMatchObject({ isDefault: true, province: "浙江省", city: "杭州市", area: "西湖区" });
  const second = await server.call(Member, "AddAddress", { ...base, isDefault: true }, { token });
  expect(
    (await server.call(Member, "GetAddresses", {}, { token })).info.list.map(({ addressId, isDefault }) => [
      addressId,
      isDefault,
    ]),
  ).toEqual([
    [second.info.addressId, true],
    [first.info.addressId, false],
  ]);
  expectRefused(
    await server.call(Member, "AddAddress", { ...base, regionCode: "999999" }, { token }),
    Member,
    "REGION_UNKNOWN",
  );
  const notMine = await server.call(
    Member,
    "GetAddress",
    { addressId: first.info.addressId },
    { token: stranger.token },
  );
  expect(notMine.raw).toBe(
    (await server.call(Member, "GetAddress", { addressId: "42" }, { token: stranger.token })).raw,
  );
  expect(
    (
      await server.call(
        Member,
        "UpdateAddress",
        { addressId: first.info.addressId, ...base, name: "李雷" },
        { token },
      )
    ).info.name,
  ).toBe("李雷");
  const edited = { addressId: second.info.addressId, ...base, detail: "文三路 480 号" };
  const { info: isStillDefault } = await server.call(Member, "UpdateAddress", edited, { token });
  expect(isStillDefault).toMatchObject({ detail: "文三路 480 号", isDefault: true });
  expectRefused(
    await server.call(
      Member,
      "UpdateAddress",
      { addressId: first.info.addressId, ...base },
      { token: stranger.token },
    ),
    "NOT_FOUND",
  );
  expect(
    (await server.call(Member, "RemoveAddress", { addressId: second.info.addressId }, { token })).code,
  ).toBe(0);
  expect(
    (await server.call(Member, "GetAddress", { addressId: first.info.addressId }, { token })).info.isDefault,
  ).toBe(true);
});

test("the 21st address is refused", async () => {
  const { token } = await makeMember(server);
  const base = { name: "周", mobile: "+85251234567", regionCode: "330106", detail: "文三路" };
  for (let count = 0; count < 20; count += 1)
    expect((await server.call(Member, "AddAddress", base, { token })).code).toBe(0);
  expectRefused(await server.call(Member, "AddAddress", base, { token }), Member, "ADDRESS_LIMIT");
});
