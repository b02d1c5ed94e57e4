import { connect, type Socket } from "node:net";
import { signOf } from "@heshi/contract/frame/sign";
import { randomHex } from "@heshi/kernel/id";
import { beforeAll, expect, test } from "vitest";
import { SECRET, testServer } from "../../../test/harness.ts";
import { makeMember } from "../../../test/make/member.ts";
import { codeOf } from "../../../test/refused.ts";

/** Files are read once their sender is known, and not more than fit (reliability.md F5, F11). */
const server = await testServer();
let port = 0;
beforeAll(async () => {
  await server.app.http.listen({ host: "127.0.0.1", port: 0 });
  port = (server.app.http.server.address() as { port: number }).port;
});

const MEGABYTES_50 = 50 * 1024 * 1024;
const field = (name: string, value: string): string =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const FILE = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
const signed = (parameters: Readonly<Record<string, string>>): Record<string, string> => {
  const all = {
    plat: "h5",
    token: "",
    token2: "",
    version: "1.0.0",
    requestId: randomHex(16),
    ...parameters,
  };
  return { ...all, sign: signOf(all, SECRET) };
};
const fields = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .map(([name, value]) => field(name, value))
    .join("");

/**
 * Begins a body of `announced` bytes and sends `text` of it; returns the answer's `ret` and code, or undefined after
 * `waitMs`.
 */
function begin(text: string, announced: number) {
  const stream: Socket = connect(port, "127.0.0.1", () =>
    stream.write(
      `POST /api/ HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${announced}\r\n\r\n${text}`,
    ),
  );
  let heard = "";
  stream.on("error", () => undefined);
  stream.on("data", (chunk: Buffer) => (heard += chunk.toString()));
  const answer = async (waitMs = 3000): Promise<{ ret?: number; code?: number }> => {
    for (let waited = 0; waited < waitMs && !heard.includes('"ret"'); waited += 10)
      await new Promise((resolve) => setTimeout(resolve, 10));
    const [ret, code] = [/"ret":(\d+)/, /"code":(\d+)/].map((part) => part.exec(heard)?.[1]);
    return {
      ...(ret === undefined ? {} : { ret: Number(ret) }),
      ...(code === undefined ? {} : { code: Number(code) }),
    };
  };
  return { stream, answer };
}

test("F11: a caller who may not upload is answered before the file is read", async () => {
  const { token } = await makeMember(server);
  const good = signed({ service: "System.Upload", token });
  const cases: readonly (readonly [Readonly<Record<string, string>>, object])[] = [
    [{ ...good, service: "No.Such" }, { ret: 404 }],
    [{ ...good, sign: "0".repeat(64) }, { ret: 406 }],
    [signed({ service: "System.Upload", token: "made-up" }), { ret: 200, code: codeOf("MEMBER_INVALID") }],
    [signed({ service: "Member.Logout", token }), { ret: 400 }],
    [signed({ service: "Wares.GetList" }), { ret: 400 }],
  ];
  for (const [parameters, expected] of cases) {
    const { stream, answer } = begin(`${fields(parameters)}${FILE}%PDF-1.4`, MEGABYTES_50);
    expect([parameters["service"], await answer()]).toEqual([parameters["service"], expected]);
    stream.destroy();
  }
});

test("F11: fields after a file are refused, because they were not checked before it", async () => {
  const { token } = await makeMember(server);
  const body = `${fields(signed({ service: "System.Upload", token }))}${FILE}%PDF-1.4\r\n`;
  const late = `${body}${field("isPrivate", "1")}--b--\r\n`;
  expect(await begin(late, late.length).answer()).toEqual({ ret: 400 });
  const whole = `${fields(signed({ service: "System.Upload", token }))}${FILE}%PDF-1.4\r\n--b--\r\n`;
  expect(await begin(whole, whole.length).answer()).toEqual({ ret: 200, code: 0 });
});

test("F5: files held per address are limited to 128 MB, and finishing one makes room", async () => {
  const { token } = await makeMember(server);
  const start = () =>
    begin(`${fields(signed({ service: "System.Upload", token }))}${FILE}%PDF-1.4`, MEGABYTES_50);
  const [one, two, three] = [start(), start(), start()];
  // whichever comes last
  expect(await Promise.race([one, two, three].map(({ answer }) => answer(20_000)))).toEqual({ ret: 429 });
  for (const { stream } of [one, two, three]) stream.destroy();
  // would not fit if one of the earlier files still counted
  const body = () =>
    `${fields(signed({ service: "System.Upload", token }))}${FILE}%PDF-1.4${" ".repeat(40_000_000)}\r\n--b--\r\n`;
  let last: object = {};
  for (let tries = 0; tries < 10 && !("code" in last); tries += 1) {
    const whole = body();
    last = await begin(whole, whole.length).answer(10_000);
  }
  expect(last).toEqual({ ret: 200, code: 0 });
}, 60_000);
