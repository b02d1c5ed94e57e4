import { test } from "vitest";
import { roundTrip } from "../../test/backup.ts";
import { emptyFolder } from "../../test/folder.ts";
import { openTestDatabase } from "../../test/postgres.ts";
import { buildServer } from "../../test/process.ts";

buildServer();
const url = process.env["TEST_DATABASE_URL"] ?? "";

test("a backup by pg_dump, of one snapshot, is restored with everything acknowledged before it", async () => {
  const [from, to] = [await openTestDatabase(url), await openTestDatabase(url)];
  await roundTrip(emptyFolder, { DATABASE_URL: from }, { DATABASE_URL: to });
});
