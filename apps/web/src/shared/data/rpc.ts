import { buildRpc, type CallOptions, type Client } from "@heshi/client/rpc";
import type { RpcRefusal } from "./errors.ts";
import { loginReady } from "../session/login-ready.ts";
import { learnPasswordKey } from "../session/password-key.ts";
import { claimRequestId, settleRequestId } from "./pending.ts";
import { refetch } from "./query-client.ts";
import { useSession } from "../session/session-store.ts";
import { send } from "./transport.ts";

export type { CallOptions, Client };

type RefusalHook = (refusal: RpcRefusal, tokens: { token: string; token2: string }) => void;

let onRefusal: RefusalHook = () => undefined;

/** Sets the hook that handles refusals before callers get them. */
export function setRefusalHook(hook: RefusalHook): void {
  onRefusal = hook;
}

export const { rpc, callMethod } = buildRpc({
  send,
  tokens() {
    const { token, token2 } = useSession.getState();
    return { token, token2 };
  },
  ready: (access) => (access === "member" ? loginReady() : undefined),
  seal: async (service, parameters, fields) =>
    (await import("../session/passwords.ts")).sealFields(service, parameters, fields),
  keyRefused: () => learnPasswordKey(undefined),
  pending: { claim: claimRequestId, settle: settleRequestId },
  refetch,
  refused: (refusal, tokens) => onRefusal(refusal, tokens),
});
