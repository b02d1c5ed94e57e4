// The texts of a new method; oxfmt breaks their lines.
import { camel } from "./text.mjs";

/** Stands as `doc` until somebody says what the method does; the test refuses it. */
export const UNWRITTEN = "Not written yet.";

// `is`: what the caller's id is called in a handler; `from`: how a test becomes such a caller.
const CALLERS = {
  public: {},
  member: { is: "caller.memberId", made: "makeMember", from: "../../../test/make.member.ts", token: "token", refusal: "MEMBER_INVALID" },
  merchant: { is: "caller.shopId", made: "shop", from: "../../../test/make.ts", token: "token2", refusal: "MERCHANT_INVALID" },
};

export const contract = ({ group, code }) => `import { defineGroup } from "./frame/define.ts";

export const ${group} = defineGroup({
  name: "${group}",
  code: ${code},
  errors: {},
  methods: {
  },
});
`;

export const contractRow = ({ method, kind, access, doc }) => `    ${method}: {
      kind: "${kind}",
      access: "${access}",
      rate: "${kind === "query" ? "read" : "write"}",
      doc: ${JSON.stringify(doc)},
      input: z.object({}),
      output: z.object({ isDone: z.boolean() }),
    }`;

export const docsRow = ({ group, method, kind, access, doc }) =>
  `- \`${group}.${method}\` (${kind}, ${access})${doc === UNWRITTEN ? "" : `: ${doc}`}`;

export const service = ({ group, name }) => `import type { ${group} } from "@heshi/contract/${name}";
import type { Service } from "../../rpc/call/service.ts";

/** Handlers of ${group}. */
export const ${camel(group)}Service: Service<typeof ${group}> = {
};
`;

export const statement = ({ row, statement: name, access }) => {
  const { is } = CALLERS[access];
  const what = is === undefined ? "" : `/** $1 ${is.slice("caller.".length, -"Id".length)}. */\n`;
  const where = is === undefined ? "where false" : "where $1::bigint is null";
  return `${what}export const ${row} = statement(\n  "${name}",\n  { isDone: col.bool },\n  "select true as is_done ${where}",\n);\n`;
};

export function handler({ method, kind, access, row }) {
  const { is } = CALLERS[access];
  const context = is === undefined ? "tx, fail" : "tx, caller, fail";
  const ask = `(await tx.one(${row}, [${is ?? ""}])) ?? fail("NOT_FOUND")`;
  const handle = `async ({ ${context} }) => ${ask}`;
  return `\n  ${method}: ${kind === "query" ? `single(${handle})` : handle}`;
}

export function test({ group, method, kind, access, contractModule, doc }) {
  const { made, from, token, refusal } = CALLERS[access];
  const imports = [
    `import { ${group} } from "${contractModule}";`,
    'import { expect, test } from "vitest";',
    'import { testServer } from "../../../test/harness.ts";',
    made && `import { ${made} } from "${from}";`,
    refusal && 'import { expectRefused } from "../../../test/refused.ts";',
  ].filter(Boolean);
  const caller = made === undefined ? "" : `  const { ${token} } = await ${made}(server);\n`;
  const as = made === undefined ? "" : `, { ${token} }`;
  const name = `${group}.${method}`;
  return `${imports.join("\n")}

const server = await testServer();

test("${name} ${kind === "query" ? "answers a permitted caller" : "succeeds for a permitted caller"}", async () => {
${caller}  const { code, info } = await server.call(${group}, "${method}", {}${as});
  expect([code, info]).toEqual([0, { isDone: true }]);
});
${
  refusal === undefined
    ? ""
    : `
test("${name} refuses a caller who is not logged in", async () => {
  expectRefused(await server.call(${group}, "${method}", {}), "${refusal}");
});
`
}${
    doc === UNWRITTEN
      ? `
test("${name} has a description", () => {
  expect(${group}.methods.${method}.doc).not.toBe("${UNWRITTEN}");
});
`
      : ""
  }`;
}
