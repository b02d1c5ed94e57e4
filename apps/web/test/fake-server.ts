import { vi } from "vitest";
// the app loads it lazily; tests load it up front
import "#src/shared/session/member-rpc.ts";

export interface SeenCall {
  service: string;
  http: string;
  url: string;
  parameters: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  file: FormDataEntryValue | null;
}

export type Reply = {
  ret?: number;
  code?: number;
  msg?: string;
  info?: unknown;
};
type Outcome = Reply | "lost" | "never";
/** A method's answer; `never` hangs, `lost` is a broken connection, a function may take its time. */
export type Answer = Outcome | ((call: SeenCall) => Outcome | Promise<Outcome>);

export const setData = {
  creditList: [{ creditType: "credit1", creditName: "金币" }],
  wssUrl: "wss://shop.example/ws",
  timestamp: 1_763_683_200_000,
  pwdKey: { keyId: "k1", publicKey: "pOCSkrZRwni5dyxWn1-puxPZBrRqtoyd-dwrRAn4ogk" },
  wapHost: "https://wap.heshi.example",
  servicePhone: "",
  company: { name: "", icp: "", police: "" },
  isSandbox: true,
  isMoneyOpen: true,
  map: { kind: "none" },
};

export const memberDetail = (mid: string) => ({
  code: 0,
  mid,
  nickname: `会员${mid}`,
  avatar: "",
  mobile: "138****0001",
  gender: "unknown",
  level: 1,
  inviteCode: "ABCDEFGH",
  hasPassword: true,
  hasPayPassword: true,
  hasInviter: false,
  realNameState: "none",
  balanceFen: 0,
  credits: { credit1: 0, credit2: 0, credit3: 0, credit4: 0 },
  favourites: 0,
  footprints: 0,
  createdAt: 0,
});

const usual: Readonly<Record<string, Answer>> = {
  "System.GetSetData": { info: setData },
  "Version.GetVersion": {
    info: { isOnline: 1, version: "1.0.0", minVersion: "1.0.0", notes: "", iosUrl: "", androidUrl: "" },
  },
  "Share.GetShareData": { info: { url: "/", title: "合市", thumb: "/t.webp" } },
  "Member.GetMemberDetail": { info: memberDetail("1000000001") },
  "Tab.GetTabs": { info: { messageNum: 0, lotNum: 0 } },
};

function read(url: string, init: RequestInit): SeenCall {
  const { searchParams } = new URL(url, "http://x");
  const parameters: Record<string, string> = Object.fromEntries(searchParams);
  let file: FormDataEntryValue | null = null;
  if (init.body instanceof URLSearchParams) Object.assign(parameters, Object.fromEntries(init.body));
  if (init.body instanceof FormData) {
    file = init.body.get("file");
    for (const [name, value] of init.body) if (typeof value === "string") parameters[name] = value;
  }
  const headers = Object.fromEntries(new Headers(init.headers));
  return { service: parameters["service"] ?? "", http: init.method ?? "GET", url, parameters, headers, file };
}

/** Replaces the server: answers by `Group.Method` and records the calls. */
export function fakeServer(answers: Readonly<Record<string, Answer>> = {}) {
  const calls: SeenCall[] = [];
  const all = { ...usual, ...answers };
  const fetched = async (url: string, init: RequestInit = {}) => {
    const call = read(url, init);
    calls.push(call);
    const answer = all[call.service] ?? { ret: 404 };
    const reply = typeof answer === "function" ? await answer(call) : answer;
    if (reply === "lost") throw new TypeError("Failed to fetch");
    if (reply === "never") {
      return new Promise<never>((_, reject) =>
        init.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError"))),
      );
    }
    const { ret = 200, code = 0, msg = "", info = {} } = reply;
    return { json: async () => ({ ret, data: ret === 200 ? { code, msg, info } : {}, msg: "" }) };
  };
  vi.stubGlobal("fetch", fetched);
  const uploads: FakeUpload[] = [];
  vi.stubGlobal("XMLHttpRequest", fakeRequests(fetched, uploads));
  return { calls, uploads, of: (service: string) => calls.filter((call) => call.service === service) };
}

/** An upload under way; the test reports progress, answers it or breaks the connection. */
export interface FakeUpload {
  sent: (loaded: number, total: number) => void;
  answer: () => Promise<void>;
  lose: () => void;
}

type Fetched = (url: string, init?: RequestInit) => Promise<{ json: () => Promise<unknown> }>;

/** The part of XMLHttpRequest that the app uses; answers like `fetch` when the test triggers it. */
function fakeRequests(fetched: Fetched, uploads: FakeUpload[]) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers: Record<string, string> = {};
    #url = "";
    response: unknown = null;
    responseType = "";

    open(_method: string, url: string): void {
      this.#url = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }
    abort(): void {
      this.dispatchEvent(new Event("abort"));
    }
    send(body: FormData): void {
      const lose = (): void => void this.dispatchEvent(new Event("error"));
      const answer = async (): Promise<void> => {
        const init = { method: "POST", headers: this.#headers, body };
        const response = await fetched(this.#url, init).catch(() => undefined);
        if (response === undefined) return lose();
        this.response = await response.json();
        this.dispatchEvent(new Event("load"));
      };
      const sent = (loaded: number, total: number): void => {
        const progress = { lengthComputable: total > 0, loaded, total };
        this.upload.dispatchEvent(Object.assign(new Event("progress"), progress));
      };
      uploads.push({ sent, answer, lose });
    }
  };
}
