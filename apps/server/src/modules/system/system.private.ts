import { createHmac, timingSafeEqual } from "node:crypto";
import { isId } from "@heshi/kernel/id";
import type { FastifyInstance } from "fastify";
import type { StoragePort } from "../../gateways/storage/storage.port.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import { openPrivate } from "./system.store.ts";

/** How long a signed URL is valid, ms (protocol.md, Upload). */
const LIFE_MS = 5 * 60_000;

type Signed = { id: string; sessionId: string };

const signatureOf = (key: Uint8Array, { id, sessionId }: Signed, until: string): string =>
  createHmac("sha256", key).update(`${id}.${sessionId}.${until}`).digest("base64url");

/** The id in a private document's name, `/private/<id>`. */
export const idOfPrivate = (url: string): string => url.slice("/private/".length);

/** A URL under which anyone who has it can read a private document until `expiresAt`, or until its session ends. */
export function signedUrl(key: Uint8Array, of: Signed, now: Date): { url: string; expiresAt: number } {
  const expiresAt = now.getTime() + LIFE_MS;
  const until = String(expiresAt);
  const signature = signatureOf(key, of, until);
  const query = new URLSearchParams({ session: of.sessionId, until, signature }).toString();
  return { url: `/private/${of.id}?${query}`, expiresAt };
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
    const now = clock.now();
    const { until, signature, session } = request.query as Readonly<Record<string, unknown>>;
    const isGood =
      isId(id) &&
      typeof session === "string" &&
      isId(session) &&
      typeof until === "string" &&
      typeof signature === "string" &&
      isEqual(signatureOf(key, { id, sessionId: session }, until), signature) &&
      Number(until) > now.getTime();
    const row = isGood ? await db.one(openPrivate, [id, session, now]) : undefined;
    const file = row && (await storage.open(row.path));
    void reply.header("cache-control", "private, no-store");
    if (!file) return reply.code(404).type("text/plain; charset=utf-8").send("文件不存在或链接已过期");
    return reply.type(file.contentType).send(file.bytes);
  });
}
