import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, expect, test, vi } from "vitest";
import { createLocalStorage } from "./local-storage.ts";
import { moveUploads } from "./move-uploads.ts";
import { createS3Storage, type S3Config } from "./s3-storage.ts";

const server = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory: await mkdtemp(join(tmpdir(), "heshi-s3-")),
  configureBuckets: [{ name: "heshi", configs: [] }],
});
const { port } = await server.run();
afterAll(() => server.close());

const config: S3Config = {
  endpoint: `http://127.0.0.1:${port}`,
  bucket: "heshi",
  region: "us-east-1",
  accessKeyId: "S3RVER",
  secretAccessKey: "S3RVER",
  isPathStyle: true,
};
const storage = createS3Storage(config, { prefix: "uploads" });
const never = () => Promise.resolve(false);
const pathsOf = async (of: { list: () => AsyncIterable<string> }) => {
  const paths: string[] = [];
  for await (const path of of.list()) paths.push(path);
  return paths.toSorted();
};

test("an object is read under the path of its content, whole and by ranges", async () => {
  const bytes = Buffer.from("苹果".repeat(1000));
  const path = await storage.put(bytes, "image/png");
  expect(await storage.put(bytes, "image/png")).toBe(path);
  expect(await storage.open(path)).toEqual({ bytes, contentType: "image/png" });
  const part = await storage.stream(path, { range: "bytes=3-8", isHead: false });
  expect(part).toMatchObject({ status: 206, headers: { "content-range": `bytes 3-8/${bytes.length}` } });
  expect(await buffer(part!.body!)).toEqual(bytes.subarray(3, 9));
  expect(await storage.open(path.replace(/^../, "00"))).toBeUndefined();
  expect(await storage.open("../private/x.png")).toBeUndefined();
});

test("what was not stored for long is removed, and put back where somebody stored it in the last moment", async () => {
  const path = await storage.put(Buffer.from("idle"), "image/webp");
  expect(await storage.remove(path, 60_000, never)).toBe(false);
  expect(await storage.remove(path, -60_000, () => Promise.resolve(true))).toBe(false);
  expect(await storage.open(path)).toBeDefined();
  expect(await storage.remove(path, -60_000, never)).toBe(true);
  expect(await storage.open(path)).toBeUndefined();
  expect(await storage.remove(path, -60_000, never)).toBe(true);
});

test("uploads are copied to the store and back, repeatedly, and what is there stays", async () => {
  const [folder, back] = [
    await mkdtemp(join(tmpdir(), "heshi-a-")),
    await mkdtemp(join(tmpdir(), "heshi-b-")),
  ];
  const local = createLocalStorage(join(folder, "uploads"));
  for (let nth = 0; nth < 30; nth += 1) await local.put(Buffer.from(`file ${nth}`), "image/jpeg");
  await createLocalStorage(join(folder, "private")).put(Buffer.from("paper"), "application/pdf");
  const env = {
    S3_ENDPOINT: config.endpoint,
    S3_BUCKET: config.bucket,
    S3_REGION: config.region,
    S3_ACCESS_KEY_ID: config.accessKeyId,
    S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    S3_PATH_STYLE: "1",
  };
  const said: string[] = [];
  const print = (line: string) => said.push(line);
  expect(await moveUploads({ env, folder, print }, "to-store")).toBe(0);
  expect(await moveUploads({ env, folder, print }, "to-store")).toBe(0);
  expect(said).toEqual([
    "uploads: 30 copied, 0 were there",
    "private: 1 copied, 0 were there",
    "uploads: 0 copied, 30 were there",
    "private: 0 copied, 1 were there",
  ]);
  expect(await moveUploads({ env, folder: back, print }, "to-folder")).toBe(0);
  expect(await pathsOf(createLocalStorage(join(back, "private")))).toHaveLength(1);
  expect(await pathsOf(createLocalStorage(join(back, "uploads")))).toEqual(await pathsOf(storage));
  expect(await moveUploads({ env: {}, folder, print }, "to-store")).toBe(1);
});

test("a store that refuses, is silent, is gone, or answers other bytes is distinguished", async () => {
  const bytes = Buffer.from("x");
  const put = (over: Partial<S3Config>) =>
    createS3Storage({ ...config, ...over }, { prefix: "uploads", timeoutMs: 200 }).put(bytes, "image/png");
  await expect(put({ accessKeyId: "UNKNOWN" })).rejects.toMatchObject({
    fault: "refused",
    code: "InvalidAccessKeyId",
  });
  await expect(put({ endpoint: "http://127.0.0.1:1" })).rejects.toMatchObject({ fault: "transport" });
  const answers = vi.fn();
  const odd = createServer((request, reply) => {
    answers(request.method);
    if (request.url?.includes("silent") === true) return;
    if (request.url?.includes("full") === true)
      return void reply.writeHead(507).end("<Error><Code>XMinioStorageFull</Code></Error>");
    reply.end("other bytes");
  });
  await new Promise<void>((done) => odd.listen(0, "127.0.0.1", done));
  const endpoint = `http://127.0.0.1:${(odd.address() as AddressInfo).port}`;
  await expect(put({ endpoint, bucket: "silent" })).rejects.toMatchObject({ fault: "timeout" });
  await expect(put({ endpoint, bucket: "full" })).rejects.toMatchObject({
    fault: "transport",
    code: "XMinioStorageFull",
  });
  // each was tried twice
  expect(answers).toHaveBeenCalledTimes(4);
  const lying = createS3Storage({ ...config, endpoint }, { prefix: "uploads" });
  await expect(lying.open(lying.pathOf(bytes, "image/png"))).rejects.toMatchObject({ fault: "bad-answer" });
  odd.closeAllConnections();
  odd.close();
});
