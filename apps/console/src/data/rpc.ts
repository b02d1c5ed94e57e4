import { codes, TransportError } from "@heshi/client/errors";
import { buildPending, type Pending } from "@heshi/client/pending";
import { buildQueries } from "@heshi/client/query";
import { buildRpc } from "@heshi/client/rpc";
import { buildSend } from "@heshi/client/transport";
import { commonRefusals } from "@heshi/contract/frame/envelope";
import { type PasswordKey, sealPassword } from "@heshi/contract/frame/password";
import { Admin } from "@heshi/contract/system/admin";
import { SetData } from "@heshi/contract/system/system";
import { randomHex } from "@heshi/kernel/id";
import { QueryClient } from "@tanstack/react-query";
import { keep, readKept } from "../base/storage.ts";
import { patchSession, sessionNow } from "./session.ts";

const [CONFIRM] = commonRefusals.CONFIRM;

function deviceId(): string {
  const known = readKept<string>("device");
  if (known !== undefined) return known;
  const fresh = randomHex(16);
  keep("device", fresh);
  return fresh;
}

const send = buildSend({
  frame: (isShared) => ({
    plat: "h5",
    version: "1.0.0",
    token: isShared ? "" : sessionNow().token,
    token2: "",
  }),
  deviceId,
  // how far a file is, is not shown: files go the way of all calls
  postForm: () => Promise.reject(new TransportError()),
  secret: () =>
    document.querySelector<HTMLMetaElement>('meta[name="heshi-sign"]')?.content || "demo-sign-secret",
});

let passwordKey: { key: PasswordKey; time: number; at: number } | undefined;

async function keyOfServer() {
  if (passwordKey) return passwordKey;
  const info = await send({ service: "System.GetSetData", parameters: {}, isShared: false });
  const { pwdKey, timestamp } = SetData.parse(info);
  passwordKey = { key: pwdKey, time: timestamp, at: performance.now() };
  return passwordKey;
}

/** Refusals are not repeated; a lost answer is asked for again, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, failure) => count < 2 && failure instanceof TransportError,
      retryDelay: (count) => 500 * 2 ** count,
      staleTime: 5000,
      networkMode: "always",
    },
  },
});

const refetch = (names: readonly string[]): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      key === "Admin.GetCounts" || names.some((name) => key === name || String(key).startsWith(`${name}.`)),
  });

export const { rpc, callMethod } = buildRpc({
  send,
  ready: () => undefined,
  tokens: () => ({ token: sessionNow().token }),
  async seal(service, parameters, fields) {
    const { key, time, at } = await keyOfServer();
    const now = Math.round(time + performance.now() - at);
    const sealed = fields.flatMap((field) => {
      const password = parameters[field];
      return password === undefined
        ? []
        : [[field, sealPassword(password, { key, service, field, time: now })]];
    });
    return { ...parameters, ...(Object.fromEntries(sealed) as Record<string, string>) };
  },
  keyRefused: () => (passwordKey = undefined),
  pending: buildPending({
    read: () => readKept<Record<string, Pending>>("pending") ?? {},
    write: (pending) => keep("pending", pending),
  }),
  refetch,
  refused({ code }, { token }) {
    // an answer to a session that is not the present one any more says nothing about this one
    if (token !== sessionNow().token) return;
    if (code === codes.memberInvalid) patchSession({ token: "", wait: "login" });
    else if (code === CONFIRM) patchSession({ wait: "confirm" });
  },
});

export const { q, pages } = buildQueries(callMethod);

/** The operators' methods. */
export const admin = rpc(Admin);
