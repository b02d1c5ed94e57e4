import type { Group } from "@heshi/contract/frame/define";
import { reviewMethods } from "@heshi/contract/frame/review";
import { Line } from "@heshi/contract/frame/text";
import { defineMachine } from "@heshi/kernel/machine";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { num, shop, sql, staff } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { serveGroup } from "../../../test/serve-group.ts";
import type { Service } from "../../rpc/call/service.ts";
import { review, reviewOf } from "./review.public.ts";

/** Everything that a shop's application needs, which two operators decide. */
const states = ["draft", "reviewing", "passed", "refused"] as const;
const permitMachine = defineMachine({
  entity: "test.permit",
  states,
  first: "draft",
  final: ["passed"],
  table: [
    { on: "submit", from: ["draft", "refused"], to: "reviewing", by: ["shop"], title: "提交申请" },
    { on: "pass", from: ["reviewing"], to: "passed", by: ["operator"], twoPersons: true, title: "申请通过" },
    {
      on: "refuse",
      from: ["reviewing"],
      to: "refused",
      by: ["operator"],
      says: "reason",
      title: "申请未通过",
    },
  ],
});
const PermitForm = z.object({ title: Line(20, 2), detail: Line(100) });
const { own, desk } = reviewMethods({
  noun: "permit",
  form: PermitForm,
  view: PermitForm,
  states,
  access: "merchant",
  right: "merchant.review",
  resource: "permit",
  changes: { asked: ["Permit"], decided: ["Permit"] },
});
const Permit = {
  name: "Permit",
  code: 99,
  errors: {},
  methods: {
    Get: { ...own.get, roles: "all" },
    GetDraft: { ...own.draft, roles: "all" },
    Save: { ...own.save, roles: "all" },
    Submit: { ...own.submit, roles: "all" },
    GetList: desk.list,
    GetOne: desk.detail,
    Decide: desk.decide,
  },
} as const satisfies Group;
const permits = reviewOf(permitMachine, {
  owner: "shop_id",
  table: "permit",
  hasDraft: true,
  decidedBy: "Admin.DecideApplication",
});
const made = review(permits, { view: (form: z.infer<typeof PermitForm>) => form });
const service: Service<typeof Permit> = {
  Get: made.own.get,
  GetDraft: made.own.draft,
  Save: made.own.save,
  Submit: made.own.submit,
  GetList: made.desk.list,
  GetOne: made.desk.detail,
  Decide: made.desk.decide,
};

const server = await testServer();
await server.db.script(`set role none;
  create table permit (id bigint primary key, shop_id bigint not null unique, state text not null, deadline_at timestamptz,
    form text not null default '', draft text not null default '', reasons jsonb not null default '[]',
    submitted_at timestamptz, entered_by bigint, first_by bigint, first_on text);
  create table permit_event (id bigint generated always as identity primary key, permit_id bigint not null,
    kind text not null, actor text not null, actor_id bigint, from_state text, to_state text,
    note text not null, pictures jsonb, at timestamptz not null);
  grant all on permit, permit_event to heshi_app;
  set role heshi_app;`);
const { call } = await serveGroup(server, [Permit, service]);
const [ann, bob] = [await makeOperator(server, "review"), await makeOperator(server, "review")];
const form = { title: "食品经营", detail: "预包装食品" };

async function submitted() {
  const seller = await shop(server);
  expect((await call(Permit, "Submit", form, { token2: seller.token2 })).code).toBe(0);
  const [row] = await sql(server, "select id::text from permit where shop_id = $1", [seller.id]);
  const submittedAt = await num(server, "select submitted_at from permit where shop_id = $1", [seller.id]);
  return { ...seller, seen: { reviewId: String(row?.["id"]), submittedAt } };
}
type Seen = { reviewId: string; submittedAt: number };
const pass = (seen: Seen, { token }: { token: string }) =>
  call(Permit, "Decide", { ...seen, decision: "pass" }, { token });
const refuse = (seen: Seen, { token }: { token: string }) =>
  call(
    Permit,
    "Decide",
    { ...seen, decision: "refuse", reasons: [{ field: "title", reason: "太短" }] },
    { token },
  );

test("a draft is kept as typed for the shop alone, until it is submitted", async () => {
  const { token2, id } = await shop(server);
  const draft = async () => (await call(Permit, "GetDraft", {}, { token2 })).info;
  expect(await draft()).toEqual({ changed: [] });
  expect((await call(Permit, "Save", { title: "食品" }, { token2 })).info).toEqual({ state: "draft" });
  expect(await draft()).toEqual({ draft: { title: "食品" }, changed: ["title"] });
  const rival = await shop(server);
  expect((await call(Permit, "GetDraft", {}, { token2: rival.token2 })).info).toEqual({ changed: [] });
  expectRefused(await call(Permit, "Save", { title: "字" }, { token2 }), "WRONG_FIELD");
  expect((await call(Permit, "Get", {}, { token2 })).info).toEqual({ state: "draft", reasons: [] });
  const colleague = await staff(server, { shopId: id });
  expect((await call(Permit, "Submit", form, { token2: colleague })).info).toEqual({ state: "reviewing" });
  expect(await draft()).toEqual({ changed: [] });
  expectRefused(await call(Permit, "Save", { title: "食品" }, { token2 }), "WRONG_STATE");
  expect((await call(Permit, "Get", {}, { token2 })).info).toMatchObject({ state: "reviewing", form });
});

test("two operators pass: the first is recorded and waits, the same person is refused, another carries it out", async () => {
  const { seen, token2 } = await submitted();
  expect((await pass(seen, ann)).info).toEqual({ state: "reviewing", isWaiting: true });
  expectRefused(await pass(seen, ann), "SECOND_PERSON");
  const listed = await call(Permit, "GetList", { limit: 50 }, { token: bob.token });
  expect(listed.info.list.find(({ reviewId }) => reviewId === seen.reviewId)).toMatchObject({
    isWaiting: true,
    form,
  });
  const { history } = (await call(Permit, "GetOne", { reviewId: seen.reviewId }, { token: bob.token })).info;
  expect(history.map(({ title, by }) => [title, by])).toEqual([
    ["提交申请", "申请人"],
    ["申请通过（待另一位同事确认）", ann.name],
  ]);
  expect((await pass(seen, bob)).info).toEqual({ state: "passed", isWaiting: false });
  expect((await call(Permit, "Get", {}, { token2 })).info).toMatchObject({ state: "passed", reasons: [] });
  expect((await refuse(seen, ann)).info).toMatchObject({ state: "passed", decidedBy: bob.name });
});

test("a refusal needs one operator and ends a first approval; what is submitted again starts over", async () => {
  const { seen, token2 } = await submitted();
  await pass(seen, ann);
  expect((await refuse(seen, bob)).info).toEqual({ state: "refused", isWaiting: false });
  expect((await call(Permit, "Get", {}, { token2 })).info).toMatchObject({
    state: "refused",
    reasons: [{ field: "title", reason: "太短" }],
  });
  server.advance(1000);
  await call(Permit, "Submit", { ...form, title: "食品经营许可" }, { token2 });
  expectRefused(await pass(seen, bob), "WRONG_STATE");
  const again = {
    reviewId: seen.reviewId,
    submittedAt: await num(server, "select submitted_at from permit where id = $1", [seen.reviewId]),
  };
  expect((await pass(again, ann)).info.isWaiting).toBe(true);
});

test("of what was never submitted operators see nothing", async () => {
  const { token2, id } = await shop(server);
  await call(Permit, "Save", { title: "食品" }, { token2 });
  const [row] = await sql(server, "select id::text from permit where shop_id = $1", [id]);
  const seen = { reviewId: String(row?.["id"]), submittedAt: 0 };
  expectRefused(await pass(seen, ann), "NOT_FOUND");
  expectRefused(await call(Permit, "GetOne", { reviewId: seen.reviewId }, { token: ann.token }), "NOT_FOUND");
  expect((await call(Permit, "GetList", { state: "draft" }, { token: ann.token })).info.list).toEqual([]);
});
