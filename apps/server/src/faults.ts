/** What an operator can mend, in one line each: settings, folders, ports and databases that are not as the server needs them. */
import { ToolError } from "./backup/postgres-tools.ts";
import { GatewayError } from "./gateways/gateway-error.ts";
import { EnvError } from "./env.ts";
import { sqlState } from "./platform/database/db.ts";
import { MigrationError } from "./platform/database/migrate.ts";
import { FolderInUse } from "./platform/lock.ts";

/** A fault that an operator of the server can mend; its message is one line for the terminal. */
export class Fault extends Error {
  override readonly name = "Fault";
}

/** A database in words, without its password: host and name. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `PostgreSQL ${host}${pathname}`;
}

/** The error code of a failure or of what caused it (`ECONNREFUSED`). */
function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  const deeper = cause === undefined ? "" : codeOf(cause);
  return deeper === "" && typeof code === "string" ? code : deeper;
}

const LOGINS = "see apps/server/roles.sql and docs/operations.md, Two logins";
const wrong: Readonly<Record<string, (place: string) => string>> = {
  "28P01": (place) => `${place} refuses the login: check user and password`,
  "28000": (place) => `${place} refuses the login: check user, password and pg_hba.conf`,
  "3D000": (place) => `${place} does not exist: create the database, or check its name`,
  "57P03": (place) => `${place} is starting or stopping: try again in a moment`,
  "53300": (place) => `${place} has no connection left: see max_connections and POOL_SIZE`,
  "22023": (place) => `${place} has no role heshi_app: ${LOGINS}`,
};

/** Why a database could not be opened, as a Fault that names it; another error is returned as it is. */
export function databaseFault(error: unknown, url: string, variable: string): unknown {
  if (error instanceof Fault) return error;
  const [state, place] = [sqlState(error) ?? "", placeOf(url)];
  const { message } = error as Error;
  const known = wrong[state];
  if (known) return new Fault(`${known(place)} (${variable})`, { cause: error });
  if (state === "42501") return new Fault(`${place}: ${message} (${variable}): ${LOGINS}`, { cause: error });
  if (error instanceof MigrationError) return new Fault(`${place}: ${message}`, { cause: error });
  if (state !== "" && !state.startsWith("08"))
    return new Fault(`${place}: ${message} (${variable})`, { cause: error });
  const code = codeOf(error);
  const reason = code === "" || code === state ? message : code;
  return new Fault(`${place} cannot be reached (${reason}): is it running, and is ${variable} right?`, {
    cause: error,
  });
}

/** Why a folder cannot be used; undefined for another error. */
export function folderFault(error: unknown, folder: string): Fault | undefined {
  const { code } = error as { code?: unknown };
  if (!["EACCES", "EPERM", "EROFS", "ENOTDIR", "ENOENT", "EEXIST", "ENOSPC"].includes(String(code)))
    return undefined;
  return new Fault(
    `the data folder ${folder} cannot be written (${String(code)}): check DATA_DIR and its owner`,
    {
      cause: error,
    },
  );
}

/** What is wrong with the port; undefined for another failure. */
export function portFault(
  error: unknown,
  { PORT, HOST }: { PORT: number; HOST: string },
): EnvError | undefined {
  const { code } = error as { code?: unknown };
  if (code === "EADDRINUSE")
    return new EnvError(`port ${PORT} is in use; choose another: PORT=${PORT + 1} npm start`);
  if (code === "EACCES")
    return new EnvError(`port ${PORT} may not be used by this login; choose one above 1023`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new EnvError(`this machine has no address ${HOST}; check HOST`);
  return undefined;
}

/** An error as the terminal shows it: one line for what an operator can mend, the stack for a fault of the program. */
export function printable(error: unknown): string {
  const isExpected = [EnvError, FolderInUse, Fault, GatewayError, MigrationError, ToolError].some(
    (kind) => error instanceof kind,
  );
  if (isExpected) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? String(error)) : String(error);
}
