import type { FastifyInstance } from "fastify";
import type { Route } from "../call/service.ts";
import { SCRIPT, STYLE } from "./docs-assets.ts";
import { referencePage } from "./docs-page.ts";
import { openApiOf } from "./openapi.ts";
import { shopReference } from "./shop-page.ts";

/** Serves `/docs/shop` for the engineers of shops, in production too. */
export function registerShopDocs(http: FastifyInstance, routes: ReadonlyMap<string, Route>): void {
  http.get("/docs/shop", (request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .send(shopReference(routes, `${request.protocol}://${request.host}`)),
  );
  http.get("/docs.css", (_request, reply) => reply.type("text/css; charset=utf-8").send(STYLE));
  http.get("/docs.js", (_request, reply) => reply.type("text/javascript; charset=utf-8").send(SCRIPT));
}

/** Serves `/docs` and `/openapi.json`; off in production. */
export function registerDocs(
  http: FastifyInstance,
  routes: ReadonlyMap<string, Route>,
  signSecret: string,
): FastifyInstance {
  http.get("/docs", (request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .send(referencePage(routes, signSecret, `${request.protocol}://${request.host}`)),
  );
  http.get("/docs/", (_request, reply) => reply.redirect("/docs", 301));
  http.get("/openapi.json", (_request, reply) => reply.send(openApiOf(routes)));
  return http;
}
