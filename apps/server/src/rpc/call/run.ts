import type { Tx } from "../../platform/database/db.ts";
import type { Settings } from "../../settings.ts";
import type { Access, Call, EndpointDeps } from "./call.ts";
import { digestOf } from "./idempotency.ts";
import { refusalOf } from "./refusal.ts";
import type { Before, Context, UploadedFile } from "./service.ts";

/** The state of one call while it runs. */
export type Run = {
  deps: EndpointDeps;
  call: Call;
  access: Access;
  input: Record<string, unknown>;
  file: UploadedFile | undefined;
  settings: Settings;
};

function base({ deps, call, access, file, settings }: Run) {
  const fail = (name: string, info?: Readonly<Record<string, unknown>>): never => {
    throw refusalOf(call.route.group, name, info);
  };
  return {
    caller: access.who as never,
    now: access.now,
    offsetMs: deps.clock.offsetMs(),
    device: call.device,
    file,
    gateways: deps.gateways,
    settings,
    fail,
    was: () => undefined,
    takesTwo: () => {
      throw new Error(`${call.route.name} does not say that it may take two`);
    },
    enteredBy: undefined,
  };
}

/** What a handler is given inside its transaction. */
export const context = (run: Run, tx: Tx): Context => ({ ...base(run), tx });
/** What the part of a handler before its transaction is given. */
export const before = (run: Run): Before => ({ ...base(run), db: run.deps.db, hasher: run.deps.hasher });

/** The digest by which a repeat of this call is compared with the first one. */
export const digestIn = ({ deps, call, input, file }: Run): string =>
  digestOf(deps.requestKey, call.route, { input, file });
