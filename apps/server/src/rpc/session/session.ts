import { randomBytes } from "node:crypto";
import type { LoginDevice } from "@heshi/contract/account/login-device";
import { randomId } from "@heshi/kernel/id";
import type { Tx } from "../../platform/database/db.ts";
import { addToOutbox } from "../../platform/events.ts";
import { commonRefusal } from "../call/refusal.ts";
import { forgetDevices, knowDevice } from "./attempts.store.ts";
import {
  type Audience,
  insertSession,
  listSessions,
  moveSession,
  revokeReplaced,
  revokeSessions,
} from "./session.store.ts";
import { sha256Hex } from "./sign.ts";

export type NewSession = {
  audience: Audience;
  subjectId: string;
  shopId?: string;
  role?: string;
  /** The hash that the password was verified against, after a login by password. */
  pwdHash?: string;
  /** The mobile number that was used to log in. */
  mobile?: string;
  device: { id: string; name: string; plat: string };
  /** Of operators: where the code was entered. */
  network?: string;
  now: Date;
};
/** `replaced` are the sessions that ended in its place. */
export type IssuedSession = { token: string; sessionId: string; replaced: readonly string[] };

/** Sessions of one account at once (docs/rules/sessions.md). */
export const MAX_SESSIONS = 10;

/** A token: 256 random bits. */
const newToken = (): string => randomBytes(32).toString("base64url");

/**
 * Creates a session and returns its token, of which only the digest is stored; ends the one before on its device, and the least recently
 * used of more than ten. Refuses a subject who was blocked, or whose password or number changed, after it was verified.
 */
export async function issueSession(tx: Tx, session: NewSession): Promise<IssuedSession> {
  const token = newToken();
  const sessionId = randomId();
  const { audience, subjectId, shopId, role, pwdHash, mobile, device, network, now } = session;
  const count = await tx.run(insertSession, [
    sha256Hex(token),
    sessionId,
    audience,
    subjectId,
    shopId,
    role,
    device.id,
    device.name,
    device.plat,
    now,
    pwdHash,
    mobile,
    network,
  ]);
  if (count === 1) {
    const replaced = await tx.many(revokeReplaced, [audience, subjectId, sessionId, now, MAX_SESSIONS]);
    return { token, sessionId, replaced: await told(tx, replaced, now) };
  }
  if (pwdHash === undefined) throw commonRefusal("WRONG_STATE");
  throw commonRefusal("WRONG_SECRET", {}, "手机号或密码不正确");
}

/** Ends the sessions of a subject, with their open sockets: all, all but `except`, or `only` one; returns how many ended. */
export async function endSessions(
  tx: Tx,
  { audience, id, now }: { audience: Audience; id: string; now: Date },
  { except, only }: { except?: string; only?: string } = {},
): Promise<number> {
  return (await told(tx, await tx.many(revokeSessions, [audience, id, now, except, only]), now)).length;
}

/** Has the sockets of ended sessions closed after the commit; answers their ids. */
async function told(tx: Tx, ended: readonly { sessionId: string }[], now: Date): Promise<string[]> {
  const sessionIds = ended.map(({ sessionId }) => sessionId);
  if (sessionIds.length > 0) await addToOutbox(tx, { topic: "session.ended", payload: { sessionIds } }, now);
  return sessionIds;
}

/** Lets an operator's session go on from a network under a new token, which it answers; the token before ends. */
export async function moveOperatorSession(tx: Tx, sessionId: string, network: string): Promise<string> {
  const token = newToken();
  await tx.run(moveSession, [sessionId, network, sha256Hex(token)]);
  return token;
}

type Subject = { audience: Audience; id: string; now: Date };

/** The devices on which a subject is logged in, the most recently used first; `current` is the session that asks. */
export async function devicesOf(tx: Tx, subject: Subject, current?: string): Promise<LoginDevice[]> {
  const rows = await tx.many(listSessions, [subject.audience, subject.id, subject.now]);
  return rows.map((row) => ({ ...row, isCurrent: row.sessionId === current }));
}

/** Deletes the known device of a session, which counts as a stranger's from now on; without one, all but `except`. */
export const forgetKnownDevices = (
  tx: Tx,
  { audience, id }: Omit<Subject, "now">,
  { ofSession, except }: { ofSession?: string; except?: string },
): Promise<number> => tx.run(forgetDevices, [audience, id, ofSession, except]);

/** After a new password: ends all sessions but `except`, and leaves the device where it was set as the only known one. */
export async function startAfresh(
  tx: Tx,
  subject: Subject,
  { deviceId, except }: { deviceId: string; except?: string },
): Promise<void> {
  await endSessions(tx, subject, except === undefined ? {} : { except });
  await forgetKnownDevices(tx, subject, { except: deviceId });
  await tx.run(knowDevice, [subject.audience, subject.id, deviceId, subject.now]);
}
