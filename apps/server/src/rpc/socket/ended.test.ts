import { Chat } from "@heshi/contract/chat/chat";
import { Member } from "@heshi/contract/account/member";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Admin } from "@heshi/contract/system/admin";
import { signOf } from "@heshi/contract/frame/sign";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import WebSocket from "ws";
import { SECRET, type TestServer, testServer } from "../../../test/harness.ts";
import { answered, chatting, said } from "../../../test/make/chat.ts";
import { closing, makeMember } from "../../../test/make/member.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { sql, staff } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { buildHub } from "./hub.ts";

type Ears = {
  socket: WebSocket;
  /** What it was sent after `ready`. */
  frames: { type: string; data?: unknown }[];
  /** The code that it was closed with. */
  closed: Promise<number>;
};

/** Makes a server listen; answers what opens a socket by a ticket or token, once it is admitted. */
async function listening({ app }: TestServer) {
  await app.http.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.http.server.address() as { port: number };
  return async ({ ticket, mid }: { ticket: string; mid: string }): Promise<Ears> => {
    const parameters = { mid, plat: "h5", token: ticket };
    const query = new URLSearchParams({ ...parameters, sign: signOf(parameters, SECRET) });
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?${query.toString()}`);
    const frames: Ears["frames"] = [];
    const closed = new Promise<number>((resolve) => socket.on("close", resolve));
    await new Promise<void>((resolve, reject) => {
      socket.on("message", (data: Buffer) => {
        const frame = JSON.parse(data.toString()) as Ears["frames"][number];
        if (frame.type === "ready") resolve();
        else frames.push(frame);
      });
      socket.once("error", reject);
      void closed.then((code) => reject(new Error(`closed with ${code}`)));
    });
    return { socket, frames, closed };
  };
}

/** Whose session is over hears nothing more (docs/security.md A7). The outbox runs by itself, as it does in production. */
const server = await testServer({ isTimed: true });
const open = await listening(server);
const ofMember = async (token: string): Promise<Ears> =>
  open((await server.call(Chat, "GetTicket", {}, { token })).info);
const ofShop = async (token2: string): Promise<Ears> =>
  open((await server.call(Merchant, "GetTicket", {}, { token2 })).info);

test("A7: a socket is closed at once where its member logs out, is frozen, signed out by an operator or closes the account", async () => {
  const operator = await makeOperator(server, "admin");
  const ways: readonly ((member: Awaited<ReturnType<typeof makeMember>>) => Promise<{ code: number }>)[] = [
    ({ token }) => server.call(Member, "Logout", {}, { token }),
    ({ id }) =>
      server.call(Admin, "FreezeMember", { memberId: id, reason: "诈骗" }, { token: operator.token }),
    ({ id }) =>
      server.call(
        Admin,
        "EndMemberSessions",
        { memberId: id, reason: "本人要求" },
        { token: operator.token },
      ),
    async (member) => (await closing(server, member))(),
  ];
  const stays = await ofMember((await makeMember(server)).token);
  for (const end of ways) {
    const member = await makeMember(server);
    const ears = await ofMember(member.token);
    expect((await end(member)).code).toBe(0);
    expect(await ears.closed).toBe(4401);
  }
  expect(stays.socket.readyState).toBe(stays.socket.OPEN);
  stays.socket.terminate();
});

test("A7: the socket of removed shop staff is closed at once, and the owner goes on hearing", async () => {
  const chat = await chatting(server);
  const staffId = randomId();
  const clerk = await ofShop(await staff(server, { shopId: chat.seller.id, staffId, role: "service" }));
  const owner = await ofShop(chat.seller.token2);
  await server.call(Merchant, "RemoveStaff", { staffId }, { token2: chat.seller.token2 });
  expect(await clerk.closed).toBe(4401);
  await said(server, chat, "只给店主听");
  // outside the service's hours an answer follows by itself
  await expect.poll(() => owner.frames[0]).toMatchObject({ data: { message: { text: "只给店主听" } } });
  expect(clerk.frames).toEqual([]);
  owner.socket.terminate();
});

test("A7: where the message of a session's end was lost, its socket is closed by the next push, unheard", async () => {
  const chat = await chatting(server);
  const ears = await ofMember(chat.buyer.token);
  await sql(server, "update session set revoked_at = $2 where subject_id = $1", [
    chat.buyer.id,
    server.now(),
  ]);
  await answered(server, chat, "您好");
  expect(await ears.closed).toBe(4401);
  expect(ears.frames).toEqual([]);
});

test("B2: shop staff without the right to answer read no conversations, get no ticket, and hear nothing once it is taken", async () => {
  const chat = await chatting(server);
  const as = { token2: chat.seller.token2 };
  await said(server, chat, "我的地址是幸福路 1 号");
  for (const role of ["goods", "orders", "finance"]) {
    const token2 = await staff(server, { shopId: chat.seller.id, role });
    const { chatId } = chat;
    expectRefused(await server.call(Chat, "GetShopList", {}, { token2 }), "ROLE");
    expectRefused(await server.call(Chat, "GetShopUnread", {}, { token2 }), "ROLE");
    expectRefused(await server.call(Chat, "GetShopChat", { chatId }, { token2 }), "ROLE");
    expectRefused(await server.call(Chat, "GetShopMessages", { chatId }, { token2 }), "ROLE");
    expectRefused(await server.call(Chat, "GetShopCards", { chatId }, { token2 }), "ROLE");
    expectRefused(await server.call(Merchant, "GetTicket", {}, { token2 }), "ROLE");
  }
  const staffId = randomId();
  const token2 = await staff(server, { shopId: chat.seller.id, staffId, role: "service" });
  const clerk = await ofShop(token2);
  const { info } = await server.call(Merchant, "GetTicket", {}, { token2 });
  const without = ["answer"] as const;
  await server.call(
    Merchant,
    "SetStaff",
    { staffId, name: "店员", role: "service", without: [...without] },
    as,
  );
  await said(server, chat, "还在吗");
  expect(await clerk.closed).toBe(4401);
  expect(clerk.frames).toEqual([]);
  await expect(open(info)).rejects.toThrow("closed with 4401");
});

test("A7: frames keep their order while sessions are looked up, and what cannot be looked up is not sent", async () => {
  let [time, found] = [1_000_000, Promise.resolve<ReadonlySet<string>>(new Set(["1"]))];
  const hub = buildHub({ live: () => found, now: () => time });
  const made = () => {
    const [sent, codes]: [string[], number[]] = [[], []];
    const socket = {
      bufferedAmount: 0,
      send: (frame: string) => sent.push((JSON.parse(frame) as { type: string }).type),
      close: (code: number) => codes.push(code),
    };
    return { socket: socket as never, sent, codes };
  };
  const [live, over] = [made(), made()];
  hub.add({ holder: "1", room: "r", sessionId: "1" }, live.socket);
  hub.add({ holder: "2", room: "r", sessionId: "2" }, over.socket);
  const push = (...types: string[]) => types.forEach((type) => hub.push("r", { type, data: 0 }));
  push("a", "b");
  await expect.poll(() => live.sent).toEqual(["a", "b"]);
  expect([over.sent, over.codes[0]]).toEqual([[], 4401]);
  hub.remove({ holder: "2", room: "r", sessionId: "2" }, over.socket);
  time += 999;
  push("c");
  expect(live.sent).toEqual(["a", "b", "c"]);
  time += 1;
  found = Promise.reject(new Error("away"));
  push("d");
  await new Promise((resolve) => setTimeout(resolve, 20));
  found = Promise.resolve(new Set(["1"]));
  push("e");
  await expect.poll(() => live.sent).toEqual(["a", "b", "c", "e"]);
  hub.end(["1"]);
  expect(live.codes).toEqual([4401]);
});
