import { randomId } from "@heshi/kernel/id";
import type { TestServer } from "../harness.ts";
import { digits, sql } from "./world.ts";

/** A picture that somebody on a shop's staff uploaded, by its address. */
export async function shopPicture(server: TestServer, staffId: string): Promise<string> {
  const url = `/uploads/aa/${digits(64)}.webp`;
  await sql(
    server,
    `insert into upload (id, path, staff_id, content_type, bytes, created_at) values ($1, substr($2, 10), $3, 'image/webp', 1, $4)`,
    [randomId(), url, staffId, server.now()],
  );
  return url;
}
