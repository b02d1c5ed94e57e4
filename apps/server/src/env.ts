import { z } from "zod";

const flag = z.enum(["0", "1"]).transform((value) => value === "1");
const url = z.url();

/** An origin as browsers send it: no path, no trailing slash. */
const isOrigin = (text: string): boolean =>
  text === "*" || (/^https?:\/\/[a-z\d.[\]:-]+$/.test(text) && new URL(text).origin === text);
const origins = z
  .string()
  .default("")
  .transform((text) => text.split(",").flatMap((one) => one.trim() || []))
  .refine((all) => all.every(isOrigin), "a list of origins such as https://shop.example, or *");

/** The environment variables; all are optional. `.env.example` explains each. */
export const Env = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  /** The embedded database, uploads, keys and the simulators' books. */
  DATA_DIR: z.string().default("data"),
  /** PostgreSQL 15 or newer; without it the embedded database is used. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//)
    .optional(),
  /** A login that may change the schema, for migrations, if the server's own may not. */
  MIGRATE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//)
    .optional(),
  POOL_SIZE: z.coerce.number().int().min(1).max(200).default(16),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//)
    .optional(),
  /** Fills the demo world on the first run. Off in production. */
  DEMO: flag.optional(),
  /**
   * The source of derived keys (password fields, code digests), shared by all processes; generated in DATA_DIR if
   * absent.
   */
  SERVER_SECRET: z.string().min(32).optional(),
  /** The secret before a rotation: password fields sealed for it can still be opened. */
  SERVER_SECRET_OLD: z.string().min(32).optional(),
  SIGN_SECRET: z.string().min(8).default("demo-sign-secret"),
  /** The public address of the shop; links, notice URLs and the socket's address are made from it. */
  PUBLIC_URL: url.optional(),
  /** The host of the operators' console, with its port where it is not the usual one; unset, it is served at /admin of every host. */
  CONSOLE_HOST: z
    .string()
    .regex(/^[a-z\d.-]+(?::\d{1,5})?$/i, "a host name such as console.example, with :PORT if it has one")
    .optional(),
  /** Addresses of proxies whose X-Forwarded-For is believed, comma-separated. */
  TRUST_PROXY: z.string().optional(),
  /** Origins whose pages may call the API, comma-separated; `*` for all, outside production. */
  CORS_ORIGINS: origins,
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  /** Multiplies all rate limits; 0 switches them off. */
  RATE_SCALE: z.coerce.number().min(0).max(1000).default(1),
  /** In production: names of simulators and demo parts that are allowed, comma-separated. */
  ALLOW_SIMULATORS: z.string().default(""),
  ALLOW_DEMO_IN_PRODUCTION: flag.default(false),
  /** `open`: the simulated phone and login pages answer everybody, not this machine alone; never in production. */
  SANDBOX: z.enum(["open"]).optional(),
  /** The bearer token for /metrics; without it nobody may read in production, and only this machine elsewhere. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** The licensed institution that holds the members' money, as members read it; in production money moves in and out only with it. */
  PAYMENT_INSTITUTION: z.string().min(2).max(60).optional(),
  /** The auction enterprise, as members and receipts name it; in production nothing is bid for without it. */
  AUCTION_LICENCE: z.string().min(2).max(60).optional(),
  /** AMap's key for pages, and its security code; members' browsers get both. */
  AMAP_JS_KEY: z
    .string()
    .regex(/^\w{8,64}$/)
    .optional(),
  AMAP_JS_CODE: z
    .string()
    .regex(/^\w{8,64}$/)
    .optional(),
  /** How long SIGTERM waits for requests in progress, seconds. */
  STOP_TIMEOUT_S: z.coerce.number().int().min(1).max(600).default(20),
});
export type Env = z.infer<typeof Env> & {
  isDemo: boolean;
  gatewayEnv: Readonly<Record<string, string | undefined>>;
};

export class EnvError extends Error {
  override readonly name = "EnvError";
}

/** The parsed environment; throws EnvError with a readable list of faults. Empty variables count as absent. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = Env.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new EnvError(`invalid environment variables:\n${lines.join("\n")}`);
  }
  const { CONSOLE_HOST, PUBLIC_URL } = parsed.data;
  if (
    CONSOLE_HOST !== undefined &&
    PUBLIC_URL !== undefined &&
    new URL(PUBLIC_URL).host === CONSOLE_HOST.toLowerCase()
  )
    throw new EnvError(
      "invalid environment variables:\n  CONSOLE_HOST: it is the shop's own; give the console another",
    );
  if ((parsed.data.AMAP_JS_KEY === undefined) !== (parsed.data.AMAP_JS_CODE === undefined))
    throw new EnvError(
      "invalid environment variables:\n  AMAP_JS_KEY, AMAP_JS_CODE: AMap draws pages with both alone",
    );
  const isProduction = parsed.data.NODE_ENV === "production";
  return { ...parsed.data, isDemo: parsed.data.DEMO ?? !isProduction, gatewayEnv: given };
}

/** Why production refuses to start, as sentences; empty if it may start. */
export function productionFaults(env: Env, simulated: readonly string[]): string[] {
  if (env.NODE_ENV !== "production") return [];
  const faults: string[] = [];
  const allowed = new Set(env.ALLOW_SIMULATORS.split(",").map((name) => name.trim()));
  if (env.isDemo && !env.ALLOW_DEMO_IN_PRODUCTION)
    faults.push("DEMO=1 creates demo members with public passwords (ALLOW_DEMO_IN_PRODUCTION=1 allows it)");
  if (env.SIGN_SECRET === "demo-sign-secret") faults.push("SIGN_SECRET is still the demo default");
  if (env.DATABASE_URL !== undefined && env.SERVER_SECRET === undefined)
    faults.push("SERVER_SECRET is missing (all processes must share one)");
  if (env.PUBLIC_URL === undefined) faults.push("PUBLIC_URL is missing");
  if (env.CORS_ORIGINS.includes("*")) faults.push("CORS_ORIGINS=* lets every site call the API; name them");
  for (const name of simulated)
    if (!allowed.has(name)) faults.push(`${name} is a simulator (ALLOW_SIMULATORS=${name} allows it)`);
  return faults;
}

/** Why production refuses a database with the demo world, as sentences; empty if it may start. */
export const demoFaults = (env: Env, holdsDemo: boolean): string[] =>
  env.NODE_ENV === "production" && holdsDemo && !env.ALLOW_DEMO_IN_PRODUCTION
    ? ["this database contains the demo, whose passwords are public (ALLOW_DEMO_IN_PRODUCTION=1 allows it)"]
    : [];
