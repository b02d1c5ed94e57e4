import { Agreement } from "@heshi/contract/account/agreement";
import { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeMember } from "../../../test/make/member.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const as = await makeOperator(server, "content");
/** Shorter than the idle time after which an operator's session ends. */
const SOON_MS = 600_000;
const DAY_MS = 86_400_000;
const kind = "payment" as const;
const save = (changes: { agreementId?: string; publishedAt?: number; text?: string } = {}) =>
  server.call(
    Admin,
    "SaveAgreement",
    { kind, title: "支付服务协议", text: "第一条\n第二条 <b>", ...changes },
    as,
  );
const versions = async () =>
  (await server.call(Admin, "GetAgreements", {}, as)).info.list.filter((row) => row.kind === kind);
const shown = async () => (await server.call(Agreement, "Get", { kind }, {})).info;

test("a version holds from its time on, may be changed until then, and makes older consents not current", async () => {
  const first = (await save()).info;
  const { token } = await makeMember(server);
  await server.call(Agreement, "Consent", { kind }, { token });
  server.advance(1500);
  expect((await shown()).body).toBe("<p>第一条</p><p>第二条 &lt;b&gt;</p>");

  const publishedAt = server.now().getTime() + SOON_MS;
  const next = (await save({ publishedAt, text: "新的第一条" })).info;
  expect(next.version).toBe(first.version + 1);
  expect((await save({ agreementId: next.agreementId, publishedAt, text: "改过的第一条" })).code).toBe(0);
  expect((await shown()).version).toBe(first.version);
  expect((await versions()).slice(0, 2)).toMatchObject([
    { state: "ahead", text: "改过的第一条" },
    { state: "inForce", text: "第一条\n第二条 <b>", consents: 1 },
  ]);

  server.advance(SOON_MS + 1500);
  expect(await shown()).toMatchObject({ version: next.version, body: "<p>改过的第一条</p>" });
  expectRefused(await save({ agreementId: next.agreementId }), "WRONG_STATE");
  expectRefused(await save({ agreementId: randomId() }), "NOT_FOUND");
  const consents = (await server.call(Agreement, "GetConsents", {}, { token })).info.list;
  expect(consents.find((one) => one.kind === kind)?.isCurrent).toBe(false);
});

test("a new version is asked for once, of whom agreed to an older one; what was withdrawn is not asked for", async () => {
  await save();
  server.advance(1500);
  const [one, other, none] = [await makeMember(server), await makeMember(server), await makeMember(server)];
  const due = async ({ token }: { token: string }) =>
    (await server.call(Agreement, "GetDue", {}, { token })).info.list.filter((row) => row.kind === kind);
  for (const { token } of [one, other]) await server.call(Agreement, "Consent", { kind }, { token });
  await server.call(Agreement, "Withdraw", { kind }, { token: other.token });
  expect([await due(one), await due(other), await due(none)]).toEqual([[], [], []]);
  const agreed = (await shown()).version;
  const { version } = (await save()).info;
  expect((await save({ publishedAt: server.now().getTime() + SOON_MS })).code).toBe(0);
  server.advance(1500);
  expect(await due(one)).toMatchObject([{ version, agreed, title: "支付服务协议" }]);
  expect([await due(other), await due(none)]).toEqual([[], []]);
  const consent = (edition: number) =>
    server.call(Agreement, "Consent", { kind, edition }, { token: one.token });
  // what was shown is not in force any more, or not yet
  for (const edition of [agreed, version + 1]) expectRefused(await consent(edition), "WRONG_STATE");
  expect(await due(one)).toHaveLength(1);
  expect((await consent(version)).info).toEqual({ version });
  expect(await due(one)).toEqual([]);
  const desk = await makeOperator(server, "service");
  const { consents } = (await server.call(Admin, "GetMember", { memberId: one.id }, desk)).info;
  expect(consents.slice(0, 2)).toMatchObject([
    { version, isCurrent: true },
    { version: agreed, isCurrent: false },
  ]);
});

test("a time that has passed or is far ahead is refused", async () => {
  const at = server.now().getTime();
  for (const publishedAt of [at - SOON_MS, at + 100 * DAY_MS])
    expectRefused(await save({ publishedAt }), Admin, "AGREEMENT_TIME");
});
