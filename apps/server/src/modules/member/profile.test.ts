import { Member } from "@heshi/contract/account/member";
import { present } from "@heshi/kernel/assert";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeMember } from "../../../test/make/member.ts";
import { sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();

test("Member.UpdateProfile changes only the given fields and refuses official names and future birthdays", async () => {
  const { token } = await makeMember(server);
  expect(
    (
      await server.call(
        Member,
        "UpdateProfile",
        { nickname: "周晓禾", gender: "female", birthday: "1992-05-08" },
        { token },
      )
    ).info,
  ).toMatchObject({ nickname: "周晓禾", gender: "female", birthday: "1992-05-08" });
  expectRefused(
    await server.call(Member, "UpdateProfile", { nickname: "合市官方" }, { token }),
    Member,
    "NICKNAME_BLOCKED",
  );
  for (const nickname of ["ｈｅｓｈｉ", "ⓗⓔⓢⓗⓘ", "合·市", "官 方", "客-服小禾"])
    expectRefused(
      await server.call(Member, "UpdateProfile", { nickname }, { token }),
      Member,
      "NICKNAME_BLOCKED",
    );
  for (const nickname of [
    "合\u00ad市官\u00ad方",
    "客\u034f服",
    "\u3164",
    "\u2800",
    "合\u200d市",
    "合\ufe0f市",
  ])
    expect((await server.call(Member, "UpdateProfile", { nickname }, { token })).info).toMatchObject({
      fields: { nickname: "含有无法显示的字符" },
    });
  for (const birthday of ["2099-01-01", "2026-02-30", "1999-02-29", "2023-04-31", "1900-02-29", "1899-12-31"])
    expectRefused(await server.call(Member, "UpdateProfile", { birthday }, { token }), "WRONG_FIELD");
  expect((await server.call(Member, "UpdateProfile", { birthday: "2000-02-29" }, { token })).code).toBe(0);
  expect(
    (await server.call(Member, "UpdateProfile", { nickname: "x\u202Ey" }, { token })).info,
  ).toMatchObject({ fields: { nickname: "含有无法显示的字符" } });
});

test("Member.BindMember sets the referrer once, never oneself, never in a circle", async () => {
  const [a, b] = [await makeMember(server), await makeMember(server)];
  expectRefused(
    await server.call(Member, "BindMember", { inviteCode: a.inviteCode }, { token: a.token }),
    Member,
    "INVITE_SELF",
  );
  expectRefused(
    await server.call(Member, "BindMember", { inviteCode: "ZZZZZZZ2" }, { token: a.token }),
    Member,
    "INVITE_NONE",
  );
  expect(
    (await server.call(Member, "BindMember", { inviteCode: a.inviteCode }, { token: b.token })).info.isBound,
  ).toBe(true);
  expectRefused(
    await server.call(Member, "BindMember", { mid: b.mid }, { token: a.token }),
    Member,
    "INVITE_CIRCLE",
  );
  expect((await server.call(Member, "BindMember", { mid: a.mid }, { token: b.token })).info.isBound).toBe(
    false,
  );
});

test("a circle of inviters is refused however long it would be", async () => {
  const ring = [await makeMember(server)];
  for (let n = 1; n < 200; n += 1) {
    const next = await makeMember(server);
    await sql(server, "update member set inviter_id = $2, inviter_bound_at = $3 where id = $1", [
      next.id,
      ring[n - 1]?.id ?? "",
      server.now(),
    ]);
    ring.push(next);
  }
  const [first, last] = [present(ring[0], "the first"), present(ring[199], "the last")];
  expectRefused(
    await server.call(Member, "BindMember", { mid: last.mid }, { token: first.token }),
    Member,
    "INVITE_CIRCLE",
  );
  const outside = await makeMember(server);
  const bound = await server.call(Member, "BindMember", { mid: last.mid }, { token: outside.token });
  expect(bound.info.isBound).toBe(true);
});

test("a circle that was closed before ends the search and not the server's time", async () => {
  const [one, two, three] = [await makeMember(server), await makeMember(server), await makeMember(server)];
  const invites = "update member set inviter_id = $2, inviter_bound_at = $3 where id = $1";
  await sql(server, invites, [one.id, two.id, server.now()]);
  await sql(server, invites, [two.id, one.id, server.now()]);
  const bound = await server.call(Member, "BindMember", { mid: one.mid }, { token: three.token });
  expect(bound.info.isBound).toBe(true);
});
