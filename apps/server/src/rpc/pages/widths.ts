import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";

/** The widths of `srcset` that are smaller than the picture itself; the web app asks for these only. */
const WIDTHS: ReadonlySet<string> = new Set(["300", "600"]);
const NAME = /^[\w-]{1,64}\.webp$/;

const STUDIO = /^(.*\/assets\/demo\/studio\/)([\w-]+\.webp)$/;

/** The `srcset` of a front picture as the app writes it (packages/ui/src/picture/widths.ts), so that both mean one file. */
export function sourcesOf(src: string): string | undefined {
  const [, folder, name = ""] = STUDIO.exec(src) ?? [];
  if (folder === undefined || /-(?:side|size|second|scene|c\d+)\.webp$/.test(name)) return undefined;
  return `${folder}w300/${name} 300w, ${folder}w600/${name} 600w, ${folder}${name} 1200w`;
}

type Place = { Params: { width: string; name: string } };

/**
 * Serves the studio's pictures in smaller widths, `/assets/demo/studio/w300/NAME.webp`. Each is made at its first
 * request and kept in a folder, so a start costs nothing and a picture that nobody looks at costs no space.
 */
export function registerWidths(http: FastifyInstance, folders: { from: string; to: string }): void {
  const underway = new Map<string, Promise<Buffer>>();
  http.get<Place>("/assets/demo/studio/w:width/:name", async (request, reply) => {
    const { width, name } = request.params;
    const source = join(folders.from, name);
    if (!WIDTHS.has(width) || !NAME.test(name) || !existsSync(source))
      return reply.code(404).type("text/plain; charset=utf-8").send("图片不存在");
    const kept = join(folders.to, `${width}-${name}`);
    const made = underway.get(kept) ?? narrowed(source, kept, Number(width));
    underway.set(kept, made);
    try {
      return await reply
        .type("image/webp")
        .header("cache-control", "public, max-age=86400")
        .send(await made);
    } finally {
      underway.delete(kept);
    }
  });
}

async function narrowed(source: string, kept: string, width: number): Promise<Buffer> {
  if (existsSync(kept)) return readFile(kept);
  const picture = await sharp(source).resize({ width }).webp({ quality: 76 }).toBuffer();
  await mkdir(join(kept, ".."), { recursive: true });
  // nobody reads half a file: it gets its name when it is whole
  const part = `${kept}.${process.pid}.part`;
  await writeFile(part, picture);
  await rename(part, kept);
  return picture;
}
