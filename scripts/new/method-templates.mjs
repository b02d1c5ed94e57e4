// The texts of a new method; oxfmt breaks their lines.
import { contract as imports, server } from "./paths.mjs";
import { camel } from "./text.mjs";

/** The placeholder `doc` of a method; the generated test refuses it. */
export const UNWRITTEN = "Not written yet.";

// `is`: what the caller's id is called in a handler; `made`: how a test becomes such a caller.
const CALLERS = {
  public: {},
  member: {
    is: "caller.memberId",
    owner: "member",
    made: "makeMember",
    from: server.makeMember,
    token: "token",
    refusal: "MEMBER_INVALID",
  },
  merchant: {
    is: "caller.shopId",
    owner: "shop",
    made: "shop",
    from: server.make,
    token: "token2",
    refusal: "MERCHANT_INVALID",
  },
  operator: {
    made: "makeOperator",
    role: "admin",
    from: server.makeOperator,
    token: "token",
    refusal: "MEMBER_INVALID",
  },
};

export const contract = ({ group, code }) => `import { defineGroup } from "${imports.define}";

export const ${group} = defineGroup({
  name: "${group}",
  code: ${code},
  errors: {},
  methods: {
  },
});
`;

const SHAPES = {
  query: ["z.object({})", "z.object({ isDone: z.boolean() })"],
  command: ["z.object({})", "z.object({ isDone: z.boolean() })"],
  list: ["z.object({ ...pageInput })", "pageOf(z.object({ id: Id, title: z.string(), createdAt: Time }))"],
};

/** A field and its value, on a line of its own; nothing without one. */
const row = (name, value) => (value ? `${name}: ${value},\n      ` : "");

export function contractRow({ group, method, kind, access, right, doc }) {
  const isCommand = kind === "command";
  const [input, output] = SHAPES[kind];
  const open = row("roles", access === "merchant" && '["owner"]') + row("right", right && `"${right}"`);
  return `    ${method}: {
      kind: "${isCommand ? "command" : "query"}",
      access: "${access}",
      ${open}${row("changes", isCommand && `["${group}"]`)}rate: "${isCommand ? "write" : "read"}",
      doc: ${JSON.stringify(doc)},
      input: ${input},
      output: ${output},
    }`;
}

export const service = ({ group, specifier }) => `import type { ${group} } from "${specifier}";
import type { Service } from "${server.service}";

/** Handlers of ${group}. */
export const ${camel(group)}Service: Service<typeof ${group}> = {
};
`;

/** Placeholder SQL that finds nothing. */
export function statement({ row, statement: name, access, kind }) {
  const { owner } = CALLERS[access];
  if (kind === "list") return listStatement({ row, name, owner });
  const what = owner === undefined ? "" : `/** $1 ${owner}. */\n`;
  const where = owner === undefined ? "where false" : "where $1::bigint is null";
  return `${what}export const ${row} = statement(\n  "${name}",\n  { isDone: col.bool },\n  "select true as is_done ${where}",\n);\n`;
}

function listStatement({ row, name, owner }) {
  const first = owner === undefined ? 1 : 2;
  const [at, id, limit] = [`$${first}`, `$${first + 1}`, `$${first + 2}`];
  const [owned, number, column] =
    owner === undefined ? ["", "", ""] : [`r.${owner}_id = $1 and `, "1::bigint, ", `${owner}_id, `];
  return `/** ${owner === undefined ? "" : `$1 ${owner}, `}${at} ${id} the row before, ${limit} how many. */
export const ${row} = statement(
  "${name}",
  { id: col.id, title: col.text, createdAt: col.ms },
  \`select r.id, r.title, r.created_at
   from (select 1::bigint, ${number}'', now() where false) r (id, ${column}title, created_at)
   where ${owned}(${at}::timestamptz is null or (r.created_at, r.id) < (${at}, ${id}::bigint))
   order by r.created_at desc, r.id desc limit ${limit}\`,
);
`;
}

export function handler({ method, kind, access, row }) {
  const { is } = CALLERS[access];
  if (kind === "list")
    return `\n  ${method}: list({
    statement: ${row},
    values: ${is === undefined ? "() => []" : `({ caller }) => [${is}]`},
    view: (row) => row,
    key: ({ createdAt, id }) => [createdAt, id],
  })`;
  const context = is === undefined ? "tx, fail" : "tx, caller, fail";
  const handle = `async ({ ${context} }) => (await tx.one(${row}, [${is ?? ""}])) ?? fail("NOT_FOUND")`;
  return `\n  ${method}: ${kind === "query" ? `single(${handle})` : handle}`;
}

const GOOD = {
  query: ["answers who may ask", "[code, info]", ".toEqual([0, { isDone: true }])"],
  command: ["is done for who may ask", "[code, info]", ".toEqual([0, { isDone: true }])"],
  list: ["answers the rows, newest first", "info.list", ".toHaveLength(1)"],
};

export function test({ group, method, kind, access, specifier, doc }) {
  const { made, role, from, token, refusal } = CALLERS[access];
  const [does, what, expected] = GOOD[kind];
  const imported = [
    `import { ${group} } from "${specifier}";`,
    'import { expect, test } from "vitest";',
    `import { testServer } from "${server.harness}";`,
    made && `import { ${made} } from "${from}";`,
    refusal && `import { expectRefused } from "${server.refused}";`,
  ].filter(Boolean);
  const caller =
    made === undefined ? "" : `  const { ${token} } = await ${made}(server${role ? `, "${role}"` : ""});\n`;
  const as = made === undefined ? "" : `, { ${token} }`;
  const name = `${group}.${method}`;
  const tests = [
    `test("${name} ${does}", async () => {
${caller}  const { ${kind === "list" ? "info" : "code, info"} } = await server.call(${group}, "${method}", {}${as});
  expect(${what})${expected};
});`,
    refusal &&
      `test("${name} refuses who is not logged in", async () => {
  expectRefused(await server.call(${group}, "${method}", {}), "${refusal}");
});`,
    doc === UNWRITTEN &&
      `test("${name} says what it does", () => {
  expect(${group}.methods.${method}.doc).not.toBe("${UNWRITTEN}");
});`,
  ].filter(Boolean);
  return `${imported.join("\n")}\n\nconst server = await testServer();\n\n${tests.join("\n\n")}\n`;
}
