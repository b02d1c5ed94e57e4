import type { Method } from "@heshi/contract/frame/define";
import { commonRefusals } from "@heshi/contract/frame/envelope";
import { groups } from "@heshi/contract/groups";
import { mayCall, type OperatorRole, operatorRoles, rights } from "@heshi/contract/rights";
import { randomHex } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { digest } from "../../../test/invariants.ts";
import { makeMember } from "../../../test/make/member.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { shop, sql, staff } from "../../../test/make/world.ts";

/** Every operators' method with every token that may not call it. */
const server = await testServer();
const methods = groups.flatMap((group) =>
  Object.entries<Method>(group.methods)
    .filter(([, { access }]) => access === "operator")
    .map(([name, { right }]) => ({ name: `${group.name}.${name}`, right })),
);
const [ROLE] = commonRefusals.ROLE;
const [INVALID] = commonRefusals.MEMBER_INVALID;
const called = async (service: string, token: string): Promise<number> =>
  (await server.raw({ service, requestId: randomHex(16) }, { token })).code;

test("every operators' method has a right that is listed", () => {
  expect(methods.filter(({ right }) => right === undefined || !rights.includes(right))).toEqual([]);
  expect(methods.length).toBeGreaterThan(30);
});

test("no other token may call an operators' method, and nothing changes", async () => {
  const member = await makeMember(server);
  const stopped = await makeOperator(server, "admin");
  await sql(server, "update operator set state = 'stopped' where id = $1", [stopped.id]);
  const token2 = await staff(server, { shopId: (await shop(server)).id });
  const before = await digest(server);
  for (const { name } of methods)
    for (const token of ["", "x", member.token, token2, stopped.token])
      expect(await called(name, token), name).toBe(INVALID);
  expect(await digest(server)).toEqual(before);
});

test("no role may call a method whose right it lacks, and nothing changes", async () => {
  const roles = Object.keys(operatorRoles) as OperatorRole[];
  const operators = await Promise.all(roles.map((role) => makeOperator(server, role)));
  const before = await digest(server);
  let refused = 0;
  for (const [at, role] of roles.entries())
    for (const method of methods.filter((one) => !mayCall({ role }, one))) {
      expect(await called(method.name, operators[at]?.token ?? ""), `${role} ${method.name}`).toBe(ROLE);
      refused += 1;
    }
  expect(refused).toBeGreaterThan(methods.length);
  process.stdout.write(`${methods.length} operators' methods, ${refused} refusals of roles\n`);
  await server.app.security.flushed();
  expect(await digest(server)).toEqual(before);
});
