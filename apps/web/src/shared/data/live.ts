import type { PushData, PushName } from "@heshi/contract/events";
import { signOf } from "@heshi/contract/frame/sign";
import { Chat } from "@heshi/contract/chat/chat";
import { showToast } from "@heshi/ui/overlay/toast";
import { rpc } from "./rpc.ts";
import { useSession } from "../session/session-store.ts";
import { lastSetData, setDataQuery } from "../form/settings.ts";
import { queryClient } from "./query-client.ts";
import { type Frame, Socket } from "./socket.ts";
import { signSecret } from "./transport.ts";

const chat = rpc(Chat);

/** Sent to listeners when the connection is back: they have missed what was pushed meanwhile. */
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

// warns on every device of the account about a new way to log in
onPush("account.bound", () =>
  showToast("账号绑定了新的登录方式，如非本人操作，请到设置中解绑并修改密码", 5000),
);

const dispatch = ({ type, data }: Frame): void =>
  listeners.get(type)?.forEach((listener) => listener(data as never));

/** The socket's address; asks for the settings while it is not known. */
async function addressOf(): Promise<string | undefined> {
  const known = lastSetData()?.wssUrl;
  if (known !== undefined && known !== "") return known;
  return (await queryClient.fetchQuery({ ...setDataQuery(), staleTime: 0 })).wssUrl;
}

const socket = new Socket({
  url: addressOf,
  token: () => useSession.getState().token,
  // a ticket opens one connection: tabs that start together must not get the same
  ticket: () => chat.GetTicket({}, { isAlone: true }),
  parameters: (ticket, mid) => {
    const parameters = { mid, plat: useSession.getState().plat, token: ticket };
    return { ...parameters, sign: signOf(parameters, signSecret()) };
  },
  onFrame: dispatch,
  onBack: () => dispatch({ type: BACK }),
  open: (url) => new WebSocket(url),
});

/** Opens the connection of the current member and closes an earlier one. */
export const openLive = (): void => socket.start();

/** Closes the connection. */
export const closeLive = (): void => socket.stop();
