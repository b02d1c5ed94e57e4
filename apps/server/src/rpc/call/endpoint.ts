import { decodeInput } from "@heshi/contract/frame/codec";
import { rets } from "@heshi/contract/frame/envelope";
import { singleUse, type Tx } from "../../platform/database/db.ts";
import { checkAddress, checkInstitution, checkMinor, checkRealName, findAccess } from "./access.ts";
import type { Answer, Call, EndpointDeps } from "./call.ts";
import { command } from "./command.ts";
import { digestOf, isFreshSecret, replayOf } from "./idempotency.ts";
import { fieldsOf } from "./issues.ts";
import type { Parameters } from "../http/parameters.ts";
import { present } from "./present.ts";
import { renewal } from "./renewal.ts";
import { rateOf } from "../session/rate-limit.ts";
import { CallFailure, commonRefusal } from "./refusal.ts";
import { before, context, type Run } from "./run.ts";
import type { Route } from "./service.ts";

/** The life of a request after its sign was verified: access, parse, transact, handle, parse the answer. `info` is JSON. */
export async function dispatch(deps: EndpointDeps, call: Call): Promise<Answer> {
  const { route, parameters } = call;
  const { method } = route;
  const isCommand = method.kind === "command";
  const access = await findAccess(deps, call);
  // A file is read once its sender is known and within the limit, and before a repeat is compared with the first call.
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
  checkInstitution(method, deps);
  checkRealName(method, access, input);
  const settings = await deps.settings();
  checkAddress(method, call.device.ip, settings);
  checkMinor(method, access, settings);
  const run: Run = { deps, call, access, input, file, settings };
  if (!isCommand) return query(run);
  return access.stored ? renewal(run, access.stored) : command(run);
}

/** The parsed input for the digest of a repeat: sealed passwords are left out of it, so they need not be opened. */
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
