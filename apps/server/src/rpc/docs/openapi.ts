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

function pathOf(route: Route): JsonSchema {
  const { name, group, method } = route;
  const refusals = Object.entries(group.errors).map(
    ([key, [number, text]]) => `- ${codeOf(group.code, number)} ${key}：${text}`,
  );
  return {
    post: {
      operationId: name,
      tags: [group.name],
      summary: method.doc,
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
      requestBody: {
        required: true,
        content: { "application/x-www-form-urlencoded": { schema: parametersOf(route) } },
      },
      responses: {
        "200": {
          description: "The envelope; the truth is in `ret` and `data.code`.",
          content: { "application/json": { schema: answerOf(route) } },
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
          description: "A shop's token, a form field in POST.",
        },
      },
    },
    servers: [{ url: "/" }],
    tags: [...new Set([...routes.values()].map(({ group }) => group.name))].map((name) => ({ name })),
    paths: Object.fromEntries([...routes.values()].map((route) => [`/api/${route.name}`, pathOf(route)])),
  };
}
