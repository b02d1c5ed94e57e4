import type { PushData, PushName } from "@heshi/contract/events";
import { signOf } from "@heshi/contract/frame/sign";
import { Chat } from "@heshi/contract/system/system";
import { showToast } from "@heshi/ui/overlay/toast";
import { rpc } from "./rpc.ts";
import { useSession } from "../session/session-store.ts";
import { lastSetData } from "../form/settings.ts";
import { type Frame, Socket } from "./socket.ts";
import { signSecret } from "./transport.ts";

const chat = rpc(Chat);

/** What listeners are told when the connection is open again after a cut: what was pushed meanwhile is lost to them. */
export const BACK = "live.back";

type Pushed = { readonly [N in PushName]: PushData<N> } & { readonly [BACK]: undefined };
type Listener = (data: never) => void;
const listeners = new Map<string, Set<Listener>>();

/** Calls `listener` with the data of each push of a type; returns how to stop. */
export function onPush<N extends keyof Pushed>(type: N, listener: (data: Pushed[N]) => void): () => void {
  const all = listeners.get(type) ?? new Set();
  listeners.set(type, all.add(listener));
  return () => all.delete(listener);
}

// Whoever holds the account learns of a new way in, on each of his devices.
onPush("account.bound", () =>
  showToast("账号绑定了新的登录方式，如非本人操作，请到设置中解绑并修改密码", 5000),
);

const tell = ({ type, data }: Frame): void =>
  listeners.get(type)?.forEach((listener) => listener(data as never));

const socket = new Socket({
  url: () => lastSetData()?.wssUrl,
  token: () => useSession.getState().token,
  ticket: () => chat.GetTicket({}, { action: String(performance.now()) }),
  parameters: (ticket, mid) => {
    const parameters = { mid, plat: useSession.getState().plat, token: ticket };
    return { ...parameters, sign: signOf(parameters, signSecret()) };
  },
  onFrame: tell,
  onBack: () => tell({ type: BACK }),
  open: (url) => new WebSocket(url),
});

/** Opens the connection for who is logged in now; an earlier one is closed. */
export const openLive = (): void => socket.start();

/** Closes the connection: nobody is logged in. */
export const closeLive = (): void => socket.stop();
