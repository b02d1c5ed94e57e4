import { test } from "vitest";
import { logged } from "../../test/logged.ts";

// What watches the tests is registered anew for each file (test/setup.ts); once it was for the first file of a worker only.
test.fails("a test in which a server logs an error fails", () => void logged.push("planted"));
