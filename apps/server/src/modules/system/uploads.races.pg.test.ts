import { System } from "@heshi/contract/system/system";
import { randomHex } from "@heshi/kernel/id";
import { describe, expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeMember } from "../../../test/make/member.ts";
import { num } from "../../../test/make/world.ts";
import { codeOf } from "../../../test/refused.ts";

// What only shows when transactions overlap.
describe("under concurrency", async () => {
  const server = await testServer();
  const send = (token: string, text: string, requestId = randomHex(16)) =>
    server.call(
      System,
      "Upload",
      {},
      { token, requestId, payload: { file: Buffer.from(`%PDF-1.4 ${text}`), name: "a.pdf" } },
    );
  const kept = (id: string) =>
    num(server, "select count(*) from upload where member_id = $1 and state = 'kept'", [id]);

  test("F5: of 90 concurrent uploads 60 are accepted", async () => {
    const { id, token } = await makeMember(server);
    const replies = await Promise.all(Array.from({ length: 90 }, (_, n) => send(token, `${id} ${n}`)));
    expect(replies.filter(({ code }) => code === 0).length).toBe(60);
    expect(replies.filter(({ code }) => code === codeOf(System, "UPLOAD_LIMIT")).length).toBe(30);
    expect(await kept(id)).toBe(60);
  });

  test("C2, F5: of 20 files with one request id one is kept, the others are refused as another request", async () => {
    const { id, token } = await makeMember(server);
    const requestId = randomHex(16);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(token, `${id} same ${n}`, requestId)),
    );
    expect(replies.filter(({ code }) => code === 0).length).toBe(1);
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([0, codeOf("REQUEST_REUSED")]));
    expect(await kept(id)).toBe(1);
  });
});
