import { Cert } from "@heshi/contract/account/cert";
import { Member } from "@heshi/contract/account/member";
import { Sms } from "@heshi/contract/account/sms";
import { System } from "@heshi/contract/system/system";
import { Admin } from "@heshi/contract/system/admin";
import { randomHex } from "@heshi/kernel/id";
import sharp from "sharp";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { certOf, certSubmitted, decided, idNumber, refusal } from "../../../test/make/cert.ts";
import { codeOn, makeMember } from "../../../test/make/member.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

/** Its own server: the work list is read as a whole. */
const server = await testServer();
const operator = await makeOperator(server, "review");
const { token } = operator;
const DAY_MS = 86_400_000;

const upload = async (someone: { token: string }, background: string): Promise<string> => {
  const file = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  const payload = { file, name: "card.png" };
  return (await server.call(System, "Upload", { isPrivate: true }, { token: someone.token, payload })).info
    .url;
};

test("the work list is by state, oldest first, in pages and masked; the detail says what happened", async () => {
  const members = await Promise.all([1, 2, 3].map(() => makeMember(server)));
  const ids: string[] = [];
  for (const one of members) {
    ids.push((await certSubmitted(server, one, { name: "周晓禾", number: idNumber() })).reviewId);
    server.advance(10);
  }
  const page = (cursor?: string) => server.call(Admin, "GetCerts", { limit: 2, cursor }, { token });
  const first = await page();
  const rest = await page(first.info.next);
  expect([...first.info.list, ...rest.info.list].map(({ reviewId }) => reviewId)).toEqual(ids);
  expect(first.info.list[0]).toMatchObject({
    form: { name: "*晓禾", number: expect.stringContaining("**") },
  });
  const { reviewId: id, submittedAt } = first.info.list[0] ?? { reviewId: "", submittedAt: 0 };
  await decided(server, operator, { reviewId: id, submittedAt }, refusal);
  const refused = await server.call(Admin, "GetCerts", { state: "refused" }, { token });
  expect(refused.info.list.map((row) => row.reviewId)).toEqual([id]);
  const { info } = await server.call(Admin, "GetCert", { reviewId: id }, { token });
  expect(info.reasons).toEqual(refusal.reasons);
  expect(info.history.map(({ title, by, note }) => [title, by, note])).toEqual([
    ["提交认证", "申请人", ""],
    ["认证未通过", operator.name, "证件号码：号码看不清"],
  ]);
});

test("OpenCert answers number and photos to who may, stores neither, and is in the act log", async () => {
  const own = await makeMember(server);
  const number = idNumber();
  const [front, back] = [await upload(own, "#f00"), await upload(own, "#00f")];
  await server.call(Cert, "Submit", { name: "周晓禾", number, front, back }, { token: own.token });
  const cert = await certOf(server, own);
  const requestId = randomHex(16);
  const open = () => server.call(Admin, "OpenCert", { reviewId: cert.reviewId }, { token, requestId });
  const [opened, again] = [await open(), await open()];
  expect(opened.info).toMatchObject({ name: "周晓禾", number });
  expect(again.info.number).toBe(number);
  const file = await server.app.http.inject({ url: opened.info.front });
  expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "image/png"]);
  expect((await server.app.http.inject({ url: `${opened.info.front}x` })).statusCode).toBe(404);
  expect(
    await num(server, "select count(*) from operator_act where method = 'Admin.OpenCert' and row_ids = $1", [
      cert.reviewId,
    ]),
  ).toBe(2);
  expectRefused(
    await server.call(System, "GetPrivateUrl", { url: front }, { token: (await makeMember(server)).token }),
    "NOT_FOUND",
  );
  const other = await makeOperator(server, "content");
  expectRefused(
    await server.call(Admin, "OpenCert", { reviewId: cert.reviewId }, { token: other.token }),
    "ROLE",
  );
  expectRefused(await decided(server, other, cert), "ROLE");
});

test("photos that the operator has not opened are passed only where that is said; each wrong field has a reason of its own", async () => {
  const own = await makeMember(server);
  const seen = await certSubmitted(server, own);
  const detail = async () =>
    (await server.call(Admin, "GetCert", { reviewId: seen.reviewId }, { token })).info;
  const pass = (unseen: boolean, as = token) =>
    server.call(Admin, "DecideCert", { ...seen, decision: "pass", unseen }, { token: as });
  expect((await detail()).opened).toBeUndefined();
  expectRefused(await pass(false), "WRONG_FIELD");
  const other = await makeOperator(server, "review");
  await server.call(Admin, "OpenCert", { reviewId: seen.reviewId }, { token: other.token });
  expect((await detail()).opened).toMatchObject({ by: other.name, isOwn: false });
  expectRefused(await pass(false), "WRONG_FIELD");
  const reasons = [
    { field: "front" as const, reason: "照片反光" },
    { field: "number" as const, reason: "与照片不一致" },
  ];
  await server.call(Admin, "DecideCert", { ...seen, decision: "refuse", reasons }, { token });
  expect(await detail()).toMatchObject({
    reasons,
    history: [{}, { note: "人像面照片：照片反光；证件号码：与照片不一致" }],
  });
  server.advance(1000);
  // what was opened before it was submitted again counts no more
  const again = await certSubmitted(server, own);
  expect((await detail()).opened).toBeUndefined();
  await server.call(Admin, "OpenCert", { reviewId: again.reviewId }, { token });
  expect((await detail()).opened).toMatchObject({ by: operator.name, isOwn: true });
  const passed = await server.call(Admin, "DecideCert", { ...again, decision: "pass" }, { token });
  expect(passed.info.state).toBe("passed");
});

test("passing unseen is in the act log", async () => {
  const seen = await certSubmitted(server, await makeMember(server));
  expect(
    (await server.call(Admin, "DecideCert", { ...seen, decision: "pass", unseen: true }, { token })).code,
  ).toBe(0);
  const [act] = await sql(
    server,
    "select detail from operator_act where method = 'Admin.DecideCert' and row_ids = $1",
    [seen.reviewId],
  );
  expect(JSON.stringify(act?.["detail"])).toContain("unseen");
});

test("a decision says why: reasons belong to a refusal; what was decided or submitted meanwhile is refused", async () => {
  const own = await makeMember(server);
  const seen = await certSubmitted(server, own);
  const decide = (reasons: readonly { field: "name"; reason: string }[], decision: "pass" | "refuse") =>
    server.call(Admin, "DecideCert", { ...seen, decision, reasons: [...reasons] }, { token });
  expectRefused(await decide([], "refuse"), "WRONG_FIELD");
  expectRefused(await decide([{ field: "name", reason: "不一致" }], "pass"), "WRONG_FIELD");
  expectRefused(await decided(server, operator, { reviewId: "1", submittedAt: 1 }), "NOT_FOUND");
  await decided(server, operator, seen, refusal);
  const late = await decided(server, await makeOperator(server, "review"), seen);
  expectRefused(late, "WRONG_STATE");
  expect(late).toMatchObject({
    info: { state: "refused", decidedBy: operator.name },
    msg: expect.stringContaining(operator.name),
  });
  server.advance(1000);
  const newer = await certSubmitted(server, own);
  const stale = await decided(server, operator, seen);
  expectRefused(stale, "WRONG_STATE");
  expect(stale.msg).toContain("重新提交");
  expect((await decided(server, operator, newer)).code).toBe(0);
});

test("closing the account removes the real name, its history and the photos, and frees the number", async () => {
  const [own, next] = [await makeMember(server), await makeMember(server)];
  const number = idNumber();
  const [front, back] = [await upload(own, "#0f0"), await upload(own, "#0ff")];
  await server.call(Cert, "Submit", { name: "周晓禾", number, front, back }, { token: own.token });
  const cert = await certOf(server, own);
  await decided(server, operator, cert);
  const { info } = await server.call(Admin, "OpenCert", { reviewId: cert.reviewId }, { token });
  await server.call(Sms, "SendMine", { purpose: "close" }, { token: own.token });
  const code = await codeOn(server, own.mobile);
  expect((await server.call(Member, "CloseAccount", { code }, { token: own.token })).code).toBe(0);
  const left =
    "(select count(*) from cert where id = $1) + (select count(*) from cert_event where cert_id = $1)";
  expect(await num(server, `select ${left}`, [cert.reviewId])).toBe(0);
  const [member] = await sql(
    server,
    "select real_name, real_name_state, adult_on from member where id = $1",
    [own.id],
  );
  expect(member).toEqual({ real_name: "", real_name_state: "none", adult_on: null });
  expect((await server.app.http.inject({ url: info.front })).statusCode).toBe(404);
  expectRefused(await decided(server, operator, cert), "NOT_FOUND");
  expect((await decided(server, operator, await certSubmitted(server, next, { number }))).code).toBe(0);
  server.advance(2 * DAY_MS);
  await server.drain();
  expect(await num(server, "select count(*) from upload where member_id = $1", [own.id])).toBe(0);
});
