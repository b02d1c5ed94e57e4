import { test } from "vitest";
import { logged } from "../../test/logged.ts";

// The check for logged errors is registered again for each file (test/setup.ts), not once for each worker.
test.fails("a test in which a server logs an error fails", () => void logged.push("planted"));
