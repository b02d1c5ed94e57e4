import type { PushData, PushName } from "@heshi/contract/events";
import { signOf } from "@heshi/contract/frame/sign";
import { ChatLive } from "@heshi/contract/chat/chat-live";
import { showToast } from "@heshi/ui/overlay/toast";
import { messagePushes } from "../messages/message-pushes.ts";
import { rpc } from "./rpc.ts";
import { useSession } from "../session/session-store.ts";
import { lastSetData, setDataQuery } from "../form/settings.ts";
import { queryClient, refetch } from "./query-client.ts";
import { type Frame, Socket } from "./socket.ts";
import { signSecret } from "./transport.ts";

const chat = rpc(ChatLive);

/** Sent to listeners when the connection is back: they have missed what was pushed meanwhile. */
export const BACK = "live.back";

type Pushed = { readonly [N in PushName]: PushData<N> } & { readonly [BACK]: undefined };
type Listener = (data: never) => void;

/** Calls `listener` with the data of each push of a type; returns how to stop. */
export type OnPush = <N extends keyof Pushed>(type: N, listener: (data: Pushed[N]) => void) => () => void;
/** A connection and what it pushes: the member's, or that of a shop's people. */
export interface Live {
  onPush: OnPush;
  /** Watches a topic: what is pushed of it comes to everybody who does; returns how to stop. */
  watch: (topic: string) => () => void;
  open: () => void;
  close: () => void;
}
/** Whose connection it is. */
export interface LiveSide {
  token: () => string;
  ticket: () => Promise<{ ticket: string; mid: string }>;
}

/** The socket's address; asks for the settings while it is not known. */
async function addressOf(): Promise<string | undefined> {
  const known = lastSetData()?.wssUrl;
  if (known !== undefined && known !== "") return known;
  return (await queryClient.fetchQuery({ ...setDataQuery(), staleTime: 0 })).wssUrl;
}

/** Makes a side's connection, which is closed until it is opened. */
export function buildLive(side: LiveSide): Live {
  const listeners = new Map<string, Set<Listener>>();
  const watched = new Map<string, number>();
  const sayWatched = (): boolean => socket.send({ type: "watch", topics: [...watched.keys()] });
  const dispatch = ({ type, data }: Frame): void => {
    if (type === "ready" && watched.size > 0) sayWatched();
    listeners.get(type)?.forEach((listener) => listener(data as never));
  };
  const socket = new Socket({
    ...side,
    url: addressOf,
    parameters: (ticket, mid) => {
      const parameters = { mid, plat: useSession.getState().plat, token: ticket };
      return { ...parameters, sign: signOf(parameters, signSecret()) };
    },
    onFrame: dispatch,
    onBack: () => dispatch({ type: BACK }),
    open: (url) => new WebSocket(url),
  });
  return {
    onPush(type, listener) {
      const all = listeners.get(type) ?? new Set();
      listeners.set(type, all.add(listener));
      return () => all.delete(listener);
    },
    watch(topic) {
      watched.set(topic, (watched.get(topic) ?? 0) + 1);
      sayWatched();
      return () => {
        const left = (watched.get(topic) ?? 1) - 1;
        if (left > 0) watched.set(topic, left);
        else watched.delete(topic);
        sayWatched();
      };
    },
    open: () => socket.start(),
    close: () => socket.stop(),
  };
}

/** The current member's connection. */
export const memberLive = buildLive({
  token: () => useSession.getState().token,
  // a ticket opens one connection: tabs that start together must not get the same
  ticket: () => chat.GetTicket({}, { isAlone: true }),
});
export const { onPush, watch } = memberLive;

// warns on every device of the account about a new way to log in
onPush("account.bound", () =>
  showToast("账号绑定了新的登录方式，如非本人操作，请到设置中解绑并修改密码", 5000),
);

let renewing: ReturnType<typeof setTimeout> | undefined;
/** Counts what is unread again, once for what comes together. */
function renewBadges(): void {
  clearTimeout(renewing);
  renewing = setTimeout(() => void refetch(["Tab.GetTabs", "Chat.GetMemberList"]), 300);
}
onPush("chat.message", ({ chatId, message }) => {
  renewBadges();
  // this device has it; a failure is made good by the next mark
  if (message.side !== "member")
    chat.Mark({ chatId, gotSeq: message.seq }, { isAlone: true, refetch: "later" }).catch(() => undefined);
});
for (const type of ["lot.outbid", "chat.list", "chat.mark", "chat.recall", BACK, ...messagePushes] as const)
  onPush(type, renewBadges);

/** Opens the connection of the current member and closes an earlier one. */
export const openLive = (): void => memberLive.open();

/** Closes the connection. */
export const closeLive = (): void => memberLive.close();
