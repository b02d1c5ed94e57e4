import { randomHex } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { takeLogged } from "../../../test/logged.ts";
import { makeMember } from "../../../test/make/member.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { goods, shop, sql } from "../../../test/make/world.ts";
import { codeOf } from "../../../test/refused.ts";
import { share } from "../../../test/simulation/trials.ts";
import { col, statement } from "../../platform/database/statement.ts";
import { buildRoutes } from "../../registry.ts";

// Our own values, after the categories of the big list of naughty strings and of reliability.md C3, E5, E7, E8.
const hostile = [
  "",
  " ",
  "null",
  "undefined",
  "NaN",
  "Infinity",
  "-1",
  "0",
  "1e3",
  "1e309",
  "12abc",
  "１２３",
  "+5",
  "0x10",
  "9".repeat(30),
  "9223372036854775808",
  "1.005",
  "-0",
  "1,000",
  "true",
  "[]",
  "{}",
  "[[[[[[[[[[1]]]]]]]]]]",
  '{"__proto__":{"x":1}}',
  '["a",{"b":[1,2,{"c":null}]}]',
  "__proto__",
  "constructor",
  "' or 1=1--",
  "1; drop table member",
  "\\",
  "%00",
  "${7*7}",
  "<script>alert(1)</script>",
  "\u202Eabc",
  "\u200B",
  "\uFEFF",
  "a\tb\nc",
  "𠮷野家",
  "👨‍👩‍👧‍👦",
  "ｆｕｌｌ",
  "../../etc/passwd",
  "http://169.254.169.254/",
  "javascript:alert(1)",
  "x".repeat(5000),
  "好".repeat(2000),
];

const server = await testServer();
const key = { keyId: "k", publicKey: "p" };
const routes = [
  ...buildRoutes({
    wssUrl: "",
    publicUrl: "http://127.0.0.1",
    previewOrigin: "",
    wapHost: "",
    pwdKey: key,
    isSandbox: false,
    codePepper: new Uint8Array(32),
    fileKey: new Uint8Array(32),
    formKey: new Uint8Array(32),
    isPage: () => true,
    institution: undefined,
    isMoneyOpen: true,
    auction: { licence: "", isOpen: true },
    map: { kind: "plan" },
  }).values(),
];
const member = await makeMember(server, { balanceFen: 5000 });
const operator = await makeOperator(server, "admin");
const seller = await shop(server);
await goods(server, { shopId: seller.id });
/** Logout is among the methods that are tried. */
const keepLoggedIn = (): Promise<unknown> => sql(server, "update session set revoked_at = null");

const tables = statement(
  "test.tables",
  { name: col.text },
  `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    and table_name not in ('rpc_reply', 'attempt', 'spent_nonce', 'session', 'migration', 'sms_slider', 'chat_ticket', 'search_term')`,
);
const counted = await server.db.many(tables);
/** What all tables hold, in one statement: it is asked for after every method. */
const digests = statement(
  "test.digests",
  { digest: col.text },
  counted
    .map(
      ({ name }) =>
        `select '${name} ' || count(*) || ':' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest
         from "${name}" t`,
    )
    .join(" union all "),
);
const state = async (): Promise<string> =>
  (await server.db.many(digests)).map(({ digest }) => digest).join("\n");

test("hostile and missing values in any field of any method are refused by field and change nothing", async () => {
  let before = await state();
  const faults: string[] = [];
  let calls = 0;
  let unheard = 0;
  let turn = 0;
  /** Queries since the tables were last compared: these are compared after ten of them, and after each command. */
  let since: string[] = [];
  const compare = async (): Promise<void> => {
    if ((await state()) !== before)
      faults.push(`${since.join(", ")}: something changed without its being said`);
    since = [];
  };
  for (const { name, method } of routes) {
    if (method.kind === "command" && since.length > 0) await compare();
    since.push(name);
    const fields = Object.keys(method.input._zod.def.shape);
    const own = method.access === "operator" ? operator : member;
    const token = { token: own.token, token2: seller.token2 };
    await keepLoggedIn();
    const inputs = [
      {},
      ...fields.flatMap((field) => share(hostile, (turn += 1)).map((value) => ({ [field]: value }))),
    ];
    for (const input of inputs) {
      const reply = await server.raw(
        { service: name, requestId: randomHex(16), ...(input as Record<string, string>) },
        token,
      );
      calls += 1;
      if (reply.code === codeOf("MEMBER_INVALID") || reply.code === codeOf("MERCHANT_INVALID")) unheard += 1;
      const isExpected = reply.ret === 200 || reply.ret === 400;
      if (!isExpected) faults.push(`${name} ${JSON.stringify(input).slice(0, 80)}: ret ${reply.ret}`);
      if (/ at .*\.ts:|select |insert |syntax error/i.test(reply.raw) && !/<script/.test(reply.raw))
        faults.push(`${name}: leaks ${reply.raw.slice(0, 120)}`);
      if (
        reply.code === codeOf("WRONG_FIELD") &&
        Object.keys((reply.info["fields"] ?? {}) as object).length === 0
      )
        faults.push(`${name}: no field is named`);
      // A nickname of such signs may be allowed: then it may be stored.
      if (method.kind === "command" && reply.code === 0) before = await state();
    }
    if (method.kind === "command" || since.length === 10) await compare();
  }
  await compare();
  expect(faults.slice(0, 20)).toEqual([]);
  expect(calls).toBeGreaterThan(3000);
  expect(unheard).toBeLessThan(calls / 20);
  expect(takeLogged()).toEqual([]);
}, 600_000);

test("every method with an access rule refuses callers who do not meet it, before anything else", async () => {
  const codes = {
    member: codeOf("MEMBER_INVALID"),
    merchant: codeOf("MERCHANT_INVALID"),
    operator: codeOf("MEMBER_INVALID"),
  } as const;
  await keepLoggedIn();
  for (const { name, method } of routes) {
    if (method.access === "public") continue;
    const wrong = [
      {},
      { token: "made-up", token2: "made-up" },
      method.access === "merchant"
        ? { token2: member.token }
        : { token: seller.token2, token2: member.token },
    ];
    for (const as of wrong) {
      const reply = await server.raw({ service: name, requestId: randomHex(16) }, as);
      expect(reply.code, name).toBe(codes[method.access]);
    }
  }
});

test("every command sent by GET answers 405 and changes nothing", async () => {
  for (const { name, method } of routes.filter((route) => route.method.kind === "command")) {
    const reply = await server.raw(
      { service: name, requestId: randomHex(16) },
      { method: "GET", token: member.token },
    );
    expect([method.kind, reply.ret], name).toEqual(["command", 405]);
  }
});
