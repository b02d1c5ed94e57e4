import { buildSend } from "@heshi/client/transport";
import { APP_VERSION, deviceId } from "../session/device.ts";
import { useSession } from "../session/session-store.ts";

/** The secret of the sign is public, in the page: it detects mangled requests and authenticates no one (protocol.md). */
export function signSecret(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="heshi-sign"]')?.content || "demo-sign-secret";
}

/** Sends one call and returns the `info` of its answer; throws RpcRefusal, TransportError, or the caller's abort. */
export const send = buildSend({
  frame(isShared) {
    const { token, token2, plat } = useSession.getState();
    return { plat, version: APP_VERSION, token: isShared ? "" : token, token2: isShared ? "" : token2 };
  },
  deviceId,
  secret: signSecret,
  // files whose progress is reported go by XMLHttpRequest, in code that is loaded lazily
  postForm: async (request) => (await import("../form/post-form.ts")).postForm(request),
});
