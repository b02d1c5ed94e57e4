import { codeOf, commonRefusals } from "@heshi/contract/envelope";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Route } from "./service.ts";

type Routes = ReadonlyMap<string, Route>;
type JsonSchema = Record<string, unknown>;

const schemaOf = (schema: z.core.$ZodType, io: "input" | "output"): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
  }) as JsonSchema;
  return rest;
};

function parametersOf({ method }: Route): JsonSchema {
  const input = schemaOf(method.input, "input");
  const frame: JsonSchema = {
    plat: { type: "string", enum: ["ios", "android", "h5", "mp"] },
    token: { type: "string" },
    token2: { type: "string" },
    version: { type: "string" },
    sign: { type: "string" },
  };
  if (method.kind === "command")
    frame["requestId"] = { type: "string", description: "A random id made once per user action." };
  return { ...input, properties: { ...frame, ...(input["properties"] as JsonSchema | undefined) } };
}

function pathOf(route: Route): JsonSchema {
  const { name, group, method } = route;
  const refusals = Object.entries(group.errors).map(
    ([key, [number, text]]) => `- ${codeOf(group.code, number)} ${key}：${text}`,
  );
  const answer = {
    type: "object",
    required: ["ret", "data", "msg"],
    properties: {
      ret: { type: "integer" },
      msg: { type: "string" },
      data: {
        type: "object",
        properties: {
          code: { type: "integer" },
          msg: { type: "string" },
          info: schemaOf(method.output, "output"),
        },
      },
    },
  };
  return {
    post: {
      operationId: name,
      tags: [group.name],
      summary: method.doc,
      description: [`${method.kind}, ${method.access}${method.cache ? ", cached" : ""}`, ...refusals].join(
        "\n",
      ),
      requestBody: {
        required: true,
        content: { "application/x-www-form-urlencoded": { schema: parametersOf(route) } },
      },
      responses: {
        "200": {
          description: "The envelope; the truth is in `ret` and `data.code`.",
          content: { "application/json": { schema: answer } },
        },
      },
    },
  };
}

/** The registry as OpenAPI 3.1. */
export function openApiOf(routes: Routes): JsonSchema {
  return {
    openapi: "3.1.0",
    info: {
      title: "合市 Heshi",
      version: "1.0.0",
      description: "One endpoint, `Group.Method`; see docs/rules and the reference page at /docs.",
    },
    servers: [{ url: "/" }],
    tags: [...new Set([...routes.values()].map(({ group }) => group.name))].map((name) => ({ name })),
    paths: Object.fromEntries([...routes.values()].map((route) => [`/api/${route.name}`, pathOf(route)])),
  };
}

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function sectionOf(route: Route): string {
  const { name, method, group } = route;
  const marks = [
    method.kind === "command" ? "写" : "读",
    { public: "公开", member: "会员", merchant: "商家", operator: "运营" }[method.access],
    method.cache ? "可缓存" : "",
    method.money ? "资金" : "",
    method.attempt ? `限 ${method.attempt.limit} 次` : "",
  ];
  const errors = Object.entries(group.errors).map(
    ([key, [number, text]]) =>
      `<tr><td>${codeOf(group.code, number)}</td><td>${key}</td><td>${escape(text)}</td></tr>`,
  );
  const code = (schema: JsonSchema): string => `<pre>${escape(JSON.stringify(schema, null, 2))}</pre>`;
  return `<section id="${name}"><h3>${name}</h3><p>${escape(method.doc)}</p><p class="marks">${marks
    .filter(Boolean)
    .map((mark) => `<span>${mark}</span>`)
    .join("")}</p>
<details><summary>输入</summary>${code(schemaOf(method.input, "input"))}</details><details><summary>输出 data.info</summary>${code(schemaOf(method.output, "output"))}</details>
${errors.length > 0 ? `<details><summary>业务码</summary><table>${errors.join("")}</table></details>` : ""}</section>`;
}

const STYLE = `body{font:15px/1.6 system-ui,sans-serif;margin:0;color:#1f2329;display:flex}nav{position:sticky;top:0;height:100vh;overflow:auto;width:260px;padding:16px;background:#f5f6f8;font-size:13px;box-sizing:border-box}
nav a{display:block;color:inherit;text-decoration:none;padding:2px 0}main{padding:16px 32px;max-width:860px;flex:1}section{border-bottom:1px solid #ebedf0;padding:8px 0}h3{margin:8px 0}pre{background:#f5f6f8;padding:12px;border-radius:8px;overflow:auto;font-size:12px}
.marks span{background:#eef4ff;color:#1a62d4;border-radius:4px;padding:0 6px;margin-right:6px;font-size:12px}td{padding:2px 12px 2px 0;font-size:13px}summary{cursor:pointer}@media(max-width:700px){nav{display:none}main{padding:16px}}`;

/** The reference page of all methods and codes, made from the registry. */
export function referencePage(routes: Routes): string {
  const all = [...routes.values()];
  const common = Object.entries(commonRefusals).map(
    ([name, [code, text]]) => `<tr><td>${code}</td><td>${name}</td><td>${escape(text)}</td></tr>`,
  );
  return `<!doctype html><html lang="zh-Hans"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>合市接口参考</title><link rel="stylesheet" href="/docs.css">
<nav><b>合市接口参考</b>${all.map(({ name }) => `<a href="#${name}">${name}</a>`).join("")}</nav><main><h1>合市接口参考</h1><p>共 ${all.length} 个方法。由注册表生成；<a href="/openapi.json">OpenAPI 3.1</a>。</p>
<h2>通用业务码</h2><table>${common.join("")}</table>${all.map(sectionOf).join("")}</main></html>`;
}

/** `/docs` and `/openapi.json`; off in production. */
export function registerDocs(http: FastifyInstance, routes: Routes): FastifyInstance {
  http.get("/docs", (_request, reply) => reply.type("text/html; charset=utf-8").send(referencePage(routes)));
  http.get("/docs.css", (_request, reply) => reply.type("text/css; charset=utf-8").send(STYLE));
  http.get("/openapi.json", (_request, reply) => reply.send(openApiOf(routes)));
  return http;
}
