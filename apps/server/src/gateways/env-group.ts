import { GatewayError } from "./gateway-error.ts";

/** Environment variables by name. */
export type EnvSource = Readonly<Record<string, string | undefined>>;

/** A provider's variables: undefined when none is set; throws naming the missing ones when only some are. */
export function group<const Name extends string, T>(
  env: EnvSource,
  names: readonly Name[],
  make: (values: Record<Name, string>) => T,
): T | undefined {
  const missing = names.filter((name) => (env[name] ?? "") === "");
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) throw new GatewayError("refused", `${missing.join(", ")} missing`);
  return make(Object.fromEntries(names.map((name) => [name, env[name] ?? ""])) as Record<Name, string>);
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The values without those that are undefined. */
export const defined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
