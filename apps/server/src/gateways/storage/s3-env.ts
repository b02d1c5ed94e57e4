import { z } from "zod";
import { defined, type EnvSource, group } from "../env-group.ts";
import { GatewayError } from "../gateway-error.ts";
import type { S3Config } from "./s3-storage.ts";

const Store = z.object({
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }),
  S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  S3_PATH_STYLE: z.enum(["0", "1"]).default("0"),
});

/**
 * The object store that the environment names; throws GatewayError on a partial or wrong configuration. One in the operators' own network
 * may be asked over plain http.
 */
export function storeEnv(env: EnvSource): { store?: S3Config } {
  const names = [
    "S3_ENDPOINT",
    "S3_BUCKET",
    "S3_REGION",
    "S3_ACCESS_KEY_ID",
    "S3_SECRET_ACCESS_KEY",
  ] as const;
  const store = group(env, names, (v) => {
    const read = Store.safeParse({ ...v, S3_PATH_STYLE: env["S3_PATH_STYLE"] || undefined });
    if (!read.success)
      throw new GatewayError(
        "refused",
        `${read.error.issues.map(({ path }) => path.join(".")).join(", ")} invalid`,
      );
    return {
      endpoint: read.data.S3_ENDPOINT,
      bucket: read.data.S3_BUCKET,
      region: v.S3_REGION,
      accessKeyId: v.S3_ACCESS_KEY_ID,
      secretAccessKey: v.S3_SECRET_ACCESS_KEY,
      isPathStyle: read.data.S3_PATH_STYLE === "1",
    };
  });
  return defined({ store });
}
