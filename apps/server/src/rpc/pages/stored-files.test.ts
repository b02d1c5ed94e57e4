import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import S3rver from "s3rver";
import { afterAll, expect, test } from "vitest";
import { createS3Storage, type S3Config } from "../../gateways/storage/s3-storage.ts";
import { registerStoredFiles } from "./stored-files.ts";

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

test("the server passes objects on with their type, for ever, and says what is missing", async () => {
  const path = await storage.put(Buffer.from("0123456789"), "video/mp4");
  const http = fastify();
  registerStoredFiles(http, storage);
  const whole = await http.inject({ url: `/uploads/${path}` });
  expect(whole.body).toBe("0123456789");
  expect(whole.headers).toMatchObject({ "content-type": "video/mp4", "cache-control": /immutable/ });
  const range = await http.inject({ url: `/uploads/${path}`, headers: { range: "bytes=7-" } });
  expect([range.statusCode, range.body]).toEqual([206, "789"]);
  const beyond = await http.inject({ url: `/uploads/${path}`, headers: { range: "bytes=90-99" } });
  expect(beyond.statusCode).toBe(416);
  expect(beyond.headers["cache-control"]).toBeUndefined();
  const head = await http.inject({ method: "HEAD", url: `/uploads/${path}` });
  expect([head.statusCode, head.headers["content-length"], head.body]).toEqual([200, "10", ""]);
  for (const url of [
    "/uploads/ab/none.png",
    "/uploads/..%2fprivate%2fx",
    `/uploads/${path.replace("mp4", "exe")}`,
  ])
    expect((await http.inject({ url })).statusCode, url).toBe(404);
  await http.close();
});
