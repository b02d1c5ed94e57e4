import type { Gateways } from "../../gateways/gateways.ts";
import type { AnswerCache } from "../../platform/cache.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import type { PasswordHasher } from "../../platform/hash.ts";
import type { CurrentSettings } from "../../platform/settings.ts";
import type { SecurityEvents } from "../audit/audit.ts";
import type { Parameters } from "../http/parameters.ts";
import type { PasswordBox } from "../session/passwords.ts";
import type { RateLimiter } from "../session/rate-limit.ts";
import type { Caller, Device, Route } from "./service.ts";
import type { SliderCheck } from "../session/attempts.ts";
import type { PendingFile } from "../http/uploads.ts";

export type EndpointDeps = {
  db: Db;
  clock: Clock;
  cache: AnswerCache;
  gateways: Gateways;
  passwords: PasswordBox;
  limits: RateLimiter;
  settings: CurrentSettings;
  hasher: PasswordHasher;
  routes: ReadonlyMap<string, Route>;
  /** The cached answers that each command makes stale (`staleAnswers`). */
  stale: ReadonlyMap<string, readonly string[]>;
  /** The key of the digests by which a repeat is compared with the first call. */
  requestKey: string;
  security: SecurityEvents;
  /** Where a method asks for a solved puzzle. */
  isSliderSolved: SliderCheck;
  /** Commands may take their fast paths; false in tests that compare both ways. */
  fastPaths: boolean;
  /** Methods that move money in or out may be called. */
  isMoneyOpen: boolean;
  /** Called after a commit that may have filled the outbox. */
  committed: () => void;
};

export type Call = {
  route: Route;
  parameters: Parameters;
  device: Device;
  /** The input where it was parsed already. */
  input?: Record<string, unknown>;
  /** Not read yet: its sender is checked first. */
  file?: PendingFile;
};
export type Answer = { info: string; isReplay: boolean };

/** The stored answer to the same request id. */
export type StoredReply = {
  digest: string;
  reply: string | undefined;
  effect: Record<string, unknown> | undefined;
  ageMs: number;
};

export type Access = {
  who: Caller;
  /** True for a member whose real name is verified. */
  hasRealName: boolean;
  /** True where that name's owner is 18 or older. */
  isAdult: boolean;
  /** Whose request ids and limits these are: `me<id>` a member, `op<id>`, or `de<id>` a device. */
  caller: string;
  now: Date;
  requestId: string;
  stored?: StoredReply;
};
