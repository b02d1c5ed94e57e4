import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

export type FileFolders = {
  /** The built web app, absent in tests. */
  readonly webFolder?: string;
  readonly assetFolder: string;
  readonly uploadFolder: string;
};

/** Uploads, the demo world's pictures and the built web app; any other path is the app's own, which shows 页面不存在. */
export async function registerFiles(
  http: FastifyInstance,
  { webFolder, assetFolder, uploadFolder }: FileFolders,
): Promise<void> {
  const year = 31_536_000_000;
  const still = {
    index: false as const,
    decorateReply: false,
    dotfiles: "deny" as const,
    immutable: true,
    maxAge: year,
  };
  await http.register(fastifyStatic, { ...still, root: uploadFolder, prefix: "/uploads/" });
  await http.register(fastifyStatic, {
    ...still,
    root: join(assetFolder, "demo"),
    prefix: "/assets/demo/",
    maxAge: 86_400_000,
    immutable: false,
  });
  if (webFolder === undefined || !existsSync(join(webFolder, "index.html"))) return;
  await http.register(fastifyStatic, {
    ...still,
    root: join(webFolder, "assets"),
    prefix: "/assets/",
    preCompressed: true,
  });
  await http.register(fastifyStatic, {
    ...still,
    root: webFolder,
    prefix: "/",
    wildcard: false,
    preCompressed: true,
    immutable: false,
    maxAge: 0,
    index: ["index.html"],
  });
  http.setNotFoundHandler((request, reply) => {
    if (request.method !== "GET" || /\.[a-z\d]{2,5}(?:\?|$)/i.test(request.url))
      return reply.code(404).type("text/plain; charset=utf-8").send("页面不存在");
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(createReadStream(join(webFolder, "index.html")));
  });
}
