import type { Gateways } from "../../gateways/gateways.ts";
import type { AnswerCache } from "../../platform/cache.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import type { PasswordHasher } from "../../platform/hash.ts";
import type { CurrentSettings } from "../../platform/settings.ts";
import type { Parameters } from "../http/parameters.ts";
import type { PasswordBox } from "../session/passwords.ts";
import type { RateLimiter } from "../session/rate-limit.ts";
import type { Caller, Device, Route } from "./service.ts";
import type { PendingFile } from "../http/uploads.ts";

export type EndpointDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly cache: AnswerCache;
  readonly gateways: Gateways;
  readonly passwords: PasswordBox;
  readonly limits: RateLimiter;
  readonly settings: CurrentSettings;
  readonly hasher: PasswordHasher;
  readonly routes: ReadonlyMap<string, Route>;
  /** The cached answers that each command makes stale (`staleAnswers`). */
  readonly stale: ReadonlyMap<string, readonly string[]>;
  /** The key of the digests by which a repeat is compared with what was sent first. */
  readonly requestKey: string;
  /** Called after a commit that may have filled the outbox. */
  readonly committed: () => void;
};

export type Call = {
  readonly route: Route;
  readonly parameters: Parameters;
  readonly device: Device;
  /** The input where it was parsed already. */
  readonly input?: Record<string, unknown>;
  /** Not read yet: its sender is looked at first. */
  readonly file?: PendingFile;
};
export type Answer = { readonly info: string; readonly isReplay: boolean };

/** What was answered before to the same request id. */
export type StoredReply = {
  readonly digest: string;
  readonly reply: string | undefined;
  readonly effect: Record<string, unknown> | undefined;
  readonly ageMs: number;
};

export type Access = {
  readonly who: Caller;
  /** True for a member whose real name is verified. */
  readonly hasRealName: boolean;
  /** Whose request ids and limits these are: `me<id>` a member, `op<id>`, or `de<id>` a device. */
  readonly caller: string;
  readonly now: Date;
  readonly requestId: string;
  readonly stored?: StoredReply;
};
