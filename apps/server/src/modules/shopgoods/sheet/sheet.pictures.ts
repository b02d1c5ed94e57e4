import type { Tx } from "../../../platform/database/db.ts";
import type { JobContext } from "../../../platform/jobs.ts";
import { GatewayError, type GatewayFault } from "../../../gateways/gateway-error.ts";
import { keepPlaced, storeFetched } from "../../system/system.public.ts";
import type { ZipEntry } from "../../../platform/sheet/zip.ts";
import type { SheetWork } from "./sheet-work.ts";
import { findArchive } from "./sheet.zip.store.ts";
import { isZipped, MAX_PICTURE, nameIn, picturesIn } from "./sheet.zip.ts";

/** Pictures of a file that are fetched at the same time, and in one turn. */
const AT_ONCE = 3;
const A_TURN = 40;
/** How long a turn begins to fetch pictures, ms; those of its first product are all fetched, so that a slow host's file goes on too. */
const BEGIN_MS = 8000;

/** What was fetched, by address. */
export type Pictures = ReadonlyMap<string, Fetched>;
/** A picture of the shop's, or why there is none. */
type Kept = { url: string } | { fault: string };
type Fetching = Pick<JobContext, "db" | "clock" | "gateways">;
/** A picture that was stored, or why there is none. */
type Fetched = { id: string; url: string } | { fault: string };

const faults: Partial<Readonly<Record<GatewayFault, string>>> = {
  address: "地址不能访问",
  timeout: "10 秒没有取到",
  "too-large": "超过 10MB",
  redirect: "地址会跳转，请填写图片本身的地址",
};

/** The files of a zip, by name. */
type Archive = ReadonlyMap<string, ZipEntry>;
type Asked = { staffId: string; address: string; archive: Archive };

async function fetchOne(
  { db, clock, gateways }: Fetching,
  { staffId, address, archive }: Asked,
): Promise<Fetched> {
  try {
    const bytes = isZipped(address)
      ? unzipped(archive.get(nameIn(address)))
      : await gateways.pictures.fetch(address);
    if (bytes === undefined) return { fault: "在压缩包里损坏了" };
    return (
      (await storeFetched({ db, gateways, now: clock.now() }, { staffId, bytes })) ?? { fault: "不是图片" }
    );
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { fault: faults[error.fault] ?? "没有取到" };
  }
}

/** A file of a zip, undefined where it is damaged or more than the zip says. */
function unzipped(entry: ZipEntry | undefined): Buffer | undefined {
  try {
    return entry?.read(MAX_PICTURE);
  } catch {
    return undefined;
  }
}

/** The zip of a file, opened where one of the next drafts has a picture in it. */
async function archiveOf(
  { db, gateways }: Fetching,
  sheetId: string,
  named: readonly string[],
): Promise<Archive> {
  if (!named.some(isZipped)) return new Map();
  const { path = "" } = (await db.one(findArchive, [sheetId])) ?? {};
  const stored = await gateways.privateStorage.open(path);
  const files = stored && picturesIn(stored.bytes);
  return files === undefined || typeof files === "string" ? new Map() : files;
}

/**
 * Fetches the pictures of the next drafts, outside any transaction, and stores them: by address. Products whose pictures are not all among
 * them come next time.
 */
export async function fetchPictures(
  ctx: Fetching,
  { sheetId, staffId, due }: { sheetId: string; staffId: string; due: readonly { work: SheetWork }[] },
): Promise<Pictures> {
  const named = due.map(({ work }) => (work.kind === "draft" ? work.pictures : []));
  const first = new Set(named.find(({ length }) => length > 0));
  const urls = [...new Set(named.flat())].slice(0, A_TURN);
  const archive = await archiveOf(ctx, sheetId, urls);
  const found = new Map<string, Fetched>();
  const until = performance.now() + BEGIN_MS;
  const worker = async (): Promise<void> => {
    for (let url = urls.shift(); url !== undefined; url = urls.shift())
      if (first.has(url) || performance.now() < until)
        found.set(url, await fetchOne(ctx, { staffId, address: url, archive }));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return found;
}

const NONE = { fault: "没有取到" } as const;

/** Keeps what was fetched for drafts, in the transaction that writes them, once each. */
export async function keptOf(
  tx: Tx,
  pictures: Pictures,
  named: readonly string[],
): Promise<ReadonlyMap<string, Kept>> {
  const kept = new Map<string, Kept>();
  for (const address of new Set(named)) {
    const found = pictures.get(address) ?? NONE;
    if ("fault" in found) kept.set(address, found);
    else kept.set(address, (await keepPlaced(tx, found.id)) ? { url: found.url } : NONE);
  }
  return kept;
}

/** The pictures of a draft in the order of the file, and what is wrong with the others. */
export function illustrated(addresses: readonly string[], kept: ReadonlyMap<string, Kept>) {
  const all = addresses.map((address): Kept => kept.get(address) ?? NONE);
  const faults = all.flatMap((one, at) => ("fault" in one ? [`第 ${at + 1} 张图片${one.fault}`] : []));
  const urls = [...new Set(all.flatMap((one) => ("url" in one ? [one.url] : [])))];
  return { urls, faults };
}
