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
  const words = (): string => /"msg":"([^"]+)"/.exec(heard)?.[1] ?? "";
  return { stream, answer, words };
}

test("F11: a caller who may not upload is answered before the file is read", async () => {
  const { token } = await makeMember(server);
  const good = signed({ service: "System.Upload", token });
  const cases: readonly (readonly [Readonly<Record<string, string>>, object])[] = [
    [{ ...good, service: "No.Such" }, { ret: 404 }],
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

/** Sends a whole body of these parts. */
const send = (...parts: readonly string[]) => {
  const body = `${parts.join("")}--b--\r\n`;
  return begin(body, Buffer.byteLength(body));
};
const pdf = (text = ""): string => `${FILE}%PDF-1.4${text}\r\n`;

test("F11: a file may come before, between and behind the fields that the sign covers", async () => {
  const { token } = await makeMember(server);
  const all = (): Record<string, string> => signed({ service: "System.Upload", token, isPrivate: "1" });
  for (let at = 0; at <= Object.keys(all()).length; at += 1) {
    const named = Object.entries(all()).map(([name, value]) => field(name, value));
    expect([at, await send(...named.slice(0, at), pdf(), ...named.slice(at)).answer()]).toEqual([
      at,
      { ret: 200, code: 0 },
    ]);
  }
  const wrong = fields({ ...all(), sign: "0".repeat(64) });
  expect(await send(pdf(), wrong).answer()).toEqual({ ret: 406 });
  expect(await send(wrong, pdf()).answer()).toEqual({ ret: 406 });
  expect(await send(pdf()).answer()).toEqual({ ret: 400 });
});

test("F11: fields that the sign does not cover, and two files, are refused in words of their own", async () => {
  const { token } = await makeMember(server);
  const good = (): string => fields(signed({ service: "System.Upload", token }));
  const said = async (...parts: readonly string[]) => {
    const { answer, words } = send(...parts);
    return [await answer(), words()];
  };
  expect(await said(good(), pdf(), field("isPrivate", "1"))).toEqual([
    { ret: 400 },
    "签名之后还有参数，请把它们放在签名之内",
  ]);
  // a value of nothing changes no sign
  expect(await said(good(), pdf(), field("isPrivate", ""))).toEqual([{ ret: 200, code: 0 }, ""]);
  for (const parts of [
    [good(), pdf(), pdf(" two")],
    [pdf(), pdf(" two"), good()],
    [pdf(), good(), pdf(" two")],
  ])
    expect(await said(...parts)).toEqual([{ ret: 400 }, "一次只能上传一个文件"]);
});

test("F11: who sends a body that is too large reads why, and the connection ends behind the answer", async () => {
  const { token } = await makeMember(server);
  const bodies = [
    // ten times what the sockets' buffers hold
    {
      type: "application/x-www-form-urlencoded",
      body: `service=Version.GetVersion&x=${"x".repeat(20_000_000)}`,
    },
    {
      type: "multipart/form-data; boundary=b",
      body: `${fields(signed({ service: "System.Upload", token }))}${pdf(" ".repeat(60_000_000))}--b--\r\n`,
    },
    {
      type: "multipart/form-data; boundary=b",
      body: `${pdf(" ".repeat(60_000_000))}${fields(signed({ service: "System.Upload", token }))}--b--\r\n`,
    },
  ];
  for (const { type, body } of bodies) {
    // a client that reads nothing before it has written everything
    const { text, ended } = await new Promise<{ text: string; ended: string }>((resolve) => {
      const stream = connect(port, "127.0.0.1");
      let text = "";
      stream.pause();
      stream.write(
        `POST /api/ HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`,
      );
      stream.write(body, () => stream.resume());
      stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
      stream.on("error", ({ message }) => resolve({ text, ended: message }));
      stream.on("end", () => resolve({ text, ended: "in order" }));
    });
    expect([/"ret":(\d+)/.exec(text)?.[1], ended]).toEqual(["413", "in order"]);
    expect(text).toMatch(/^connection: close/im);
  }
}, 60_000);

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

test("F11: a body announced beyond what is read of it is answered before it comes", async () => {
  const { token } = await makeMember(server);
  const good = fields(signed({ service: "System.Upload", token }));
  const { stream, answer } = begin(`${good}${FILE}%PDF-1.4`, 200_000_000);
  expect(await answer()).toEqual({ ret: 413 });
  stream.destroy();
});

test("F25: a request with two Host headers is refused, one with one is not", async () => {
  const ask = (hosts: string): Promise<string> =>
    new Promise((resolve) => {
      const stream = connect(port, "127.0.0.1", () =>
        stream.write(`GET /healthz HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`),
      );
      let text = "";
      stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
      stream.on("close", () => resolve(text.slice(9, 12)));
    });
  expect(await ask("host: a\r\n")).toBe("200");
  for (const hosts of ["host: a\r\nHOST: b\r\n", "host: a\r\nHost: a\r\n"])
    expect(await ask(hosts)).toBe("400");
});
