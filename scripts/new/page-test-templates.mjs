// The texts of a new page's test; oxfmt breaks their lines.
import { lines } from "./page-templates.mjs";
import { web } from "./paths.mjs";
import { pascal } from "./text.mjs";

/** What a page shows in its test, or what is typed there. */
const SHOWN = "第一行";

function testOf({ access, file, names = ["screen"], drawn = ["drawPage"] }, tests) {
  const session = { member: '{ token: "t" }', merchant: '{ token2: "t2" }' }[access];
  return `${lines(
    "// @vitest-environment jsdom",
    `import { ${names.join(", ")} } from "@testing-library/react";`,
    'import { afterEach, beforeEach, expect, test } from "vitest";',
    `import { setRoutes } from "${web.routeTable}";`,
    session && `import { useSession } from "${web.session}";`,
    `import { ${drawn.join(", ")} } from "${web.drawPage}";`,
    `import { fakeServer } from "${web.fakeServer}";`,
    `import { reset } from "${web.reset}";`,
    `import { Page as ${pascal(file)}Page } from "./pages/${file}.tsx";`,
    'import { routes } from "./routes.ts";',
  )}

beforeEach(() => {
  reset();
  setRoutes(routes);
${session ? `  useSession.setState(${session});\n` : ""}});
afterEach(reset);

${tests}
`;
}

const addressOf = ({ path, inputs }) =>
  inputs.length === 0 ? path : `${path}?${inputs.map((name) => `${name}=1`).join("&")}`;
const HAN = "/\\p{Script=Han}/u";

function showsTest(plan) {
  const { title, file, group, method, kind, fields, inputs, tabs, least } = plan;
  const row = { ...least, [fields.key]: "1", [fields.label]: SHOWN };
  const parameters =
    inputs.length === 0 ? "{}" : `{ parameters: { ${inputs.map((name) => `${name}: "1"`).join(", ")} } }`;
  return testOf(
    plan,
    `test("${title} shows ${kind === "list" ? "its rows" : "what is asked for"}", async () => {
  const server = fakeServer({ "${group}.${method}": { info: ${JSON.stringify(kind === "list" ? { list: [row] } : row)} } });
  await drawPage(${pascal(file)}Page, "${addressOf(plan)}");
  expect(await screen.findByText("${SHOWN}")).toBeTruthy();
  expect(server.of("${group}.${method}")).toMatchObject([${parameters}]);
${tabs ? `  for (const tab of screen.getAllByRole("tab")) expect(tab.textContent).toMatch(${HAN});\n` : ""}});`,
  );
}

function sendsTest(plan) {
  const { title, file, group, method, inputs, typed, least } = plan;
  const sent = [
    ...inputs.map((name) => `${name}: "1"`),
    ...typed.filter(({ isText }) => isText).map(({ name }) => `${name}: "${SHOWN}"`),
  ];
  return testOf(
    { ...plan, names: ["fireEvent", "screen", "waitFor"], drawn: ["drawPage", "pressIdle"] },
    `test("${title} sends what is typed in fields with Chinese names, and leads back", async () => {
  const server = fakeServer({ "${group}.${method}": { info: ${JSON.stringify(least)} } });
  const { back } = await drawPage(${pascal(file)}Page, "${addressOf(plan)}");
  for (const field of screen.queryAllByRole<HTMLInputElement>("textbox")) {
    expect(field.labels?.[0]?.textContent).toMatch(${HAN});
    fireEvent.change(field, { target: { value: "${SHOWN}" } });
  }
  await pressIdle("保存");
  expect(server.of("${group}.${method}")).toMatchObject([{ parameters: { ${sent.join(", ")} } }]);
  await waitFor(() => expect(back).toHaveBeenCalledTimes(1));
});`,
  );
}

export const test = { list: showsTest, detail: showsTest, form: sendsTest };
