import { sql } from "../../../test/make/world.ts";
import { Member } from "@heshi/contract/account/member";
import { Agreement } from "@heshi/contract/account/agreement";
import { Live, System } from "@heshi/contract/system/system";
import sharp from "sharp";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeMember } from "../../../test/make/member.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#e02d27" } })
    .png()
    .toBuffer();

test("System.Upload re-encodes a picture, limits its size, strips its metadata and returns url twice", async () => {
  const { token } = await makeMember(server);
  const file = await sharp(await png(3000, 1500))
    .withExif({ IFD0: { Copyright: "secret-place" } })
    .jpeg()
    .toBuffer();
  const reply = await server.call(System, "Upload", {}, { token, payload: { file, name: "../../evil.php" } });
  expect(reply).toMatchObject({ code: 0, info: { width: 2048, height: 1024 } });
  expect(reply.info.url).toMatch(/^\/uploads\/[\w\-/]+\.jpg$/);
  expect((JSON.parse(reply.raw) as { data: { url: string } }).data.url).toBe(reply.info.url);
  const served = await server.app.http.inject({ url: reply.info.url });
  expect(served.statusCode).toBe(200);
  expect(served.headers["x-content-type-options"]).toBe("nosniff");
  expect(served.headers["content-security-policy"]).toContain("sandbox");
  expect(served.rawPayload.includes("secret-place")).toBe(false);
});

test("a private document is served only at its owner's signed URL, for a short time", async () => {
  const own = await testServer();
  const [owner, other] = [await makeMember(own), await makeMember(own)];
  const payload = { file: await png(20, 20), name: "card.png" };
  const sent = await own.call(System, "Upload", { isPrivate: true }, { token: owner.token, payload });
  expect(sent.info.url).toMatch(/^\/private\/\d+$/);
  const get = (url: string) => own.app.http.inject({ url });
  expect((await get(sent.info.url)).statusCode).toBe(404);

  const { url } = sent.info;
  expectRefused(await own.call(System, "GetPrivateUrl", { url }, { token: other.token }), "NOT_FOUND");
  const signed = await own.call(System, "GetPrivateUrl", { url }, { token: owner.token });
  const served = await get(signed.info.url);
  expect([served.statusCode, served.headers["content-type"], served.headers["cache-control"]]).toEqual([
    200,
    "image/png",
    "private, no-store",
  ]);
  expect(served.headers["content-security-policy"]).toContain("sandbox");
  const query = new URL(signed.info.url, "http://x").searchParams;
  const [session = "", until = "", signature = ""] = ["session", "until", "signature"].map(
    (name) => query.get(name) ?? "",
  );
  const [theirs] = (await sql(own, "select id::text from session where subject_id = $1", [other.id])) as {
    id: string;
  }[];
  for (const wrong of [
    `${url}?session=${session}&until=${Number(until) + 1}&signature=${signature}`,
    `/private/1?session=${session}&until=${until}&signature=${signature}`,
    `${url}?session=${session}&until=${until}&signature=`,
    `${url}?session=${theirs?.id}&until=${until}&signature=${signature}`,
    `${url}?until=${until}&signature=${signature}`,
    `${url}?session=${session}&until=${until}&until=${until}&signature=${signature}`,
  ])
    expect((await get(wrong)).statusCode, wrong).toBe(404);
  own.advance(5 * 60_000 + 1);
  expect((await get(signed.info.url)).statusCode).toBe(404);
});

test("F25: the signed URL of a private document ends with the session that it was made for", async () => {
  const { token } = await makeMember(server);
  const payload = { file: await png(21, 21), name: "card.png" };
  const { url } = (await server.call(System, "Upload", { isPrivate: true }, { token, payload })).info;
  const signed = (await server.call(System, "GetPrivateUrl", { url }, { token })).info;
  const status = async (): Promise<number> => (await server.app.http.inject({ url: signed.url })).statusCode;
  expect(await status()).toBe(200);
  await server.call(Member, "Logout", {}, { token });
  expect(await status()).toBe(404);
});

test("System.Upload refuses files that are not pictures, broken pictures, and visitors", async () => {
  const { token } = await makeMember(server);
  const hostile = [
    "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
    "<html><script>1</script>",
    "<?php echo 1;",
    "MZ\x90",
    "",
    "GIF89a<script>",
    "#!/bin/sh",
  ];
  for (const text of hostile) {
    const reply = await server.call(
      System,
      "Upload",
      {},
      { token, payload: { file: Buffer.from(text, "latin1"), name: "a.png" } },
    );
    expect(
      [codeOf(System, "FILE_MISSING"), codeOf(System, "FILE_KIND"), codeOf(System, "FILE_BROKEN")],
      text,
    ).toContain(reply.code);
  }
  const cut = (await png(400, 400)).subarray(0, 200);
  expectRefused(
    await server.call(System, "Upload", {}, { token, payload: { file: cut, name: "a.png" } }),
    System,
    "FILE_BROKEN",
  );
  expectRefused(
    await server.call(System, "Upload", {}, { payload: { file: await png(9, 9), name: "a.png" } }),
    "MEMBER_INVALID",
  );
});

test("Live.GetLiveList answers from its table", async () => {
  const { token } = await makeMember(server);
  expect((await server.call(Live, "GetLiveList", {}, { token })).info).toEqual({ list: [] });
});

test("Agreement.GetList and Agreement.Get return the versions in force; an unknown version is not found", async () => {
  const { info } = await server.call(Agreement, "GetList", {});
  const kinds = ["agent", "fastpay", "plan", "privacy", "proxy", "user"];
  expect(info.list.map(({ kind }) => kind)).toEqual(kinds);
  const user = await server.call(Agreement, "Get", { kind: "user" });
  expect(user.info).toMatchObject({ version: 1, versions: [1] });
  expect(user.info.body).toContain("30 分钟内未付款");
  expectRefused(await server.call(Agreement, "Get", { kind: "user", edition: 9 }), "NOT_FOUND");
});

test("Agreement.Consent, Agreement.GetConsents and Agreement.Withdraw record consents with their times", async () => {
  const { token } = await makeMember(server);
  expect((await server.call(Agreement, "GetConsents", {}, { token })).info.list).toEqual([]);
  expect((await server.call(Agreement, "Consent", { kind: "privacy" }, { token })).info.version).toBe(1);
  const [row] = (await server.call(Agreement, "GetConsents", {}, { token })).info.list;
  expect(row).toMatchObject({ kind: "privacy", isCurrent: true });
  expect((await server.call(Agreement, "Withdraw", { kind: "privacy" }, { token })).code).toBe(0);
  expect(
    (await server.call(Agreement, "GetConsents", {}, { token })).info.list[0]?.withdrawnAt,
  ).toBeGreaterThan(0);
  expectRefused(await server.call(Agreement, "Withdraw", { kind: "privacy" }, { token }), "NOT_FOUND");
});
