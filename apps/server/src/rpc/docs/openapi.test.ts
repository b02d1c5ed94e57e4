import { groups } from "@heshi/contract/groups";
import type { Method } from "@heshi/contract/frame/define";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";

const server = await testServer();

type Operation = {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: {
    content: Record<string, { schema: { properties: Record<string, unknown>; required?: string[] } }>;
  };
};
type Paths = Record<string, Record<string, Operation>>;

const methods = groups.flatMap((group) =>
  Object.entries(group.methods).map(([name, method]) => [`${group.name}.${name}`, method as Method] as const),
);
const isPublicRead = ({ kind, access }: Method): boolean => kind === "query" && access === "public";

test("OpenAPI has every method of the contract: POST, and GET for public reads alone", async () => {
  const { paths } = (await server.app.http.inject({ url: "/openapi.json" })).json<{ paths: Paths }>();
  const described = Object.entries(paths).map(([path, verbs]) => [path, Object.keys(verbs).sort()]);
  const expected = methods.map(([name, method]) => [
    `/api/${name}`,
    isPublicRead(method) ? ["get", "post"] : ["post"],
  ]);
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(expected));
  const ids = Object.values(paths).flatMap((verbs) =>
    Object.values(verbs).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test("OpenAPI has a file where the contract takes one, as multipart, and forms elsewhere", async () => {
  const { paths } = (await server.app.http.inject({ url: "/openapi.json" })).json<{ paths: Paths }>();
  for (const [name, method] of methods) {
    const content = paths[`/api/${name}`]?.["post"]?.requestBody?.content ?? {};
    const type = method.file ? "multipart/form-data" : "application/x-www-form-urlencoded";
    expect([name, Object.keys(content)]).toEqual([name, [type]]);
    const { properties = {}, required = [] } = content[type]?.schema ?? {};
    // a text parameter may be called so, too
    const isFile = JSON.stringify(properties["file"])?.includes("octet-stream") === true;
    expect([name, isFile]).toEqual([name, method.file !== undefined]);
    if (isFile) expect([name, required]).toEqual([name, expect.arrayContaining(["file"])]);
  }
  expect(methods.filter(([, { file }]) => file).map(([name]) => name)).toEqual([
    "System.Upload",
    "Admin.Upload",
    "Admin.UploadFilm",
    "Merchant.Upload",
    "Merchant.UploadInvoice",
    "Merchant.ShipMany",
    "Merchant.ImportGoods",
    "Merchant.AddSheetPictures",
  ]);
});

test("OpenAPI names in the query of a public read what its form has", async () => {
  const { paths } = (await server.app.http.inject({ url: "/openapi.json" })).json<{ paths: Paths }>();
  for (const [name, method] of methods.filter(([, one]) => isPublicRead(one))) {
    const { get, post } = paths[`/api/${name}`] ?? {};
    const { properties, required = [] } =
      post?.requestBody?.content["application/x-www-form-urlencoded"]?.schema ?? {};
    const inQuery = get?.parameters ?? [];
    expect([name, inQuery.map((one) => one.name)]).toEqual([name, Object.keys(properties ?? {})]);
    expect([
      name,
      inQuery
        .filter((one) => one.required)
        .map((one) => one.name)
        .sort(),
    ]).toEqual([name, [...required].sort()]);
    expect([name, method.kind, new Set(inQuery.map((one) => one.in))]).toEqual([
      name,
      "query",
      new Set(["query"]),
    ]);
  }
});
