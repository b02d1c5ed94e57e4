import { Member } from "@heshi/contract/account/member";
import { Sms } from "@heshi/contract/account/sms";
import { describe, expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { codeOn, makeMember } from "../../../test/make/member.ts";
import { digits, num } from "../../../test/make/world.ts";
import { usualSettings } from "../../settings.ts";
import { codeOf } from "../../../test/refused.ts";

// What only shows when transactions overlap.
describe("under concurrency", async () => {
  const server = await testServer();
  const mobileOf = (): string => `135${digits(8)}`;
  const send = (mobile: string, device: string) =>
    server.call(Sms, "Send", { mobile, purpose: "login" }, { device });

  test("A4: 50 concurrent logins with one code create one session", async () => {
    const [mobile, device] = [mobileOf(), "device-a4-login"];
    await send(mobile, device);
    const code = await codeOn(server, mobile);
    // Only five tries are compared; one of these must be accepted.
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        server.call(Member, "LoginBySms", { mobile, code, agreed: true }, { device }),
      ),
    );
    expect(replies.filter((reply) => reply.code === 0).length).toBe(1);
    expect(replies.filter((reply) => reply.ret !== 200).length).toBe(0);
    expect(
      await num(
        server,
        "select count(*) from session s join member m on m.id = s.subject_id where m.mobile = $1",
        [mobile],
      ),
    ).toBe(1);
  });

  test("A1: of 20 concurrent workers' 10 guesses each, five are compared", async () => {
    const [mobile, device] = [mobileOf(), "device-a1-workers"];
    await send(mobile, device);
    const code = await codeOn(server, mobile);
    const wrong = Array.from({ length: 200 }, (_, n) =>
      String((Number(code) + 1 + n) % 1_000_000).padStart(6, "0"),
    );
    const replies = await Promise.all(
      wrong.map((guess) =>
        server.call(Member, "LoginBySms", { mobile, code: guess, agreed: true }, { device }),
      ),
    );
    expect(replies.filter((reply) => reply.code === 0).length).toBe(0);
    expect(await num(server, "select tries from sms_code where mobile = $1", [mobile])).toBe(5);
  });

  test("A2: the limits hold for 60 concurrent numbers from one device, then from one address", async () => {
    await Promise.all(Array.from({ length: 60 }, () => send(mobileOf(), "device-a2-burst")));
    expect(await num(server, "select count(*) from sms_code where device_id = 'device-a2-burst'")).toBe(
      usualSettings["sms.codesPerDevice"],
    );
    await Promise.all(Array.from({ length: 60 }, (_, n) => send(mobileOf(), `device-a2-burst-${n}`)));
    expect(await num(server, "select count(*) from sms_code")).toBe(usualSettings["sms.codesPerAddress"]);
  });

  test("A10: of 40 concurrent wrong payment passwords five are compared, and the right one is locked out", async () => {
    const member = await makeMember(server, { safePwd: "258036" });
    const input = { method: "Pay.PayByBalance", amountFen: 100, subject: "T1" } as const;
    const ask = (safePwd: string) =>
      server.call(Member, "CreateGrant", { ...input, safePwd }, { token: member.token });
    const replies = await Promise.all(Array.from({ length: 40 }, () => ask("258037")));
    const compared = replies.filter(
      ({ code, info }) =>
        code === codeOf("WRONG_SECRET") &&
        Number((info as unknown as { left: number }).left) >= 0 &&
        !/错误次数过多/.test(JSON.stringify(info)),
    );
    expect(replies.some(({ code }) => code === 0)).toBe(false);
    expect(compared.length).toBeGreaterThan(0);
    expect((await ask("258036")).code).not.toBe(0);
    expect(await num(server, "select count(*) from pay_grant where member_id = $1", [member.id])).toBe(0);
  });

  test("C2: 30 commands with one request id have one effect and one answer", async () => {
    const { token } = await makeMember(server);
    const input = {
      name: "张三",
      mobile: "13800136021",
      regionCode: "330106007",
      detail: "文三路 1 号",
      tag: "",
      isDefault: false,
    } as const;
    const replies = await Promise.all(
      Array.from({ length: 30 }, () =>
        server.call(Member, "AddAddress", input, { token, requestId: "c".repeat(32) }),
      ),
    );
    expect(new Set(replies.map(({ raw }) => raw)).size).toBe(1);
    const list = await server.call(Member, "GetAddresses", {}, { token });
    expect(list.info.list.length).toBe(1);
  });
});
