import { join } from "node:path";
import type { EnvSource } from "../env-group.ts";
import { createLocalStorage } from "./local-storage.ts";
import { createS3Storage } from "./s3-storage.ts";
import { storeEnv } from "./s3-env.ts";
import type { StoragePort } from "./storage.port.ts";

const FOLDERS = ["uploads", "private"] as const;
/** How many files are on their way at once. */
const AT_ONCE = 8;
const SAY_EVERY = 1000;

type Moving = { env: EnvSource; folder: string; print: (line: string) => void };
type Count = { copied: number; there: number };

/**
 * `npm run uploads -- to-store | to-folder`: copies uploads and private documents between the data folder and the object store that the
 * environment names. What is there already is left out, so that it may be run again, or go on after a failure; nothing is deleted. Returns
 * the exit code.
 */
export async function moveUploads({ env, folder, print }: Moving, direction: string): Promise<number> {
  const { store } = storeEnv(env);
  if (!store) {
    print(
      "no object store: S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY name one",
    );
    return 1;
  }
  for (const name of FOLDERS) {
    const local = createLocalStorage(join(folder, name));
    const remote = createS3Storage(store, { prefix: name });
    const [from, to] = direction === "to-store" ? [local, remote] : [remote, local];
    const { copied, there } = await copyAll(from, to, (count) =>
      print(`${name}: ${count.toLocaleString("en-US")}`),
    );
    print(`${name}: ${copied} copied, ${there} were there`);
  }
  return 0;
}

async function copyAll(from: StoragePort, to: StoragePort, say: (count: number) => void): Promise<Count> {
  const known = new Set<string>();
  for await (const path of to.list()) known.add(path);
  const count = { copied: 0, there: 0 };
  const underway = new Set<Promise<void>>();
  const copy = async (path: string): Promise<void> => {
    const file = await from.open(path);
    // swept since it was listed
    if (!file) return;
    await to.put(file.bytes, file.contentType);
    count.copied += 1;
    if (count.copied % SAY_EVERY === 0) say(count.copied);
  };
  for await (const path of from.list()) {
    if (known.has(path)) {
      count.there += 1;
      continue;
    }
    const one = copy(path).finally(() => underway.delete(one));
    underway.add(one);
    if (underway.size >= AT_ONCE) await Promise.race(underway);
  }
  await Promise.all(underway);
  return count;
}
