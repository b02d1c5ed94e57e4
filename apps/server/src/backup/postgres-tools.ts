/**
 * Runs pg_dump and pg_restore. The address goes into their environment, so that no password is in a list of processes.
 */
import { spawn } from "node:child_process";

/** The tool is not installed or has failed; `message` says what to do. */
export class ToolError extends Error {
  override readonly name = "ToolError";
}

/** libpq's variables of an address. */
function environmentOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const sslmode = searchParams.get("sslmode");
  return {
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port === "" ? "5432" : port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslmode === null ? {} : { PGSSLMODE: sslmode }),
  };
}

/** Runs a tool against a database; throws ToolError with the end of its error output. */
export async function runTool(
  tool: "pg_dump" | "pg_restore",
  args: readonly string[],
  url: string,
): Promise<void> {
  const child = spawn(tool, args, {
    env: { ...process.env, ...environmentOf(url) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let words = "";
  child.stderr.on("data", (chunk: Buffer) => (words = (words + chunk.toString()).slice(-2000)));
  await new Promise<void>((resolve, reject) => {
    child.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "ENOENT"
          ? new ToolError(`${tool} is missing: install PostgreSQL's client tools (Debian: postgresql-client)`)
          : error,
      ),
    );
    child.once("close", (code) =>
      code === 0 ? resolve() : reject(new ToolError(`${tool} failed: ${words.trim()}`)),
    );
  });
}
