import type { Method } from "@heshi/contract/frame/define";
import { mayCall, mayCallInShop, type RoleRow } from "@heshi/contract/rights";
import { KEY_PREFIX, type KeyScope } from "@heshi/contract/shop/key-scopes";
import type { Access, Call, EndpointDeps, StoredReply } from "./call.ts";
import { commonRefusal } from "./refusal.ts";
import { preflightKey, touchKey } from "../session/keys.store.ts";
import { type Audience, preflights, touchSession } from "../session/session.store.ts";
import type { Settings } from "../../settings.ts";
import type { Caller } from "./service.ts";
import { isListed } from "../../platform/network.ts";
import { sha256Hex } from "../session/sign.ts";

const audienceOf: Readonly<Record<Method["access"], Audience>> = {
  public: "member",
  member: "member",
  merchant: "merchant",
  operator: "operator",
};

/** The caller, the database's time, and the stored answer of this request id: one round trip, none for a public query. */
export async function findAccess(deps: EndpointDeps, { route, parameters, device }: Call): Promise<Access> {
  const { method } = route;
  const isCommand = method.kind === "command";
  const requestId = isCommand ? requestIdOf(parameters["requestId"]) : "";
  const visitor = `de${device.id}`;
  if (method.access === "public" && !isCommand && tokenOf(method, parameters) === "")
    return {
      who: { kind: "visitor" },
      hasRealName: false,
      isAdult: false,
      caller: visitor,
      now: deps.clock.now(),
      requestId,
    };

  const audience = audienceOf[method.access];
  const token = tokenOf(method, parameters);
  const isKey = audience === "merchant" && token.startsWith(KEY_PREFIX);
  const digest = token === "" ? "" : sha256Hex(token);
  const values = [digest, visitor, route.name, requestId, deps.clock.offsetMs()];
  const row = await deps.db.one(isKey ? preflightKey : preflights[audience], values);
  if (!row) throw new Error("the preflight statement returned no row");
  if (method.access !== "public" && row.subjectId === undefined) throw invalidToken(audience, token);
  await noteUse(deps, row, isKey);
  checkClosed(method, row);
  const who = callerOf(audience, method, row);
  const set = row as Partial<OperatorRow>;
  checkNetwork(method, who, { seen: device.network, confirmed: set.network });
  const refused = { at: row.now, kind: "roleRefused", audience, method: route.name, device } as const;
  checkRole(route, { who, set }, (subjectId) => deps.security.note({ ...refused, subjectId }));
  return {
    who,
    hasRealName: row.hasRealName === true,
    isAdult: row.isAdult === true,
    caller: callerName(isKey ? "key" : audience, row) ?? visitor,
    now: row.now,
    requestId,
    ...storedOf(row),
  };
}

/** Whose request ids and limits these are: a subject's of an audience, or a key's own. */
const callerName = (of: Audience | "key", { sessionId, subjectId }: SessionRow): string | undefined =>
  subjectId && `${of.slice(0, 2)}${of === "key" ? sessionId : subjectId}`;

/** Notes the use of a session or a key, where the last note is old. */
async function noteUse(
  { db }: EndpointDeps,
  { isStale, sessionId, now }: SessionRow & { now: Date },
  isKey: boolean,
): Promise<void> {
  if (isStale && sessionId !== undefined) await db.run(isKey ? touchKey : touchSession, [sessionId, now]);
}

/** Refuses the owner of a closed shop what is not for them to wind it up. */
function checkClosed({ whileClosed }: Method, row: object): void {
  if ("isClosed" in row && row.isClosed === true && !whileClosed)
    throw commonRefusal("ROLE", {}, "店铺已关闭，只能查看钱包和提现");
}

/** The token that the method's audience needs; a public method ignores tokens unless it is personal. */
function tokenOf({ access, personal }: Method, parameters: Readonly<Record<string, string>>): string {
  if (access === "public" && !personal) return "";
  return parameters[access === "merchant" ? "token2" : "token"] ?? "";
}

type StoredRow = {
  now: Date;
  digest: string | undefined;
  reply: string | undefined;
  effect: Record<string, unknown> | undefined;
  repliedAt: Date | undefined;
};

function storedOf({ now, digest, reply, effect, repliedAt }: StoredRow): { stored?: StoredReply } {
  if (digest === undefined || repliedAt === undefined) return {};
  return { stored: { digest, reply, effect, ageMs: now.getTime() - repliedAt.getTime() } };
}

function requestIdOf(text: string | undefined): string {
  if (text !== undefined && /^[\w-]{16,64}$/.test(text)) return text;
  throw commonRefusal("WRONG_FIELD", { fields: { requestId: "缺少请求编号" } }, "缺少请求编号");
}

function invalidToken(audience: Audience, token: string) {
  if (audience === "merchant") return commonRefusal("MERCHANT_INVALID");
  return commonRefusal("MEMBER_INVALID", {}, token === "" ? "请先登录" : "登录已失效，请重新登录");
}

type SessionRow = {
  isStale?: boolean | undefined;
  isMinor: boolean | undefined;
  isPersonal: boolean | undefined;
  sessionId: string | undefined;
  subjectId: string | undefined;
  shopId: string | undefined;
  role: string | undefined;
  /** Of staff and operators alone. */
  without?: readonly string[] | undefined;
  /** Of keys alone. */
  scopes?: readonly string[] | undefined;
};

function callerOf(audience: Audience, method: Method, row: SessionRow): Caller {
  const { subjectId, sessionId = "" } = row;
  if (subjectId === undefined) return { kind: "visitor" };
  if (audience === "member") {
    const { isMinor = false, isPersonal = true } = row;
    return { kind: "member", memberId: subjectId, sessionId, isMinor, isPersonal };
  }
  const { role = "" } = row;
  if (audience === "operator") return { kind: "operator", operatorId: subjectId, role, sessionId };
  const { shopId = "0", without = [], scopes } = row;
  return {
    kind: "merchant",
    shopId,
    staffId: subjectId,
    role,
    without,
    sessionId,
    ...(scopes && { scopes }),
  };
}

/** What only an operator's session has. */
type OperatorRow = Pick<RoleRow, "rights" | "without"> & { network: string | undefined };

/** Refuses an operator whose session was confirmed in another network than the one it is seen from. */
function checkNetwork(
  { anyNetwork }: Method,
  who: Caller,
  { seen, confirmed }: { seen: string; confirmed: string | undefined },
): void {
  if (who.kind !== "operator" || anyNetwork || confirmed === undefined) return;
  if (seen !== confirmed) throw commonRefusal("CONFIRM");
}

/** Refuses operators who call from an address that is not listed; without a list every address may. */
export function checkAddress({ access }: Method, address: string, settings: Settings): void {
  if (access !== "operator" || isListed(settings["console.addresses"], address)) return;
  throw commonRefusal("ADDRESS");
}

/** Whether a key with these scopes may call a method that is open to `key`; one without is open to no key. */
const hasScope = (scopes: readonly string[], key: KeyScope | undefined): boolean =>
  key !== undefined && scopes.includes(key);

/** Refuses staff, keys and operators whose role the method does not allow, and notes it. */
function checkRole(
  { name, method: { roles, right, key } }: Call["route"],
  { who, set }: { who: Caller; set: Partial<OperatorRow> },
  note: (subjectId: string) => void,
): void {
  if (who.kind !== "merchant" && who.kind !== "operator") return;
  const isRefused =
    who.kind === "merchant"
      ? !(who.scopes ? hasScope(who.scopes, key) : mayCallInShop(who, roles))
      : !mayCall({ role: who.role, rights: set.rights, without: set.without }, { name, right });
  if (!isRefused) return;
  note(who.kind === "merchant" ? who.staffId : who.operatorId);
  throw commonRefusal("ROLE");
}

/** Refuses what moves money in or out while nobody is named who holds it. */
export function checkInstitution({ institution }: Method, { isMoneyOpen }: EndpointDeps): void {
  if (institution && !isMoneyOpen) throw commonRefusal("MONEY_OFF");
}

/** Refuses whose real name is not verified where the method asks for one, and who is under 18 by it. */
export function checkRealName({ realName }: Method, access: Access, input: unknown): void {
  const isAsked = typeof realName === "function" ? realName(input as never) : realName;
  if (isAsked && !access.hasRealName) throw commonRefusal("REAL_NAME");
  if (isAsked && !access.isAdult) throw commonRefusal("UNDER_AGE");
}

/** The hour of the day in China, where the rules of minors' mode hold. */
const hourIn = (now: Date): number => (now.getUTCHours() + 8) % 24;

/**
 * Refuses to who has minors' mode on what moves money or is declared `never`, and at night everything but `always`. A
 * public method is for visitors, too: it is not refused.
 */
export function checkMinor(
  { access: audience, money, minors }: Method,
  access: Access,
  settings: Settings,
): void {
  if (audience !== "member" || access.who.kind !== "member" || !access.who.isMinor) return;
  const allowed = minors ?? (money ? "never" : "day");
  if (allowed === "always") return;
  if (allowed === "never") throw commonRefusal("MINOR");
  const [from, to] = [settings["minor.nightFromHour"], settings["minor.nightToHour"]];
  const hour = hourIn(access.now);
  const isNight = from > to ? hour >= from || hour < to : hour >= from && hour < to;
  if (isNight)
    throw commonRefusal("MINOR", {}, `未成年人模式下 ${from}:00 至次日 ${to}:00 不能使用，请早点休息`);
}
