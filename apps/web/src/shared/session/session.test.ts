import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MemberDetail } from "@heshi/contract/account/member";
import { type Answer, fakeServer, memberDetail } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { codes } from "../data/errors.ts";
import { queryClient } from "../data/query-client.ts";
import { loginReady } from "./login-ready.ts";
import { memberQuery } from "./member.ts";
import { noteReferral } from "./referral.ts";
import { dropInvalid, logout, refreshMember, setToken, switchAccount } from "./session.ts";
import { type Account, patchSession, savedAccounts, useSession } from "./session-store.ts";
import { startUp } from "./start-up.ts";

beforeEach(reset);
afterEach(reset);

const account = (mid: string, timestamp: number): Account => ({
  token: `t${mid}`,
  userInfo: memberDetail(mid) as unknown as MemberDetail,
  timestamp,
  isCurrent: false,
});

const answering = () =>
  fakeServer({
    "Member.GetMemberDetail": (call) => ({ info: memberDetail(call.parameters["token"]?.slice(1) ?? "") }),
    "Member.BindMember": { info: { isBound: true } },
    "Member.Logout": {},
  });

test("a new token refreshes share data, settings and member, saves the account and binds the referral", async () => {
  const server = answering();
  noteReferral("?mid=1000000009&inviteCode=ABCDEFGH");
  await setToken("t7");
  for (const service of [
    "Share.GetShareData",
    "System.GetSetData",
    "Member.GetMemberDetail",
    "Member.BindMember",
  ]) {
    expect(server.of(service), service).toHaveLength(1);
  }
  expect(server.of("Member.BindMember")[0]?.parameters).toMatchObject({
    mid: "1000000009",
    inviteCode: "ABCDEFGH",
  });
  expect(window.localStorage.getItem("token")).toBe("t7");
  expect(JSON.parse(window.localStorage.getItem("USER_INFO") ?? "")).toMatchObject({ code: 0, mid: "7" });
  const saved = JSON.parse(window.localStorage.getItem("MULTI_ACCOUNTS") ?? "") as Account[];
  expect(saved).toMatchObject([{ token: "t7", isCurrent: true, userInfo: { mid: "7" } }]);
  expect(saved[0]?.timestamp).toBeGreaterThan(0);
  await setToken("t8");
  expect(server.of("Member.BindMember")).toHaveLength(1);
});

test.each([
  ["邀请码不存在", 1030010],
  ["不能绑定自己", 1030008],
])("a referral that is refused (%s) is forgotten", async (msg, code) => {
  const server = fakeServer({ "Member.BindMember": { code, msg } });
  noteReferral("?inviteCode=ABCDEFGH");
  await setToken("t7");
  expect(server.of("Member.BindMember")).toHaveLength(1);
  expect(window.localStorage.getItem("hs:referral")).toBeNull();
});

test.each<[string, Answer]>([
  ["no answer", "lost"],
  ["an ended session", { code: codes.memberInvalid }],
])("a referral outlives %s", async (_, answer) => {
  fakeServer({ "Member.BindMember": answer });
  noteReferral("?inviteCode=ABCDEFGH");
  await setToken("t7");
  expect(window.localStorage.getItem("hs:referral")).toContain("ABCDEFGH");
});

test("a newer link replaces the referral of an older one, also while that one is sent", async () => {
  noteReferral("?mid=1000000009&inviteCode=ABCDEFGH");
  noteReferral("?inviteCode=JKLMNPQR");
  const server = fakeServer({
    "Member.BindMember": () => {
      noteReferral("?mid=1000000008");
      return { info: { isBound: true } };
    },
  });
  await setToken("t7");
  expect(server.of("Member.BindMember")[0]?.parameters).toMatchObject({ inviteCode: "JKLMNPQR" });
  expect(JSON.parse(window.localStorage.getItem("hs:referral") ?? "")).toEqual({ mid: "1000000008" });
});

test("what a visitor added to the cart is merged at login, before any page asks for the cart", async () => {
  window.localStorage.setItem("hs:cart", JSON.stringify([{ skuId: "3", quantity: 2 }]));
  const server = fakeServer({ "Wares.MergeCart": { info: { merged: 1, dropped: 0, kinds: 1 } } });
  await setToken("t7");
  expect(server.of("Wares.MergeCart")[0]?.parameters).toMatchObject({
    token: "t7",
    lines: '[{"skuId":"3","quantity":2}]',
  });
  expect(window.localStorage.getItem("hs:cart")).toBeNull();
});

test("the page that opens after a login joins the fetch of the member's detail", async () => {
  const server = answering();
  const done = setToken("t7");
  const page = queryClient.fetchQuery(memberQuery());
  await done;
  expect((await page).mid).toBe("7");
  expect(server.of("Member.GetMemberDetail")).toHaveLength(1);
  await refreshMember();
  expect(server.of("Member.GetMemberDetail")).toHaveLength(2);
});

test("switching marks one account as current and uses its token", async () => {
  answering();
  patchSession({ token: "t1", accounts: [account("1", 2), account("2", 1)] });
  await switchAccount("2");
  const { token, accounts } = useSession.getState();
  expect(token).toBe("t2");
  expect(accounts.filter((one) => one.isCurrent).map((one) => one.userInfo.mid)).toEqual(["2"]);
});

test("accounts whose code is not 0 or that lack a mid are dropped", async () => {
  const bad = [
    { ...account("1", 1), userInfo: { ...memberDetail("1"), code: 1 } },
    { ...account("2", 1), userInfo: { code: 0 } },
    { token: "", userInfo: memberDetail("3") },
    account("4", 1),
  ];
  window.localStorage.setItem("MULTI_ACCOUNTS", JSON.stringify(bad));
  expect(savedAccounts().map((one) => one.userInfo.mid)).toEqual(["4"]);
  fakeServer({ "Member.GetMemberDetail": { info: { code: 5 } } });
  patchSession({ accounts: [account("6", 1)] });
  await switchAccount("6");
  expect(useSession.getState().accounts).toEqual([]);
});

test("an invalid token drops its account; the most recently used one takes over", async () => {
  answering();
  patchSession({ token: "t1", accounts: [account("1", 9), account("2", 3), account("3", 7)] });
  expect(dropInvalid("t1")).toBe("switched");
  expect(useSession.getState().token).toBe("t3");
  expect(dropInvalid("t1")).toBe("stale");
  expect(useSession.getState().token).toBe("t3");
  patchSession({ token: "t2", accounts: [account("2", 3)] });
  expect(dropInvalid("t2")).toBe("none");
  expect(useSession.getState()).toMatchObject({ token: "", accounts: [] });
});

test("another login of the same account takes over first", () => {
  answering();
  const [old, fresh] = [account("1", 3), { ...account("1", 2), token: "t1-new" }];
  patchSession({ token: "t1-old", member: old.userInfo, accounts: [account("2", 9), fresh] });
  expect(dropInvalid("t1-old")).toBe("renewed");
  expect(useSession.getState().token).toBe("t1-new");
  expect(
    useSession
      .getState()
      .accounts.map(({ token }) => token)
      .toSorted(),
  ).toEqual(["t1-new", "t2"]);
});

test("a member call without a token removes no account", () => {
  patchSession({ token: "", accounts: [account("2", 3)] });
  expect(dropInvalid("")).toBe("none");
  expect(useSession.getState().accounts).toHaveLength(1);
});

test("without a token the first saved account is logged in after 500 ms", async () => {
  vi.useFakeTimers();
  answering();
  patchSession({ accounts: [account("1", 1), account("2", 9)] });
  startUp();
  await vi.advanceTimersByTimeAsync(499);
  expect(useSession.getState().token).toBe("");
  await vi.advanceTimersByTimeAsync(1);
  expect(useSession.getState().token).toBe("t1");
});

test("the session is known 1 s after the start; a member call waits for it, or for the token", async () => {
  vi.useFakeTimers();
  answering();
  startUp();
  const ready = vi.fn();
  void loginReady().then(ready);
  await vi.advanceTimersByTimeAsync(999);
  expect(ready).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ready).toHaveBeenCalled();
  startUp();
  const withToken = vi.fn();
  void loginReady().then(withToken);
  await setToken("t1");
  expect(withToken).toHaveBeenCalled();
});

test("logout ends the session on the server and here", async () => {
  const server = answering();
  patchSession({ token: "t1", token2: "m1", accounts: [account("1", 1), account("2", 1)] });
  await logout();
  expect(server.of("Member.Logout")[0]?.parameters["token"]).toBe("t1");
  expect(useSession.getState()).toMatchObject({ token: "", token2: "", member: undefined });
  expect(savedAccounts().map((one) => one.userInfo.mid)).toEqual(["2"]);
  expect(window.localStorage.getItem("USER_INFO")).toBeNull();
});

test("a late answer for the former account does not replace the current one", async () => {
  fakeServer({ "Member.GetMemberDetail": { info: memberDetail("1") } });
  patchSession({ token: "t1", accounts: [account("1", 2), account("2", 1)] });
  const late = refreshMember();
  const present = account("2", 3);
  patchSession({ token: "t2", member: present.userInfo, accounts: [account("1", 2), present] });
  await late;
  const { member, accounts } = useSession.getState();
  expect(member?.mid).toBe("2");
  expect(accounts.map(({ token, userInfo }) => [token, userInfo.mid])).toEqual([
    ["t1", "1"],
    ["t2", "2"],
  ]);
});
