import { createHmac } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { Id } from "@heshi/kernel/id";
import { cleanNumber } from "../../gateways/express/companies.ts";
import type { ExpressPushReading } from "../../gateways/express/express.port.ts";
import type { Gateways } from "../../gateways/gateways.ts";
import { GatewayError } from "../../gateways/gateway-error.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Job } from "../../platform/jobs.ts";
import type { Logger } from "../../platform/log.ts";
import { networkOf } from "../../platform/network.ts";
import type { RateLimiter } from "../../rpc/session/rate-limit.ts";
import {
  endPushes,
  noteFollowed,
  packageToAsk,
  stopAsking,
  takeSubscriptions,
} from "./express.push.store.ts";
import { keepPush, queryOf } from "./express.track.ts";

const BATCH = 20;

/** The secret that signs a parcel's pushes; nobody else can make it. */
export const pushSalt = (key: Uint8Array, packageId: string): string =>
  createHmac("sha256", key).update(`express push ${packageId}`).digest("hex").slice(0, 32);

type Config = { publicUrl: string; formKey: Uint8Array };

/** Asks for pushes of parcels that were sent; a silent provider is asked again within two days, a refusal is final. */
export const subscribeJobs = ({ publicUrl, formKey }: Config): readonly Job[] => [
  {
    name: "express.subscribe",
    everyMs: 60_000,
    async run({ db, clock, gateways, log }) {
      const due = await db.many(takeSubscriptions, [clock.now(), BATCH]);
      for (const { id } of due) {
        const query = await queryOf(db, id);
        if (!query) continue;
        const to = { url: `${publicUrl}/notify/express/${id}`, salt: pushSalt(formKey, id) };
        try {
          const asked = await gateways.express.subscribe(query, to);
          if (asked.state === "following") await db.run(noteFollowed, [id, query.number, clock.now()]);
          else {
            await db.run(stopAsking, [id]);
            log.warn(
              { packageId: id, code: asked.code },
              "Parcel is not pushed; its company is queried instead",
            );
          }
        } catch (error) {
          if (!(error instanceof GatewayError)) throw error;
          log.warn({ err: error, packageId: id }, "Pushes of a parcel could not be asked for; tried again");
        }
      }
      return due.length;
    },
  },
];

type Deps = {
  db: Db;
  clock: Clock;
  gateways: Gateways;
  log: Logger;
  committed: () => void;
  limits: Pick<RateLimiter, "knock">;
  key: Uint8Array;
};

/** POST /notify/express/PACKAGE: news of a parcel, trusted only if signed with its salt. */
export function registerExpressPushes(http: FastifyInstance, deps: Deps): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const parser = { parseAs: "buffer", bodyLimit: 256 * 1024 } as const;
    scope.addContentTypeParser("*", parser, (_request, body, done) => done(null, body));
    scope.post<{ Params: { id: string } }>("/notify/express/:id", async (request, reply) => {
      deps.limits.knock(networkOf(request.ip));
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const isTaken = await take(deps, request.params.id, body);
      return reply.type("application/json").send(deps.gateways.express.pushReply(isTaken));
    });
  });
}

/** True if the provider need not send it again. */
async function take(deps: Deps, packageId: string, body: Buffer): Promise<boolean> {
  const { gateways, log, committed, key } = deps;
  if (!Id.safeParse(packageId).success) return false;
  const reading = gateways.express.readPush(body, pushSalt(key, packageId));
  if (!reading.ok) {
    log.warn(
      { packageId, refusal: reading.refusal },
      "Push of a parcel refused; its sender was not recognised",
    );
    return false;
  }
  try {
    await believe(deps, packageId, reading);
    committed();
    return true;
  } catch (error) {
    log.error({ err: error, packageId }, "Push of a parcel could not be processed; it will be sent again");
    return false;
  }
}

type News = Extract<ExpressPushReading, { ok: true }>;

/** Keeps what a push says of the parcel's present number; an older one than what is known changes nothing. */
async function believe({ db, clock }: Deps, packageId: string, { track, number, isOver }: News) {
  const now = clock.now();
  await db.write(async (tx) => {
    const row = await tx.one(packageToAsk, [packageId]);
    const isOther = number !== undefined && row && cleanNumber(number) !== cleanNumber(row.number);
    if (!row || isOther) return;
    if (track && track.nodes.length > 0) await keepPush(tx, packageId, { answer: track, now });
    if (isOver) await tx.run(endPushes, [packageId, now]);
  });
}
