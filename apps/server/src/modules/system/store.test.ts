import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { System } from "@heshi/contract/system/system";
import S3rver from "s3rver";
import { afterAll, expect, test, vi } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeMember } from "../../../test/make/member.ts";
import { expectRefused } from "../../../test/refused.ts";
import { num } from "../../../test/make/world.ts";
import { GatewayError } from "../../gateways/gateway-error.ts";
import { createS3Storage } from "../../gateways/storage/s3-storage.ts";

const store = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory: await mkdtemp(join(tmpdir(), "heshi-s3-")),
  configureBuckets: [{ name: "heshi", configs: [] }],
});
const { port } = await store.run();
afterAll(() => store.close());
const config = {
  endpoint: `http://127.0.0.1:${port}`,
  bucket: "heshi",
  region: "us-east-1",
  accessKeyId: "S3RVER",
  secretAccessKey: "S3RVER",
  isPathStyle: true,
};

const base = await testServer();
const storage = createS3Storage(config, { prefix: "uploads" });
const privateStorage = createS3Storage(config, { prefix: "private" });
const inStore = {
  db: base.db,
  gateways: { ...base.gateways, storage, privateStorage, remoteUploads: storage },
};

test("processes that share database and store alone serve what the other has stored", async () => {
  const [one, other] = [await testServer(inStore), await testServer(inStore)];
  const { token } = await makeMember(one);
  const upload = (file: Buffer, isPrivate: boolean) =>
    one.call(System, "Upload", { isPrivate }, { token, payload: { file, name: "a.pdf" } });
  const shown = await upload(Buffer.from("%PDF-1.4 shown"), false);
  const served = await other.app.http.inject({ url: shown.info.url });
  expect([served.statusCode, served.body]).toEqual([200, "%PDF-1.4 shown"]);
  expect(served.headers["content-security-policy"]).toContain("sandbox");
  expect(served.headers["content-disposition"]).toContain("attachment");
  const kept = await upload(Buffer.from("%PDF-1.4 private"), true);
  const opened = await other.call(System, "GetPrivateUrl", { url: kept.info.url }, { token });
  expect((await other.app.http.inject({ url: opened.info.url })).body).toBe("%PDF-1.4 private");
  for (const folder of [one.folder, other.folder])
    expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".pdf"))).toEqual([]);
});

test("an upload is refused while the store does not answer, and a file that was stored all the same is swept", async () => {
  const server = await testServer(inStore);
  const { id, token } = await makeMember(server);
  const put = vi.spyOn(storage, "put").mockImplementation(async (bytes, type) => {
    await privateStorage.put(bytes, type);
    throw new GatewayError("timeout", "object store");
  });
  const payload = { file: Buffer.from(`%PDF-1.4 ${id}`), name: "a.pdf" };
  expectRefused(await server.call(System, "Upload", {}, { token, payload }), System, "STORE_AWAY");
  expect(await num(server, "select count(*) from upload where member_id = $1 and state = 'kept'", [id])).toBe(
    0,
  );
  expect(
    await num(server, "select count(*) from upload where member_id = $1 and path is not null", [id]),
  ).toBe(1);
  put.mockRestore();
  expect((await server.call(System, "Upload", {}, { token, payload })).code).toBe(0);
});
