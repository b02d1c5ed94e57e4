import { Cert } from "@heshi/contract/account/cert";
import { Ocr } from "@heshi/contract/account/ocr";
import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { idNumber } from "../../../test/make/cert.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { privatePicture } from "../../../test/make/cert.ts";
import { member, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const reader = server.gateways.sandbox.ocr;
const read = (one: { token: string }, picture: string, side: "front" | "back", requestId?: string) =>
  server.call(Ocr, "ReadIdCard", { picture, side }, requestId === undefined ? one : { ...one, requestId });

/** A private photo of a member's, with its file. */
async function photo(memberId: string): Promise<string> {
  const url = await privatePicture(server, memberId);
  const path = await server.gateways.privateStorage.put(Buffer.from(url), "image/webp");
  await sql(server, "update upload set path = $2 where id = $1", [url.slice("/private/".length), path]);
  return url;
}

/** A member with photos of both sides. */
async function photographed() {
  const one = await member(server);
  return { ...one, front: await photo(one.id), back: await photo(one.id) };
}

test("both sides are read once, and kept sealed", async () => {
  const one = await photographed();
  const number = idNumber();
  reader?.show({ name: "周晓禾", number, validUntil: "2041-06-01" });
  const first = await read(one, one.front, "front", "ocr-read-once-0001");
  expect(first.info).toEqual({ name: "周晓禾", number });
  const asked = reader?.asked() ?? 0;
  expect((await read(one, one.front, "front", "ocr-read-once-0001")).info).toEqual({
    name: "周晓禾",
    number,
  });
  expect(reader?.asked()).toBe(asked);
  expect((await read(one, one.back, "back")).info).toEqual({ validUntil: "2041-06-01" });
  const rows = await sql(server, "select sealed from ocr_reading where member_id = $1", [one.id]);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(number);
  expect(await num(server, "select count(*) from rpc_reply where reply like $1", [`%${number}%`])).toBe(0);
});

test("a picture that cannot be read, or a reader that is away, is said and stops nothing", async () => {
  const one = await photographed();
  for (const [behaviour, refusal] of [
    ["blurred", "BLURRED"],
    ["other", "OTHER_PICTURE"],
    ["away", "READER_AWAY"],
  ] as const) {
    reader?.behave(behaviour);
    expectRefused(await read(one, one.front, "front"), Ocr, refusal);
  }
  reader?.behave("ok");
  const form = { name: "周晓禾", number: idNumber(), front: one.front, back: one.back };
  expect((await server.call(Cert, "Submit", form, one)).code).toBe(0);
});

test("another member's photo is not read", async () => {
  const [one, other] = [await photographed(), await photographed()];
  expectRefused(await read(one, other.front, "front"), "NOT_FOUND");
});

test("the reviewer sees where the form is another than what was read, and that a card has expired", async () => {
  const operator = await makeOperator(server, "review");
  const hintsOf = async (
    typed: { name: string; number: string },
    shown: typeof typed & { validUntil: string },
  ) => {
    const one = await photographed();
    reader?.show(shown);
    await read(one, one.front, "front");
    await read(one, one.back, "back");
    await server.call(Cert, "Submit", { ...typed, front: one.front, back: one.back }, one);
    const [row] = await sql(server, "select id from cert where member_id = $1", [one.id]);
    const { info } = await server.call(Admin, "GetCert", { reviewId: String(row?.["id"]) }, operator);
    return info.hints.map(({ text }) => text);
  };
  const number = idNumber();
  const same = { name: "周晓禾", number, validUntil: "2041-06-01" };
  expect(await hintsOf({ name: "周晓禾", number }, same)).toContain("照片识别与填写一致");
  const differs = await hintsOf(
    { name: "周小禾", number: idNumber() },
    { ...same, validUntil: "2020-06-01" },
  );
  expect(differs).toContain("照片识别的姓名、号码与填写的不同，请对照照片");
  expect(differs).toContain("证件已于 2020-06-01 到期");
});
