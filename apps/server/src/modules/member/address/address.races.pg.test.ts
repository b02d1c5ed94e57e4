import { Member } from "@heshi/contract/account/member";
import { expect, test } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { makeMember } from "../../../../test/make/member.ts";
import { num } from "../../../../test/make/world.ts";

test("60 addresses that are added at once leave 20, one of them the default", async () => {
  const server = await testServer();
  const { id, token } = await makeMember(server);
  const base = {
    name: "周晓禾",
    mobile: "13800000001",
    regionCode: "330106",
    detail: "文三路 478 号",
    tag: "家",
  };
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      server.call(Member, "AddAddress", { ...base, isDefault: n % 3 === 0 }, { token }),
    ),
  );
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(20);
  expect(await num(server, "select count(*) from member_address where member_id = $1", [id])).toBe(20);
  expect(
    await num(server, "select count(*) from member_address where member_id = $1 and is_default", [id]),
  ).toBe(1);
});
