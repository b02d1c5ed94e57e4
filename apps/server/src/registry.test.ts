import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { codeOf, commonRefusals } from "@heshi/contract/frame/envelope";
import { groups } from "@heshi/contract/groups";
import { expect, test } from "vitest";
import { buildJobs, buildTopics } from "./registry.jobs.ts";
import { buildRoutes } from "./registry.ts";
import { openApiOf } from "./rpc/docs/openapi.ts";

const key = { keyId: "k", publicKey: "p" };
const config = {
  wssUrl: "",
  publicUrl: "http://127.0.0.1",
  previewOrigin: "",
  wapHost: "",
  pwdKey: key,
  isSandbox: false,
  codePepper: new Uint8Array(32),
  fileKey: new Uint8Array(32),
  formKey: new Uint8Array(32),
  isPage: () => true,
  institution: undefined,
  isMoneyOpen: true,
  auction: { licence: "", isOpen: true },
  map: { kind: "plan" as const },
};
const routes = buildRoutes(config);
const source = fileURLToPath(new URL("..", import.meta.url));

/** The texts of all tests of the server, and of what they share. */
const tests = [source, fileURLToPath(new URL("../test", import.meta.url))]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".test.ts") || (folder !== source && name.endsWith(".ts")))
      .map((name) => readFileSync(`${folder}/${name}`, "utf8")),
  )
  .join("\n")
  .replaceAll(/\s+/g, " ");

test("each group of the contract has a service, and each method a handler", () => {
  const declared = groups.flatMap((group) =>
    Object.keys(group.methods).map((method) => `${group.name}.${method}`),
  );
  expect([...routes.keys()].sort()).toEqual([...declared].sort());
  for (const { handler } of routes.values()) expect(typeof handler.handle).toBe("function");
});

test("each method has a test that calls it", () => {
  const untested = [...routes.values()].filter(({ group, name }) => {
    const method = name.slice(group.name.length + 1);
    return !tests.includes(`${group.name}, "${method}"`) && !tests.includes(`"${name}"`);
  });
  expect(untested.map(({ name }) => name)).toEqual([]);
});

test("each job and each topic has a name of its own", () => {
  for (const names of [
    buildJobs(config).map(({ name }) => name),
    buildTopics(config).map(({ name }) => name),
  ])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test("every refusal code has one meaning", () => {
  const codes = groups.flatMap((group) =>
    Object.entries(group.errors).map(
      ([name, [number]]) => `${codeOf(group.code, number)} ${group.name}.${name}`,
    ),
  );
  const numbers = [
    ...Object.values(commonRefusals).map(([code]) => String(code)),
    ...codes.map((code) => code.split(" ")[0]),
  ];
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  expect(new Set(groups.map(({ code }) => code)).size).toBe(groups.length);
});

test("only public queries are cached; a command with a secret answer can issue it again", () => {
  for (const { name, method, handler } of routes.values()) {
    if (method.cache) expect([method.access, method.kind], name).toEqual(["public", "query"]);
    if (method.secretOutput) expect(typeof handler.renew, name).toBe("function");
  }
});

test("`changes` names existing groups or methods", () => {
  const known = new Set([...routes.keys(), ...groups.map(({ name }) => name)]);
  const unknown = [...routes.values()].flatMap(({ name, method }) =>
    (method.changes ?? []).filter((change) => !known.has(change)).map((change) => `${name}: ${change}`),
  );
  expect(unknown).toEqual([]);
});

test("every input that names a row declares its owner", () => {
  const faults: string[] = [];
  for (const { name, method } of routes.values()) {
    const shape = method.input._zod.def.shape;
    for (const field of Object.keys(shape)) {
      if (
        /(?:^id|Id|Ids)$/.test(field) &&
        !["requestId", "sliderId"].includes(field) &&
        method.ids?.[field] === undefined
      )
        faults.push(`${name}.${field}`);
    }
  }
  expect(faults).toEqual([]);
});

test("OpenAPI is 3.1 and describes every method with a body and an answer", () => {
  const api = openApiOf(routes) as {
    openapi: string;
    paths: Record<string, { post: { operationId: string; requestBody: object; responses: object } }>;
  };
  expect(api.openapi).toMatch(/^3\.1\./);
  expect(Object.values(api.paths).map(({ post }) => post.operationId)).toEqual([...routes.keys()]);
});

test("no input is named like a common parameter", () => {
  const common = ["service", "plat", "token", "token2", "version", "sign", "requestId"];
  const clashes = [...routes.values()].flatMap(({ name, method }) =>
    Object.keys(method.input._zod.def.shape)
      .filter((field) => common.includes(field))
      .map((field) => `${name}.${field}`),
  );
  expect(clashes).toEqual([]);
});
