import { Admin } from "@heshi/contract/system/admin";
import sharp from "sharp";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#c00" } })
  .png()
  .toBuffer();

test("an operator sends pictures that everybody may see, at most 300 an hour", async () => {
  const { id, token } = await makeOperator(server, "content");
  const send = (payload: { file: Buffer; name: string }) =>
    server.call(Admin, "Upload", {}, { token, payload });
  const { info } = await send({ file, name: "logo.png" });
  expect(info).toMatchObject({ width: 9, height: 9 });
  expect(info.url).toMatch(/^\/uploads\//);
  expectRefused(await send({ file: Buffer.from("<svg/>"), name: "a.svg" }), Admin, "FILE_KIND");
  await sql(
    server,
    `insert into upload (id, path, operator_id, content_type, bytes, is_private, created_at) select $1::bigint + n,
      'ab/y' || n, $1::bigint, 'image/png', 9, false, $2 from generate_series(1, 299) n`,
    [id, server.now()],
  );
  expectRefused(await send({ file, name: "logo.png" }), Admin, "UPLOAD_LIMIT");
  expect(await num(server, "select count(*) from upload where operator_id = $1", [id])).toBe(300);
});
