import { codeOf } from "@heshi/contract/frame/envelope";
import * as z from "zod/mini";
import type { Route } from "../call/service.ts";

type Routes = ReadonlyMap<string, Route>;
type JsonSchema = Record<string, unknown>;

/** A schema as JSON Schema 2020-12. */
export const schemaOf = (schema: z.core.$ZodType, io: "input" | "output"): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
  }) as JsonSchema;
  return rest;
};

const SIGN =
  "Lower-case hex SHA-256, three times over, of the values of all other parameters (`service` too) by name, with " +
  "nothing between, and the secret behind them. Examples: /docs.";

function parametersOf({ method }: Route): JsonSchema {
  const input = schemaOf(method.input, "input");
  const frame: JsonSchema = {
    plat: { type: "string", enum: ["ios", "android", "h5", "mp"] },
    token: { type: "string" },
    token2: { type: "string" },
    version: { type: "string" },
    sign: { type: "string", description: SIGN },
  };
  if (method.kind === "command")
    frame["requestId"] = { type: "string", description: "A random id made once per user action." };
  return { ...input, properties: { ...frame, ...(input["properties"] as JsonSchema | undefined) } };
}

function answerOf({ method }: Route): JsonSchema {
  return {
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
}

/** How a body is sent: a file as multipart, everything else urlencoded. */
function bodyOf(route: Route): JsonSchema {
  const schema = parametersOf(route);
  const { file } = route.method;
  if (!file) return { "application/x-www-form-urlencoded": { schema } };
  const content = { type: "string", contentMediaType: "application/octet-stream" };
  const description = `One file of at most ${file.maxBytes} bytes; the sign does not cover it.`;
  const properties = { ...(schema["properties"] as JsonSchema), file: { ...content, description } };
  const required = [...((schema["required"] as string[] | undefined) ?? []), "file"];
  return { "multipart/form-data": { schema: { ...schema, properties, required } } };
}

/** The parameters in the query of a public read. */
function queryOf(route: Route): JsonSchema[] {
  const { properties, required = [] } = parametersOf(route) as {
    properties: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

function operationOf(route: Route): JsonSchema {
  const { name, group, method } = route;
  const refusals = Object.entries(group.errors).map(
    ([key, [number, text]]) => `- ${codeOf(group.code, number)} ${key}：${text}`,
  );
  return {
    operationId: name,
    tags: [group.name],
    summary: method.doc,
    ...(method.key && { "x-key-scope": method.key }),
    description: [
      `${method.kind}, ${method.access}${method.cache ? ", cached" : ""}`,
      ...(refusals.length > 0
        ? [`Refusals of ${group.name}; a method gives those that fit it:`, ...refusals]
        : []),
    ].join("\n"),
    security: {
      public: [],
      member: [{ token: [] }],
      merchant: [{ token2: [] }],
      operator: [{ token: [] }],
    }[method.access],
    responses: {
      "200": {
        description: "The envelope; the truth is in `ret` and `data.code`.",
        content: { "application/json": { schema: answerOf(route) } },
      },
    },
  };
}

/** POST for every method; GET, too, for public reads: other reads carry a token, which belongs into no URL. */
function pathOf(route: Route): JsonSchema {
  const operation = operationOf(route);
  const post = { ...operation, requestBody: { required: true, content: bodyOf(route) } };
  const isPublicRead = route.method.kind === "query" && route.method.access === "public";
  if (!isPublicRead) return { post };
  return { get: { ...operation, operationId: `${route.name}.get`, parameters: queryOf(route) }, post };
}

/** The registry as OpenAPI 3.1. */
export function openApiOf(routes: Routes): JsonSchema {
  return {
    openapi: "3.1.0",
    info: {
      title: "合市 Heshi",
      version: "1.0.0",
      description:
        "One endpoint, `Group.Method`. Every call is signed, commands carry a `requestId`, password fields are sealed: " +
        "/docs shows how, with a call to try.",
    },
    components: {
      securitySchemes: {
        token: {
          type: "apiKey",
          in: "query",
          name: "token",
          description: "A member's token, a form field in POST.",
        },
        token2: {
          type: "apiKey",
          in: "query",
          name: "token2",
          description:
            "A shop's token, or a key of its programs where `x-key-scope` names a scope; a form field in POST.",
        },
      },
    },
    servers: [{ url: "/" }],
    tags: [...new Set([...routes.values()].map(({ group }) => group.name))].map((name) => ({ name })),
    paths: Object.fromEntries([...routes.values()].map((route) => [`/api/${route.name}`, pathOf(route)])),
  };
}
