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

/** What a tool says of its failure, among all that it says of its work. */
const faultIn = (words: string): string =>
  words.match(/^.*(?:error|fatal).*$/gim)?.join("; ") ?? words.trim();

/** The table whose rows a tool that runs `--verbose` says it begins with. */
const TABLE = /(?:dumping contents of table|processing data for table) "(?:public\.)?(\w+)/;

/**
 * Runs a tool against a database and passes on which table it has come to; throws ToolError with the end of its error
 * output.
 */
export async function runTool(
  tool: "pg_dump" | "pg_restore",
  args: readonly string[],
  { url, step }: { url: string; step: (line: string) => void },
): Promise<void> {
  const child = spawn(tool, args, {
    env: { ...process.env, ...environmentOf(url) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let words = "";
  child.stderr.on("data", (chunk: Buffer) => {
    const text = chunk.toString();
    words = (words + text).slice(-2000);
    for (const line of text.split("\n")) {
      const table = TABLE.exec(line)?.[1];
      if (table !== undefined) step(`${tool}: ${table}`);
    }
  });
  await new Promise<void>((resolve, reject) => {
    child.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "ENOENT"
          ? new ToolError(`${tool} is missing: install PostgreSQL's client tools (Debian: postgresql-client)`)
          : error,
      ),
    );
    child.once("close", (code) =>
      code === 0 ? resolve() : reject(new ToolError(`${tool} failed: ${faultIn(words)}`)),
    );
  });
}
