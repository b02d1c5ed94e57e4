// The texts of a new page; oxfmt breaks their lines.
import { pascal } from "./text.mjs";

export const routes = ({ title }) => `import type { RouteRow } from "#src/shared/router/route.ts";

/** ${title}. */
export const routes = [
] as const satisfies readonly RouteRow[];
`;

export const routeRow = ({ path, title, access, file }) => `  {
    path: "${path}",
    title: "${title}",
    access: "${access}",
    page: () => import("./pages/${file}.tsx"),
  }`;

export const query = ({ title, query: name, row, service }) => `/** One row of ${title}. */
export interface ${row} {
  readonly id: string;
  readonly title: string;
}

/** The rows of ${title}. */
export const ${name} = () =>
  queryOptions({
    queryKey: ["${service}"],
    queryFn: (): Promise<readonly ${row}[]> => Promise.reject(new Error("${name} asks nobody yet")),
  });
`;

export const page = ({ title, area, query: name }) => `import { Card } from "@heshi/ui/layout/card";
import { Empty } from "@heshi/ui/state/empty";
import { Row, Rows } from "@heshi/ui/layout/row";
import { useSuspenseQuery } from "@tanstack/react-query";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { ${name} } from "../${area}.queries.ts";

/** ${title}; the shell gives its title, its skeleton and what stands where it failed. */
export function Page() {
  return (
    <Screen gap={8}>
      <Content />
    </Screen>
  );
}

function Content() {
  const { data } = useSuspenseQuery(${name}());
  if (data.length === 0)
    return <Empty picture="box" title="还没有内容" action={{ text: "返回", onPress: () => navigateBack() }} />;
  return (
    <Card pad="none">
      <Rows>
        {data.map(({ id, title }) => (
          <Row key={id} label={title} />
        ))}
      </Rows>
    </Card>
  );
}
`;

export const test = ({ path, title, access, file, service }) => {
  const isMember = access === "member";
  const isMerchant = access === "merchant";
  const session = isMember ? '  useSession.setState({ token: "t1" });\n' : isMerchant ? '  useSession.setState({ token2: "t2" });\n' : "";
  const name = pascal(file);
  return `// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
${session === "" ? "" : 'import { useSession } from "#src/shared/session/session-store.ts";\n'}import { buildPaths,
  drawPage } from "../../../test/draw-page.tsx";
import { type Answer, fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page as ${name}Page } from "./pages/${file}.tsx";

const PATH = "${path}";

beforeEach(() => {
  reset();
${session}  buildPaths(["/", PATH]);
});
afterEach(reset);

const draw = (answer: Answer) => {
  const server = fakeServer({ "${service}": answer });
  return drawPage(${name}Page, PATH).then(() => server);
};

test("${title} shows its rows", async () => {
  const server = await draw({ info: { list: [{ id: "1", title: "第一行" }] } });
  expect(await screen.findByText("第一行")).toBeTruthy();
  expect(server.of("${service}")).toHaveLength(1);
});

test("${title} without rows says so and links back", async () => {
  await draw({ info: { list: [] } });
  expect(await screen.findByText("还没有内容")).toBeTruthy();
  // one in the nav bar, one under the words
  expect(screen.getAllByRole("button", { name: "返回" })).toHaveLength(2);
});
`;
};
