import { isOperatorRole, operatorRoles, type RoleRow, rightsOf } from "@heshi/contract/rights";
import { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { type Context, type SecretContext, type Service, staged } from "../../rpc/call/service.ts";
import { endSessions, forgetKnownDevices } from "../../rpc/session/session.ts";
import { newInvitation } from "./operator.codes.ts";
import { operatorMethods } from "./operator.methods.ts";
import { type OperatorRow, titleOfRole } from "./operator.entry.ts";
import {
  changeOperator,
  insertOperator,
  inviteAgain,
  listOperators,
  operatorById,
} from "./operator.store.ts";
import {
  countByRole,
  hasRole,
  listRoles,
  lockRoles,
  removeRole,
  roleByName,
  setRole,
} from "./operator.staff.store.ts";

type Managing = Context<typeof Admin, "operator">;
type Inviting = SecretContext<typeof Admin, "operator">;

const found = async ({ tx, fail }: Managing, id: string): Promise<OperatorRow> =>
  (await tx.one(operatorById, [id])) ?? fail("NOT_FOUND");

/** A role as it is now; refuses one that nobody has made. */
async function roleOf({ tx, fail }: Managing, role: string): Promise<RoleRow> {
  const set = await tx.one(roleByName, [role]);
  if (!set && !isOperatorRole(role)) return fail("ROLE_UNKNOWN");
  return { role, rights: set?.rights, without: set?.without };
}

/** Refuses a role that may do more than the caller: nobody makes somebody more powerful than they are. */
async function checkWithinOwn(
  ctx: Managing,
  { rights, without }: { rights: readonly string[]; without: readonly string[] },
) {
  const caller = await found(ctx, ctx.caller.operatorId);
  const [own, kept] = [rightsOf(caller), caller.role === "admin" ? [] : (caller.without ?? [])];
  const isBeyond =
    rights.some((right) => !own.includes(right)) || kept.some((method) => !without.includes(method));
  if (isBeyond) return ctx.fail("BEYOND_OWN");
}

async function checkRoleWithinOwn(ctx: Managing, role: string): Promise<void> {
  // a role that is being removed is given to nobody
  await ctx.tx.run(lockRoles, []);
  const row = await roleOf(ctx, role);
  await checkWithinOwn(ctx, { rights: rightsOf(row), without: row.without ?? [] });
}

/** Ends an operator's sessions, and makes strangers of their devices. */
async function signOut({ tx, now }: Pick<Inviting, "tx" | "now">, id: string): Promise<void> {
  await endSessions(tx, { audience: "operator", id, now });
  await forgetKnownDevices(tx, { audience: "operator", id }, {});
}

async function invited(ctx: Inviting, operatorId: string) {
  const { invitation, digest, until } = newInvitation(ctx.now);
  await ctx.tx.one(inviteAgain, [operatorId, digest, until]);
  await signOut(ctx, operatorId);
  ctx.remember({ operatorId });
  return { operatorId, invitation };
}

/** Whether two lists name the same things. */
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

type Allowed = { rights: readonly string[]; without: readonly string[] };
const isAsSeen = (seen: Allowed, had: Allowed): boolean =>
  isSame(seen.rights, had.rights) && isSame(seen.without, had.without);

async function rolesView({ tx, caller }: Managing) {
  const set = new Map((await tx.many(listRoles)).map((row) => [row.role, row]));
  const counts = new Map((await tx.many(countByRole)).map(({ role, operators }) => [role, operators]));
  const names = [...new Set([...Object.keys(operatorRoles), ...set.keys()])];
  const roles = names.map((role) => {
    const row = set.get(role);
    return {
      role,
      title: titleOfRole({ role, roleTitle: row?.title }),
      rights: [...rightsOf({ role, rights: row?.rights })],
      without: role === "admin" ? [] : [...(row?.without ?? [])],
      operators: counts.get(role) ?? 0,
      isFixed: role === "admin" || role === caller.role,
    };
  });
  const methods = operatorMethods.map(({ right = "", ...method }) => ({ ...method, right }));
  return { roles, methods };
}

/** The handlers that manage operators and their roles. */
export const staffHandlers = {
  async GetOperators({ tx }) {
    const rows = await tx.many(listOperators);
    return {
      list: rows.map((row) => ({
        operatorId: row.id,
        name: row.name,
        role: row.role,
        roleTitle: titleOfRole(row),
        state: row.state,
        isSetUp: row.pwdHash !== undefined,
        invitedUntil: row.secretUntil?.getTime(),
        loginAt: row.loginAt,
        createdAt: row.createdAt,
      })),
    };
  },

  AddOperator: staged(Admin, "AddOperator", {
    async handle(ctx, { name, role }) {
      await checkRoleWithinOwn(ctx, role);
      const { invitation, digest, until } = newInvitation(ctx.now);
      const operatorId = randomId();
      const made = await ctx.tx.one(insertOperator, [operatorId, name, role, digest, until, ctx.now]);
      if (!made) return ctx.fail("NAME_TAKEN");
      ctx.remember({ operatorId });
      return { operatorId, invitation };
    },
    renew: (ctx, effect) => invited(ctx, String(effect["operatorId"])),
  }),

  InviteAgain: staged(Admin, "InviteAgain", {
    async handle(ctx, { operatorId }) {
      if (operatorId === ctx.caller.operatorId) return ctx.fail("NOT_ONESELF");
      const { role } = await found(ctx, operatorId);
      await checkRoleWithinOwn(ctx, role);
      return invited(ctx, operatorId);
    },
    renew: (ctx, effect) => invited(ctx, String(effect["operatorId"])),
  }),

  async SetOperator(ctx, { operatorId, role, state }) {
    const { tx, caller, now, fail, was } = ctx;
    if (operatorId === caller.operatorId) return fail("NOT_ONESELF");
    const before = await found(ctx, operatorId);
    await checkRoleWithinOwn(ctx, before.role);
    await checkRoleWithinOwn(ctx, role);
    was({ role: before.role, state: before.state });
    await tx.run(changeOperator, [operatorId, role, state, now]);
    if (state === "stopped") await signOut(ctx, operatorId);
    return {};
  },

  async StopOperator(ctx, { operatorId }) {
    const { tx, caller, now, fail, was } = ctx;
    if (operatorId === caller.operatorId) return fail("NOT_ONESELF");
    const { role, state } = await found(ctx, operatorId);
    await checkRoleWithinOwn(ctx, role);
    was({ state });
    await tx.run(changeOperator, [operatorId, role, "stopped", now]);
    await signOut(ctx, operatorId);
    return {};
  },

  GetRoles: rolesView,

  async SetRole(ctx, { role, title, rights, without, seen }) {
    const { tx, caller, now, fail, was } = ctx;
    if (role === "admin" || role === caller.role) return fail("NOT_ONESELF");
    await tx.run(lockRoles, []);
    const before = await tx.one(roleByName, [role]);
    const had = { rights: [...rightsOf({ role, rights: before?.rights })], without: before?.without ?? [] };
    if (seen && !isAsSeen(seen, had)) return fail("ROLE_CHANGED");
    await checkWithinOwn(ctx, had);
    await checkWithinOwn(ctx, { rights, without });
    was({ title: before?.title, ...had });
    await tx.run(setRole, [role, title, [...rights], [...without], now]);
    return {};
  },

  async RemoveRole(ctx, { role }) {
    const { tx, caller, fail, was } = ctx;
    if (role === caller.role) return fail("NOT_ONESELF");
    if (role in operatorRoles) return fail("ROLE_USUAL");
    await tx.run(lockRoles, []);
    const before = (await tx.one(roleByName, [role])) ?? fail("ROLE_UNKNOWN");
    await checkWithinOwn(ctx, { rights: rightsOf(before), without: before.without });
    if (await tx.one(hasRole, [role])) return fail("ROLE_USED");
    const { title, rights, without } = before;
    was({ title, rights: [...rights], without: [...without] });
    await tx.run(removeRole, [role]);
    return {};
  },
} satisfies Partial<Service<typeof Admin>>;
