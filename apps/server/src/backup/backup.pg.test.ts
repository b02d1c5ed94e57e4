import { test } from "vitest";
import { roundTrip } from "../../test/processes/backup.ts";
import { emptyFolder } from "../../test/folder.ts";
import { openTestDatabase } from "../../test/postgres.ts";
import { buildServer } from "../../test/process.ts";

buildServer();
const url = process.env["TEST_DATABASE_URL"] ?? "";

test("a pg_dump backup of one snapshot restores every write acknowledged before it", async () => {
  const [from, to] = [await openTestDatabase(url), await openTestDatabase(url)];
  await roundTrip(emptyFolder, { DATABASE_URL: from }, { DATABASE_URL: to });
}, 180_000);
