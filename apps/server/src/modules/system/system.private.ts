import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { StoragePort } from "../../gateways/storage/storage.port.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import { findPrivate } from "./system.store.ts";

/** How long a signed URL is valid, ms (protocol.md, Upload). */
const LIFE_MS = 5 * 60_000;

const signatureOf = (key: Uint8Array, id: string, until: string): string =>
  createHmac("sha256", key).update(`${id}.${until}`).digest("base64url");

/** The id in a private document's name, `/private/<id>`. */
export const idOfPrivate = (url: string): string => url.slice("/private/".length);

/** A URL under which anyone who has it can read a private document until `expiresAt`. */
export function signedUrl(key: Uint8Array, id: string, now: Date): { url: string; expiresAt: number } {
  const expiresAt = now.getTime() + LIFE_MS;
  const until = String(expiresAt);
  return { url: `/private/${id}?until=${until}&signature=${signatureOf(key, id, until)}`, expiresAt };
}

function isEqual(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

type PrivateDeps = {
  db: Db;
  clock: Clock;
  storage: StoragePort;
  key: Uint8Array;
};

/** Serves private documents by signed URLs; everything else is 404, so that a wrong signature reveals nothing. */
export function registerPrivateFiles(http: FastifyInstance, { db, clock, storage, key }: PrivateDeps): void {
  http.get("/private/:id", async (request, reply) => {
    const { id } = request.params as { id: string };
    const { until, signature } = request.query as { until?: unknown; signature?: unknown };
    const isGood =
      /^[1-9]\d{0,18}$/.test(id) &&
      typeof until === "string" &&
      typeof signature === "string" &&
      isEqual(signatureOf(key, id, until), signature) &&
      Number(until) > clock.now().getTime();
    const row = isGood ? await db.one(findPrivate, [id, null]) : undefined;
    const file = row && (await storage.open(row.path));
    void reply.header("cache-control", "private, no-store");
    if (!file) return reply.code(404).type("text/plain; charset=utf-8").send("文件不存在或链接已过期");
    return reply.type(file.contentType).send(file.bytes);
  });
}
