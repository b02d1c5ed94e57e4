import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { routePaths } from "../../page-files.ts";
import { routes } from "./routes.ts";

const source = join(import.meta.dirname, "..");
const tables = readdirSync(join(source, "features")).map((area) => join("features", area, "routes.ts"));

test("the server gets the paths of all pages and no others", () => {
  const named = ["app/routes.ts", ...tables].flatMap((table) =>
    routePaths(readFileSync(join(source, table), "utf8")),
  );
  expect(named.toSorted()).toEqual(routes.map(({ path }) => path).toSorted());
});
