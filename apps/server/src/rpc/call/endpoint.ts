import { decodeInput } from "@heshi/contract/frame/codec";
import type { Group } from "@heshi/contract/frame/define";
import { rets } from "@heshi/contract/frame/envelope";
import { constraintOf, isGuard, singleUse, sqlState, type Tx } from "../../platform/database/db.ts";
import { findAccess } from "./access.ts";
import { clearTries, takeTry, type Taken, type Tries } from "../session/attempts.ts";
import { fieldsOf } from "./issues.ts";
import type { Access, Answer, Call, EndpointDeps, StoredReply } from "./call.ts";
import {
  amongCopies,
  claim,
  claimValues,
  copiesEnded,
  digestOf,
  findStored,
  isFreshSecret,
  replayOf,
} from "./idempotency.ts";
import type { Parameters } from "../http/parameters.ts";
import { present } from "./present.ts";
import { CallFailure, commonRefusal, Refusal, refusalOf } from "./refusal.ts";
import { updateEffect } from "../session/session.store.ts";
import { rateOf } from "../session/rate-limit.ts";
import type { Before, Context, Route, UploadedFile, Whole } from "./service.ts";

/** What one call knows of itself while it runs. */
type Run = {
  readonly deps: EndpointDeps;
  readonly call: Call;
  readonly access: Access;
  readonly input: Record<string, unknown>;
  readonly file: UploadedFile | undefined;
};

/** The life of a request after its sign was verified: access, parse, transact, handle, parse the answer. `info` is JSON. */
export async function dispatch(deps: EndpointDeps, call: Call): Promise<Answer> {
  const { route, parameters } = call;
  const { method } = route;
  const isCommand = method.kind === "command";
  const access = await findAccess(deps, call);
  // A file is read once its sender is known and has some left, and before a repeat is compared with what was sent first.
  if (method.file) await deps.limits.check(rateOf(method), access.caller);
  const file = method.file && (await call.file?.read(method.file.maxBytes));

  if (access.stored && !isFreshSecret(access.stored)) {
    const input = decodeInput(method.input, parameters);
    return replayOf(
      access.stored,
      digestOf(deps.requestKey, route, { input: withoutFailing(route, input), file }),
    );
  }
  if (!method.file && (isCommand || method.access !== "public"))
    await deps.limits.check(rateOf(method), access.caller);
  if (method.passwords)
    await deps.passwords.open(parameters, method.passwords, { service: route.name, now: access.now });

  const input = call.input ?? parseInput(route, parameters);
  const run: Run = { deps, call, access, input, file };
  return isCommand ? command(run) : query(run);
}

/** The parsed input for the digest of a repeat: sealed passwords are left out anyway, so they need not be opened. */
function withoutFailing(route: Route, input: Record<string, unknown>): Record<string, unknown> {
  const parsed = route.method.input.safeParse(input);
  return parsed.success ? (parsed.data as Record<string, unknown>) : input;
}

/** The typed input; refuses with all wrong fields at once. */
export function parseInput(route: Route, parameters: Parameters): Record<string, unknown> {
  const parsed = route.method.input.safeParse(decodeInput(route.method.input, parameters), {
    reportInput: true,
  });
  if (parsed.success) return parsed.data as Record<string, unknown>;
  const fields = fieldsOf(parsed.error.issues);
  throw commonRefusal("WRONG_FIELD", { fields }, Object.values(fields)[0]);
}

async function query(run: Run): Promise<Answer> {
  const { deps, call } = run;
  const { handler } = call.route;
  const prepared = await handler.before?.(before(run), run.input as never);
  const handle = async (tx: Tx): Promise<string> =>
    present(
      call.route.method.output,
      await handler.handle(context(run, tx) as never, run.input as never, prepared),
    );
  const info = handler.single ? await handle(singleUse(deps.db)) : await deps.db.read(handle);
  return { info, isReplay: false };
}

async function command(run: Run): Promise<Answer> {
  const tries = triesOf(run);
  const taken = tries && (await takeTry(run.deps.db, tries, run.access.now));
  try {
    const answer = await amongCopies(run.access, run.call.route, () => transact(run));
    if (tries) await clearTries(run.deps.db, tries);
    return answer;
  } catch (error) {
    const stored = await storedAfter(run, error);
    if (stored) return replayOf(stored, digestIn(run));
    throw withTriesLeft(error, taken);
  }
}

async function transact(run: Run): Promise<Answer> {
  const { whole, swift } = run.call.route.handler;
  const hot = whole ? await atOnce(run, whole) : swift && (await swiftly(run));
  return hot ?? patiently(run);
}

/** A command as the one statement it is; undefined where that has nothing to answer. */
async function atOnce(
  { deps, call: { route }, access, input }: Run,
  { statement, values }: Whole<Group, string>,
): Promise<Answer | undefined> {
  const claimed = claimValues({ access, route, digest: digestOf(deps.requestKey, route, { input }) });
  const own = values({ caller: access.who as never, now: access.now }, input as never);
  const reply = (await deps.db.one(statement, [...own, ...claimed]))?.reply;
  if (reply === undefined) return undefined;
  committed(deps, route);
  // a repeat gets these bytes too; the parse finds an answer of another shape than was declared
  route.method.output.parse(JSON.parse(reply));
  return { info: reply, isReplay: false };
}

/** What follows a command's commit: cached answers that it made stale go, and the outbox is looked at. */
function committed({ cache, stale, committed: nudge }: EndpointDeps, { name }: Route): void {
  const answers = stale.get(name) ?? [];
  if (answers.length > 0) cache.drop(answers);
  nudge();
}

const digestIn = ({ deps, call, input, file }: Run): string =>
  digestOf(deps.requestKey, call.route, { input, file });

/** The hot way of a command; undefined where it has nothing to say, or a guard refused what it did. */
async function swiftly(run: Run): Promise<Answer | undefined> {
  const { deps, call } = run;
  const { route } = call;
  try {
    const info = await deps.db.write(async (tx) => {
      const output = await route.handler.swift?.({ ...context(run, tx), last: tx.last }, run.input as never);
      if (output === undefined) throw new NotSwift();
      const reply = present(route.method.output, output);
      claim(tx, { access: run.access, route, digest: digestIn(run), reply, effect: undefined });
      return reply;
    });
    committed(deps, route);
    return { info, isReplay: false };
  } catch (error) {
    if (error instanceof NotSwift || isGuard(error)) return undefined;
    throw error;
  }
}

/** Takes a swift handler's transaction back. */
class NotSwift extends Error {}

async function patiently(run: Run): Promise<Answer> {
  const { deps, call, access } = run;
  const { route } = call;
  const { handler, method } = route;
  const renewing = access.stored !== undefined && isFreshSecret(access.stored);
  if (renewing && access.stored?.digest !== digestIn(run)) throw commonRefusal("REQUEST_REUSED");
  const prepared = renewing ? undefined : await handler.before?.(before(run), run.input as never);
  const info = await deps.db.write(async (tx) => {
    let effect: Readonly<Record<string, unknown>> = {};
    const ctx = {
      ...context(run, tx),
      remember: (value: typeof effect) => void (effect = value),
    };
    if (renewing && handler.renew) {
      const renewed = present(route.method.output, await handler.renew(ctx, access.stored?.effect ?? {}));
      await tx.run(updateEffect, [access.caller, route.name, access.requestId, JSON.stringify(effect)]);
      return renewed;
    }
    const reply = present(route.method.output, await handler.handle(ctx, run.input as never, prepared));
    const secret = method.secretOutput === true;
    claim(tx, {
      access,
      route,
      digest: digestIn(run),
      reply: secret ? undefined : reply,
      effect: secret ? effect : undefined,
    });
    return reply;
  });
  committed(deps, route);
  return { info, isReplay: false };
}

/**
 * After a lost race or a refusal: what the first arrival was answered, since it may have changed what was checked. A copy that is still
 * under way is waited for: who is told no must not have been served.
 */
async function storedAfter(run: Run, error: unknown): Promise<StoredReply | undefined> {
  const lostRace = sqlState(error) === "23505" && constraintOf(error) === "rpc_reply_pkey";
  if (!lostRace && !(error instanceof Refusal)) return undefined;
  await copiesEnded(run.access, run.call.route);
  const stored = await findStored(run.deps.db, run.access, run.call.route);
  return stored?.reply === undefined ? undefined : stored;
}

function triesOf({ access, call, input }: Run): Tries | undefined {
  const rule = call.route.method.attempt;
  if (!rule) return undefined;
  const subject = rule.subject === "caller" ? access.caller : String(input[rule.subject] as string);
  return { scope: rule.scope, subject, rule };
}

function withTriesLeft(error: unknown, taken: Taken | undefined): unknown {
  if (!taken || !(error instanceof Refusal)) return error;
  if (error.refusal !== "WRONG_SECRET" && error.refusal !== "WRONG_CODE") return error;
  return new Refusal(
    { code: error.code, refusal: error.refusal, text: error.message },
    { ...taken, ...error.info },
  );
}

function base({ deps, call, access, file }: Run) {
  const fail = (name: string, info?: Readonly<Record<string, unknown>>): never => {
    throw refusalOf(call.route.group, name, info);
  };
  return {
    caller: access.who as never,
    now: access.now,
    device: call.device,
    file,
    gateways: deps.gateways,
    fail,
  };
}

const context = (run: Run, tx: Tx): Context => ({ ...base(run), tx });
const before = (run: Run): Before => ({ ...base(run), db: run.deps.db, hasher: run.deps.hasher });

/** The route that a service name means; `App.Group.Method` is `Group.Method`. */
export function routeOf(routes: ReadonlyMap<string, Route>, service: string | undefined): Route {
  if (service === undefined || service === "") throw new CallFailure(rets.badRequest, "缺少 service 参数");
  const name = service.startsWith("App.") ? service.slice(4) : service;
  if (!/^[A-Za-z0-9]{1,40}\.[A-Za-z0-9]{1,60}$/.test(name))
    throw new CallFailure(rets.badRequest, "service 参数格式不正确");
  const route = routes.get(name);
  if (!route) throw new CallFailure(rets.noMethod, "接口不存在");
  return route;
}
