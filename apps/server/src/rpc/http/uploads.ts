import { createHash } from "node:crypto";
import { rets } from "@heshi/contract/frame/envelope";
import type { MultipartFile, MultipartValue } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { addParameter, type Parameters } from "./parameters.ts";
import { CallFailure } from "../call/refusal.ts";
import type { UploadedFile } from "../call/service.ts";

/** Largest file of any method, in bytes. */
export const FILE_LIMIT = 50 * 1024 * 1024;
/** What the fields beside a file may take, in bytes. */
const FIELDS_LIMIT = 1024 * 1024;
/** Bytes of files that this process holds at once, and those of one address. */
const MAX_HELD = 256 * 1024 * 1024;
const MAX_HELD_OF_ADDRESS = 128 * 1024 * 1024;
/** Of these, what files may take that came before their sign: whose they are is not known yet. */
const MAX_EARLY = 2 * FILE_LIMIT;

/** A file behind its signed fields is not in memory until it is read; one before them is held. */
export type PendingFile = {
  /** The whole file; refuses one above `maxBytes`, cut off, or followed by more, and while too much is held already. */
  read: (maxBytes: number) => Promise<UploadedFile>;
  /** Lets go of it: what was not read runs off without being kept. */
  drop: () => void;
};

/** Counts the memory that files being read take, by their announced lengths. */
export type Uploads = {
  /**
   * Reserves memory for this request's file and returns the function that frees it; throws `ret` 429 beyond the limits,
   * which are lower for a file that `isEarly`.
   */
  reserve: (request: FastifyRequest, network: string, isEarly?: boolean) => () => void;
};

const tooMany = (): CallFailure => new CallFailure(rets.tooMany, "上传的人较多，请稍后再试", 3);

/** The counts of one process. */
export function buildUploads(): Uploads {
  let held = 0;
  let early = 0;
  const byAddress = new Map<string, number>();
  return {
    reserve(request, network, isEarly = false) {
      const announced = Number(request.headers["content-length"]);
      const bytes = announced >= 0 && announced < FILE_LIMIT ? announced : FILE_LIMIT;
      const own = byAddress.get(network) ?? 0;
      const isTooMuch = held + bytes > MAX_HELD || own + bytes > MAX_HELD_OF_ADDRESS;
      if (isTooMuch || (isEarly && early + bytes > MAX_EARLY)) throw tooMany();
      held += bytes;
      if (isEarly) early += bytes;
      byAddress.set(network, own + bytes);
      return () => {
        held -= bytes;
        if (isEarly) early -= bytes;
        const left = (byAddress.get(network) ?? 0) - bytes;
        if (left > 0) byAddress.set(network, left);
        else byAddress.delete(network);
      };
    },
  };
}

export type Multipart = {
  request: FastifyRequest;
  network: string;
  uploads: Uploads;
  /**
   * Whether the fields so far carry a sign that fits them; ends the call where their method takes no file.
   */
  isSigned: (parameters: Parameters) => boolean;
};

/**
 * Parses a multipart body into parameters and its file, in whatever order its parts come. A file behind its signed fields stays unread,
 * and fields after it are refused, since the sign does not cover them; any other file is held. A malformed body is the caller's fault.
 */
export async function readParts(
  multipart: Multipart,
  parameters: Parameters,
): Promise<PendingFile | undefined> {
  const { request, network, uploads, isSigned } = multipart;
  if (Number(request.headers["content-length"]) > FILE_LIMIT + FIELDS_LIMIT) throw tooLarge();
  const parts = request.parts();
  const next = (): Promise<Part> => parts.next().catch((error: unknown) => refuse(error));
  let file: PendingFile | undefined;
  try {
    for (let part = await next(); !part.done; part = await next()) {
      if (part.value.type === "field") {
        addField(parameters, part.value);
        continue;
      }
      if (file) throw second(part.value);
      const reserve = (isEarly: boolean) => () => uploads.reserve(request, network, isEarly);
      if (isSigned(parameters)) return pendingOf(part.value, { reserve: reserve(false), next });
      file = await heldOf(part.value, reserve(true));
    }
    return file;
  } catch (error) {
    file?.drop();
    throw error;
  }
}

type Part = IteratorResult<MultipartValue | MultipartFile>;
type Field = { fieldname: string; value: unknown; valueTruncated: boolean };

function addField(parameters: Parameters, { fieldname, value, valueTruncated }: Field): void {
  if (typeof value !== "string" || valueTruncated) throw new CallFailure(rets.badRequest, "参数过长");
  addParameter(parameters, fieldname, value);
}

/** What is said of a second file, which runs off unread. */
function second(part: MultipartFile): CallFailure {
  part.file.resume();
  return new CallFailure(rets.badRequest, "一次只能上传一个文件");
}

/** Expects nothing behind a file but fields without a value, which no sign would cover. */
async function expectEnd(next: () => Promise<Part>): Promise<void> {
  for (let part = await next(); !part.done; part = await next()) {
    if (part.value.type === "file") throw second(part.value);
    if (part.value.value !== "")
      throw new CallFailure(rets.badRequest, "签名之后还有参数，请把它们放在签名之内");
  }
}

type Around = { reserve: () => () => void; next: () => Promise<Part> };

function pendingOf(part: MultipartFile, { reserve, next }: Around): PendingFile {
  let free: (() => void) | undefined;
  return {
    async read(maxBytes) {
      checkName(part);
      free = reserve();
      const file = await bytesOf(part, maxBytes);
      await expectEnd(next);
      return file;
    },
    drop() {
      free?.();
      free = undefined;
      part.file.resume();
    },
  };
}

/** A file that came before its sign, read into memory at once. */
async function heldOf(part: MultipartFile, reserve: () => () => void): Promise<PendingFile> {
  let free: (() => void) | undefined;
  const drop = (): void => {
    free?.();
    free = undefined;
    part.file.resume();
  };
  try {
    checkName(part);
    free = reserve();
    const file = await bytesOf(part, FILE_LIMIT);
    const read = (maxBytes: number): Promise<UploadedFile> =>
      file.bytes.length > maxBytes ? Promise.reject(tooLarge()) : Promise.resolve(file);
    return { read, drop };
  } catch (error) {
    drop();
    throw error;
  }
}

function checkName({ fieldname }: MultipartFile): void {
  if (fieldname !== "file") throw new CallFailure(rets.badRequest, "文件应放在 file 中");
}

const tooLarge = (): CallFailure => new CallFailure(rets.tooLarge, "文件过大");

async function bytesOf({ file, filename }: MultipartFile, maxBytes: number): Promise<UploadedFile> {
  const hash = createHash("sha256");
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // What is too large runs off to its end: a stream left half-way would take its connection with it.
    for await (const chunk of file as AsyncIterable<Buffer>) {
      size += chunk.length;
      hash.update(chunk);
      if (size <= maxBytes) chunks.push(chunk);
    }
  } catch (error) {
    return refuse(error);
  }
  if (file.truncated || size > maxBytes) throw tooLarge();
  return { bytes: Buffer.concat(chunks), name: filename, sha256: hash.digest("hex") };
}

const LIMITS: Readonly<Record<string, string>> = {
  FST_FIELDS_LIMIT: "参数过多",
  FST_PARTS_LIMIT: "参数过多",
  FST_FILES_LIMIT: "一次只能上传一个文件",
};

function refuse(error: unknown): never {
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  const words = typeof code === "string" ? LIMITS[code] : undefined;
  if (words !== undefined) throw new CallFailure(rets.badRequest, words);
  if (error instanceof CallFailure || statusCode !== undefined) throw error;
  throw new CallFailure(rets.badRequest, "请求内容无法解析");
}
