import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Group, Method } from "@heshi/contract/frame/define";
import { commonRefusals, rets } from "@heshi/contract/frame/envelope";
import type { KeyScope } from "@heshi/contract/shop/key-scopes";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Id, randomHex } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type CallOptions, testServer } from "../../../test/harness.ts";
import { makeMember } from "../../../test/make/member.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { num, shop, sql, staff } from "../../../test/make/world.ts";
import { serveGroup } from "../../../test/serve-group.ts";
import { col, statement } from "../../platform/database/statement.ts";
import { openApiOf } from "../docs/openapi.ts";
import { claimOfResult } from "../session/session.store.ts";
import { serve, single, type Service, staged } from "./service.ts";

const server = await testServer();

const plain: Method = {
  kind: "command",
  access: "public",
  doc: "Does nothing.",
  input: z.object({}),
  output: z.object({}),
};

/** Some fields of a method, of any access. */
type Fields = { [K in keyof Method]?: Method[K] };
const methodWith = (fields: Fields) => ({ ...plain, roles: "all", ...fields }) as Method;

type Probe = {
  /** Fields of both methods. */
  shared?: Fields;
  handler?: unknown;
  rateScale?: number;
};

/** Serves two methods that differ in one field: `With` has it. Answers a way to call them. */
async function pair(field: Fields, { shared, handler = async () => ({}), rateScale = 0 }: Probe = {}) {
  const group = {
    name: "Probe",
    code: 99,
    errors: {},
    methods: { With: methodWith({ ...shared, ...field }), Without: methodWith({ ...shared }) },
  } satisfies Group;
  const service = { With: handler, Without: handler } as unknown as Service<typeof group>;
  const served = await serveGroup(server, [group, service], rateScale);
  const ask = (method: "With" | "Without", input: object = {}, options: CallOptions = {}) =>
    served.call(group, method, input as never, options);
  const codes = async (input: object = {}, options: CallOptions = {}) => [
    (await ask("With", input, options)).code,
    (await ask("Without", input, options)).code,
  ];
  return { ask, codes, raw: served.raw, routes: serve(group, service) };
}

const codeOf = (name: keyof typeof commonRefusals): number => commonRefusals[name][0];
const member = await makeMember(server);
const named = await makeMember(server);
const minor = await makeMember(server);
const verified = "update member set real_name_state = 'passed', adult_on = $2::date where id = $1";
await sql(server, verified, [named.id, "2020-01-01"]);
await sql(server, verified, [minor.id, "2100-01-01"]);
// whatever the hour, minors' mode closes nothing by night here
await sql(
  server,
  "insert into setting (name, value) select x, '0'::jsonb from unnest(array['minor.nightFromHour', 'minor.nightToHour']) x",
);
const young = await makeMember(server);
await sql(server, "update member set minor_pin_hash = 'x' where id = $1", [young.id]);
// submitted, not verified yet
await sql(server, "update member set real_name_state = 'reviewing' where id = $1", [member.id]);

/** A query whose answer differs at each run of its handler. */
const counter = () => {
  let runs = 0;
  return async () => ({ runs: (runs += 1) });
};
const counting = { kind: "query", output: z.object({ runs: z.int() }) } as const;

/** A command that is one statement, its claim included. */
const singleStatement = {
  statement: statement(
    "test.single_statement",
    { reply: col.maybe(col.text) },
    `with result as (select '{}'::text as reply), ${claimOfResult(1)} select reply from result`,
  ),
  values: () => [],
};

/** Every field of a method: the file that enforces it, and how a method that has it differs from one that has not. */
const promises = {
  kind: {
    by: "../http/http.ts",
    async keeps() {
      const { ask } = await pair({ kind: "query" });
      const rets = [await ask("With", {}, { method: "GET" }), await ask("Without", {}, { method: "GET" })];
      expect(rets.map(({ ret }) => ret)).toEqual([200, 405]);
    },
  },
  access: {
    by: "access.ts",
    async keeps() {
      const token2 = await staff(server, { shopId: (await shop(server)).id });
      const operator = await makeOperator(server, "admin");
      const tokens = { member: { token: member.token }, merchant: { token2 }, operator };
      for (const access of ["member", "merchant", "operator"] as const) {
        const { codes } = await pair({ access }, { shared: { right: "order.read" } });
        const refused = codeOf(access === "merchant" ? "MERCHANT_INVALID" : "MEMBER_INVALID");
        expect(await codes(), access).toEqual([refused, 0]);
        for (const [audience, { token, token2 }] of Object.entries<CallOptions>(tokens)) {
          const [code] = await codes({}, { ...(token ? { token } : {}), ...(token2 ? { token2 } : {}) });
          expect(code, `${audience} at ${access}`).toBe(audience === access ? 0 : refused);
        }
      }
    },
  },
  doc: {
    by: "../docs/openapi.ts",
    async keeps() {
      const { routes } = await pair({ doc: "Says so." });
      const api = JSON.stringify(openApiOf(new Map(routes.map((route) => [route.name, route]))));
      expect(api.split("Says so.")).toHaveLength(2);
    },
  },
  input: {
    by: "endpoint.ts",
    async keeps() {
      const { raw } = await pair({ input: z.object({ count: z.int() }) });
      const sent = (service: string) => raw({ service, requestId: randomHex(16), count: "many" });
      expect([(await sent("Probe.With")).code, (await sent("Probe.Without")).code]).toEqual([
        codeOf("WRONG_FIELD"),
        0,
      ]);
    },
  },
  output: {
    by: "command.ts",
    async keeps() {
      const handler = async () => ({ shown: 1, secret: 2 });
      const { ask } = await pair({ output: z.object({ shown: z.int() }) }, { handler });
      expect([(await ask("With")).info, (await ask("Without")).info]).toEqual([{ shown: 1 }, {}]);
    },
  },
  cache: {
    by: "../http/http.ts",
    async keeps() {
      for (const [method, runs] of [
        ["With", 1],
        ["Without", 2],
      ] as const) {
        const { ask } = await pair({ cache: true }, { shared: counting, handler: counter() });
        await ask(method, {}, { method: "GET" });
        expect((await ask(method, {}, { method: "GET" })).info).toEqual({ runs });
      }
    },
  },
  personal: {
    by: "access.ts",
    async keeps() {
      const shared = { kind: "query", output: z.object({ kind: z.string() }) } as const;
      const handler = async ({ caller }: { caller: { kind: string } }) => ({ kind: caller.kind });
      const { ask } = await pair({ personal: true }, { shared, handler });
      const as = { token: member.token };
      const seen = [await ask("With", {}, as), await ask("Without", {}, as)].map(({ info }) => info);
      expect(seen).toEqual([{ kind: "member" }, { kind: "visitor" }]);
    },
  },
  place: {
    by: "../http/http.ts",
    async keeps() {
      const { ask } = await pair({ place: true }, { shared: { kind: "query" } });
      const rets = [await ask("With", {}, { method: "GET" }), await ask("Without", {}, { method: "GET" })];
      expect(rets.map(({ ret }) => ret)).toEqual([405, 200]);
      expect((await ask("With")).ret).toBe(200);
    },
  },
  ids: {
    by: "../acts/acts.ts",
    async keeps() {
      const { token, id } = await makeOperator(server, "admin");
      const shared = { access: "operator", right: "order.read", input: z.object({ orderId: Id }) } as const;
      const { ask } = await pair({ ids: { orderId: "public" } }, { shared });
      for (const method of ["With", "Without"] as const) await ask(method, { orderId: "42" }, { token });
      const acts = await sql(server, "select row_ids from operator_act where operator_id = $1 order by id", [
        id,
      ]);
      expect(acts.map((act) => act["row_ids"])).toEqual(["42", ""]);
    },
  },
  changes: {
    by: "stale.ts",
    async keeps() {
      const idle = async () => ({});
      // however the command runs: in a transaction, on the fast path, or as one statement
      const ways = [idle, { handle: idle, fast: idle }, { handle: idle, singleStatement }];
      for (const [at, changes] of [["Probe.Read"], ["Probe"], ["Probe.Read"]].entries()) {
        const read = { ...plain, ...counting, cache: true } as const;
        const group = {
          name: "Probe",
          code: 99,
          errors: {},
          methods: { Read: read, With: { ...plain, changes }, Without: plain },
        } satisfies Group;
        const service = { Read: counter(), With: ways[at] ?? idle, Without: ways[at] ?? idle };
        const { call } = await serveGroup(server, [group, service as never]);
        const seen = async () => (await call(group, "Read", {}, { method: "GET" })).info.runs;
        expect(await seen()).toBe(1);
        expect((await call(group, "Without", {})).code).toBe(0);
        expect(await seen()).toBe(1);
        expect((await call(group, "With", {})).code).toBe(0);
        expect(await seen()).toBe(2);
      }
    },
  },
  money: {
    by: "idempotency.ts",
    async keeps() {
      const { ask } = await pair({ money: true });
      const days = async (method: "With" | "Without") => {
        const requestId = randomHex(16);
        await ask(method, {}, { requestId });
        const text = "select extract(day from kept_until - created_at) from rpc_reply where request_id = $1";
        return num(server, text, [requestId]);
      };
      expect([await days("With"), await days("Without")]).toEqual([90, 7]);
    },
  },
  rate: {
    by: "../session/rate-limit.ts",
    async keeps() {
      const { ask } = await pair({ rate: "sms" }, { shared: { access: "member" }, rateScale: 0.1 });
      const refused = async (method: "With" | "Without") => {
        const replies = [];
        for (let n = 0; n < 4; n += 1) replies.push(await ask(method, {}, { token: member.token }));
        return replies.some(({ ret }) => ret === rets.tooMany);
      };
      expect([await refused("With"), await refused("Without")]).toEqual([true, false]);
    },
  },
  file: {
    by: "../http/http.ts",
    async keeps() {
      const { ask } = await pair({ file: { maxBytes: 10 } });
      const rets = async (bytes: number) => {
        const payload = { file: Buffer.alloc(bytes), name: "a.pdf" };
        return [(await ask("With", {}, { payload })).ret, (await ask("Without", {}, { payload })).ret];
      };
      expect([await rets(10), await rets(11)]).toEqual([
        [200, 400],
        [413, 400],
      ]);
    },
  },
  realName: {
    by: "access.ts",
    async keeps() {
      const shared = { access: "member", input: z.object({ amount: z.int() }) } as const;
      const always = await pair({ realName: true }, { shared });
      expect(await always.codes({ amount: 1 }, member)).toEqual([codeOf("REAL_NAME"), 0]);
      expect(await always.codes({ amount: 1 }, named)).toEqual([0, 0]);
      expect(await always.codes({ amount: 1 }, minor)).toEqual([codeOf("UNDER_AGE"), 0]);
      const large = await pair({ realName: (input: { amount: number }) => input.amount > 100 }, { shared });
      expect(await large.codes({ amount: 101 }, member)).toEqual([codeOf("REAL_NAME"), 0]);
      expect(await large.codes({ amount: 100 }, member)).toEqual([0, 0]);
      expect(await large.codes({ amount: 101 }, named)).toEqual([0, 0]);
    },
  },
  institution: {
    by: "access.ts",
    async keeps() {
      const group = {
        name: "Probe",
        code: 99,
        errors: {},
        methods: { With: { ...plain, institution: true }, Without: plain },
      } satisfies Group;
      const idle = async () => ({});
      const service = { With: idle, Without: idle } as unknown as Service<typeof group>;
      const codes = async (isMoneyOpen: boolean) => {
        const { call } = await serveGroup(server, [group, service], 0, isMoneyOpen);
        return [(await call(group, "With", {})).code, (await call(group, "Without", {})).code];
      };
      expect(await codes(true)).toEqual([0, 0]);
      expect(await codes(false)).toEqual([codeOf("MONEY_OFF"), 0]);
    },
  },
  minors: {
    by: "access.ts",
    async keeps() {
      const shared = { access: "member" } as const;
      const never = await pair({ minors: "never" }, { shared });
      expect(await never.codes({}, young)).toEqual([codeOf("MINOR"), 0]);
      expect(await never.codes({}, member)).toEqual([0, 0]);
      // money moves for grown-ups, unless it is said to be for all
      const allowed = await pair({ minors: "day" }, { shared: { ...shared, money: true } });
      expect(await allowed.codes({}, young)).toEqual([0, codeOf("MINOR")]);
      expect(await allowed.codes({}, member)).toEqual([0, 0]);
    },
  },
  attempt: {
    by: "command.ts",
    async keeps() {
      const attempt = {
        scope: `probe-${randomHex(4)}`,
        subject: "caller",
        limit: 1,
        windowMs: 1000,
        lockMs: 1000,
      };
      const handler = async ({ fail }: { fail: (name: string) => never }) => fail("WRONG_SECRET");
      const { ask } = await pair({ attempt }, { shared: { access: "member" }, handler });
      expect((await ask("With", {}, member)).info).toMatchObject({ left: 0 });
      expect((await ask("Without", {}, member)).info).toEqual({});
    },
  },
  audit: {
    by: "../audit/audited.ts",
    async keeps() {
      const { ask } = await pair({ audit: { kind: "exported" } }, { shared: { access: "member" } });
      const { id, token } = await makeMember(server);
      for (const method of ["With", "Without"] as const) await ask(method, {}, { token });
      const events = await sql(server, "select kind, method from security_event where subject_id = $1", [id]);
      expect(events).toEqual([{ kind: "exported", method: "Probe.With" }]);
    },
  },
  secretOutput: {
    by: "command.ts",
    async keeps() {
      const { ask } = await pair({ secretOutput: true });
      const isStored = async (method: "With" | "Without") => {
        const requestId = randomHex(16);
        await ask(method, {}, { requestId });
        return num(server, "select count(reply) from rpc_reply where request_id = $1", [requestId]);
      };
      expect([await isStored("With"), await isStored("Without")]).toEqual([0, 1]);
    },
  },
  passwords: {
    by: "../session/passwords.ts",
    async keeps() {
      const { raw } = await pair(
        { passwords: ["pwd"] },
        { shared: { input: z.object({ pwd: z.string() }) } },
      );
      const clear = (service: string) => raw({ service, requestId: randomHex(16), pwd: "Demo@1234" });
      expect([(await clear("Probe.With")).code, (await clear("Probe.Without")).code]).toEqual([
        codeOf("PASSWORD_UNREADABLE"),
        0,
      ]);
    },
  },
  roles: {
    by: "access.ts",
    async keeps() {
      const { id: shopId } = await shop(server);
      const { codes } = await pair({ roles: ["finance"] }, { shared: { access: "merchant" } });
      const as = async (role: string) => ({ token2: await staff(server, { shopId, role }) });
      expect(await codes({}, await as("goods"))).toEqual([codeOf("ROLE"), 0]);
      expect(await codes({}, await as("finance"))).toEqual([0, 0]);
    },
  },
  whileClosed: {
    by: "access.ts",
    async keeps() {
      const own = await shop(server);
      const { codes } = await pair({ whileClosed: true }, { shared: { access: "merchant" } });
      const clerk = { token2: await staff(server, { shopId: own.id, role: "finance" }) };
      await sql(server, "update shop set state = 'closed' where id = $1", [own.id]);
      expect(await codes({}, own)).toEqual([0, codeOf("ROLE")]);
      const invalid = codeOf("MERCHANT_INVALID");
      expect(await codes({}, clerk)).toEqual([invalid, invalid]);
      await sql(server, "update shop set state = 'frozen' where id = $1", [own.id]);
      expect(await codes({}, own)).toEqual([invalid, invalid]);
    },
  },
  key: {
    by: "access.ts",
    async keeps() {
      const { token2 } = await shop(server);
      const { codes } = await pair({ key: "goods.read" }, { shared: { access: "merchant" } });
      const key = async (scope: KeyScope) => {
        const made = await server.call(Merchant, "AddKey", { name: "ERP", scopes: [scope] }, { token2 });
        return { token2: made.info.key };
      };
      expect(await codes({}, await key("goods.read"))).toEqual([0, codeOf("ROLE")]);
      expect(await codes({}, await key("orders.read"))).toEqual([codeOf("ROLE"), codeOf("ROLE")]);
    },
  },
  right: {
    by: "access.ts",
    async keeps() {
      const { codes } = await pair({ right: "withdraw.review" }, { shared: { access: "operator" } });
      const { token } = await makeOperator(server, "content");
      // a method without a right is refused to everyone
      expect(await codes({}, { token })).toEqual([codeOf("ROLE"), codeOf("ROLE")]);
      expect(await codes({}, await makeOperator(server, "finance"))).toEqual([0, codeOf("ROLE")]);
    },
  },
  anyNetwork: {
    by: "access.ts",
    async keeps() {
      const shared = { access: "operator", right: "order.read" } as const;
      const { codes } = await pair({ anyNetwork: true }, { shared });
      const { token, id } = await makeOperator(server, "admin");
      const confirmed = (network: string) =>
        sql(server, "update session set network = $2 where audience = 'operator' and subject_id = $1", [
          id,
          network,
        ]);
      await confirmed("127.0.0.1");
      expect(await codes({}, { token })).toEqual([0, 0]);
      await confirmed("203.0.113.7");
      expect(await codes({}, { token })).toEqual([0, codeOf("CONFIRM")]);
    },
  },
  twoPersons: {
    by: "../acts/acts.ts",
    async keeps() {
      const shared = {
        access: "operator",
        right: "member.adjust",
        input: z.object({ note: z.string() }),
      } as const;
      const { codes } = await pair({ twoPersons: true }, { shared });
      const note = { note: randomHex(8) };
      const [one, other] = [await makeOperator(server, "finance"), await makeOperator(server, "finance")];
      const waits = [codeOf("SECOND_PERSON"), 0];
      expect(await codes(note, one)).toEqual(waits);
      expect(await codes(note, one)).toEqual(waits);
      expect(await codes({ note: randomHex(8) }, other)).toEqual(waits);
      expect(await codes(note, other)).toEqual([0, 0]);
      // the first act is decided: the same one is entered again
      expect(await codes(note, other)).toEqual(waits);
    },
  },
} as const satisfies Readonly<Record<keyof Method, { by: string; keeps: () => Promise<void> }>>;

for (const [field, { by, keeps }] of Object.entries(promises))
  test(`${field} is enforced by ${by}`, async () => {
    expect(existsSync(fileURLToPath(new URL(by, import.meta.url)))).toBe(true);
    await keeps();
  });

test("only handlers of secrets may keep data for a repeat, and none invalidates cached answers itself", async () => {
  const query = { ...plain, kind: "query" } as const;
  const group = {
    name: "Typed",
    code: 98,
    errors: {},
    methods: { Read: query, Write: { ...plain, kind: "command" }, Secret: { ...plain, secretOutput: true } },
  } as const satisfies Group;
  type Typed = typeof group;
  // Each line compiles only as long as the next one is an error.
  // @ts-expect-error a query keeps nothing
  single<Typed, "Read">(async ({ remember }) => remember as never);
  // @ts-expect-error a query changes nothing
  single<Typed, "Read">(async ({ changed }) => changed as never);
  // @ts-expect-error the fast path writes by `atCommit` alone
  staged(group, "Write", { handle: async () => ({}), fast: async ({ remember }) => remember as never });
  // @ts-expect-error what a command makes stale is declared in the contract
  staged(group, "Write", { handle: async ({ changed }) => changed as never });
  const secret = staged(group, "Secret", {
    handle: async ({ remember }) => {
      remember({ of: "handle" });
      return {};
    },
  });
  const kept: unknown[] = [];
  await secret.handle({ remember: (effect: unknown) => kept.push(effect) } as never, {}, undefined as never);
  expect(kept).toEqual([{ of: "handle" }]);
});
