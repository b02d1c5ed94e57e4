import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";
import { rights } from "../rights.ts";
import { OperatorName } from "./admin-entry.ts";

const manage = { access: "operator", right: "operator.manage" } as const;
const changes = ["Admin.GetOperators", "Admin.GetRoles"] as const;

/** What a role is called in the database and in `operator.role`. */
const RoleName = z
  .string()
  .check(z.regex(/^[a-z][a-zA-Z]{1,19}$/, "角色代号为 2 到 20 个英文字母，小写开头"));
const MethodName = z.string().check(z.regex(/^[A-Za-z]{1,40}\.[A-Za-z]{1,60}$/));

/** Operators, their roles, and what they did (docs/rules/operator.md). */
export const staffDesk = {
  GetOperators: {
    ...manage,
    kind: "query",
    doc: "All operators.",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          operatorId: Id,
          name: z.string(),
          role: z.string(),
          roleTitle: z.string(),
          state: z.enum(["active", "stopped"]),
          /** The password is set; otherwise an invitation is open, or over. */
          isSetUp: z.boolean(),
          invitedUntil: z.optional(Time),
          loginAt: z.optional(Time),
          createdAt: Time,
        }),
      ),
    }),
  },
  AddOperator: {
    ...manage,
    kind: "command",
    secretOutput: true,
    twoPersons: "unlessAlone",
    changes,
    doc: "Adds an operator and answers the one-time code for the first password, good for 24 hours.",
    input: z.object({ name: OperatorName, role: RoleName }),
    output: z.object({ operatorId: Id, invitation: z.string() }),
  },
  InviteAgain: {
    ...manage,
    kind: "command",
    secretOutput: true,
    twoPersons: "unlessAlone",
    ids: { operatorId: "public" },
    changes,
    doc: "Takes an operator's password and authenticator away, ends the sessions and answers a new one-time code.",
    input: z.object({ operatorId: Id }),
    output: z.object({ invitation: z.string() }),
  },
  SetOperator: {
    ...manage,
    kind: "command",
    twoPersons: "unlessAlone",
    ids: { operatorId: "public" },
    changes,
    doc: "Gives another operator a role, or lets one who was stopped work again.",
    input: z.object({ operatorId: Id, role: RoleName, state: z.enum(["active", "stopped"]) }),
    output: z.object({}),
  },
  StopOperator: {
    ...manage,
    kind: "command",
    ids: { operatorId: "public" },
    changes,
    doc: "Stops another operator at once, which ends their sessions; one person is enough.",
    input: z.object({ operatorId: Id }),
    output: z.object({}),
  },
  GetRoles: {
    ...manage,
    kind: "query",
    doc: "All roles with their rights, and the methods that each right allows.",
    input: z.object({}),
    output: z.object({
      roles: z.array(
        z.object({
          role: RoleName,
          title: z.string(),
          rights: z.array(z.string()),
          without: z.array(z.string()),
          operators: z.int(),
          /** Nobody may change it here: the administrators', or the caller's own. */
          isFixed: z.boolean(),
        }),
      ),
      methods: z.array(
        z.object({ name: z.string(), right: z.string(), doc: z.string(), isQuery: z.boolean() }),
      ),
    }),
  },
  SetRole: {
    ...manage,
    kind: "command",
    twoPersons: "unlessAlone",
    changes,
    doc: "Makes a role or changes what it may do: only to what the caller may do, and never the caller's own.",
    input: z.object({
      role: RoleName,
      title: Line(20),
      rights: z.array(z.enum(rights)).check(z.maxLength(100)),
      without: z._default(z.array(MethodName).check(z.maxLength(200)), []),
      /** What the role was when it was read: another since then is not overwritten. */
      seen: z.optional(z.object({ rights: z.array(Line(40)), without: z.array(MethodName) })),
    }),
    output: z.object({}),
  },
  RemoveRole: {
    ...manage,
    kind: "command",
    twoPersons: "unlessAlone",
    changes,
    doc: "Removes a role that operators made and nobody has.",
    input: z.object({ role: RoleName }),
    output: z.object({}),
  },
  GetActs: {
    ...manage,
    kind: "query",
    ids: { operatorId: "public" },
    doc: "What operators did, newest first: of one of them, of a method, with a row's id.",
    input: z.object({
      operatorId: z.optional(Id),
      method: z._default(Line(100, 0), ""),
      row: z._default(Line(40, 0), ""),
      ...pageInput,
    }),
    output: pageOf(
      z.object({
        actId: Id,
        name: z.string(),
        method: z.string(),
        step: z.enum(["entered", "done"]),
        rowIds: z.string(),
        at: Time,
        /** JSON: the input, and what was before and after. */
        detail: z.string(),
        hash: z.string(),
      }),
    ),
  },
  VerifyActs: {
    ...manage,
    kind: "query",
    rate: "export",
    doc: "Computes the log's chain again: how many acts it has, its last hash, and the first row that does not fit.",
    input: z.object({}),
    output: z.object({ acts: z.int(), hash: z.string(), broken: z.optional(z.string()) }),
  },
  GetPending: {
    access: "operator",
    right: "console.use",
    kind: "query",
    doc: "Acts that wait for a second operator, of the methods that the caller may call.",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          pendingId: Id,
          method: z.string(),
          doc: z.string(),
          /** JSON of the input; the same input by another operator carries it out. */
          input: z.string(),
          enteredBy: z.string(),
          /** Who entered it was stopped or lost the right: it counts no more, and who carries it out enters it again. */
          isLapsed: z.boolean(),
          isOwn: z.boolean(),
          enteredAt: Time,
          expiresAt: Time,
        }),
      ),
    }),
  },
  DropPending: {
    access: "operator",
    right: "console.use",
    kind: "command",
    ids: { pendingId: "public" },
    changes: ["Admin.GetPending"],
    doc: "Takes back or declines an act that waits for a second operator.",
    input: z.object({ pendingId: Id, reason: Line(100, 2) }),
    output: z.object({}),
  },
  NoteExport: {
    access: "operator",
    right: "console.use",
    kind: "command",
    audit: { kind: "exported" },
    doc: "Says in the act log that a list is exported, with its filters, before the console writes the file.",
    input: z.object({
      list: Line(60),
      filters: z._default(Line(400, 0), ""),
      rows: z.int().check(z.minimum(0)),
    }),
    output: z.object({}),
  },
} as const satisfies Record<string, Method>;
