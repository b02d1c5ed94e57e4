import { createHash } from "node:crypto";
import { rets } from "@heshi/contract/frame/envelope";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { addParameter, type Parameters } from "./parameters.ts";
import { CallFailure } from "../call/refusal.ts";
import type { UploadedFile } from "../call/service.ts";

/** Largest file of any method, in bytes. */
export const FILE_LIMIT = 50 * 1024 * 1024;
/** Bytes of files that this process holds at once, and those of one address. */
const MAX_HELD = 256 * 1024 * 1024;
const MAX_HELD_OF_ADDRESS = 128 * 1024 * 1024;

/** A file that arrives behind its fields: nothing of it is in memory until it is read. */
export type PendingFile = {
  /** The whole file; refuses one above `maxBytes`, cut off, or followed by more, and while too much is held already. */
  read: (maxBytes: number) => Promise<UploadedFile>;
  /** Lets go of it: what was not read runs off without being kept. */
  drop: () => void;
};

export type Uploads = {
  /**
   * Reserves memory for this request's file and returns the function that frees it; throws `ret` 429 beyond the limits.
   */
  of: (request: FastifyRequest, network: string) => () => () => void;
};

const tooMany = (): CallFailure => new CallFailure(rets.tooMany, "上传的人较多，请稍后再试", 3);

/** Counts the memory that files being read take, by their announced lengths. */
export function buildUploads(): Uploads {
  let held = 0;
  const byAddress = new Map<string, number>();
  return {
    of: (request, network) => () => {
      const announced = Number(request.headers["content-length"]);
      const bytes = announced >= 0 && announced < FILE_LIMIT ? announced : FILE_LIMIT;
      const own = byAddress.get(network) ?? 0;
      if (held + bytes > MAX_HELD || own + bytes > MAX_HELD_OF_ADDRESS) throw tooMany();
      held += bytes;
      byAddress.set(network, own + bytes);
      return () => {
        held -= bytes;
        const left = (byAddress.get(network) ?? 0) - bytes;
        if (left > 0) byAddress.set(network, left);
        else byAddress.delete(network);
      };
    },
  };
}

/**
 * Parses the fields of a multipart body; the file after them stays unread. A missing boundary, a truncated or malformed
 * body is the caller's fault.
 */
export async function readParts(
  request: FastifyRequest,
  parameters: Parameters,
  reserve: () => () => void,
): Promise<PendingFile | undefined> {
  const parts = request.parts();
  const next = () => parts.next().catch((error: unknown) => refuse(error));
  for (let part = await next(); !part.done; part = await next()) {
    if (part.value.type === "file")
      return pendingOf(part.value, { reserve, isLast: async () => (await next()).done === true });
    const { fieldname, value, valueTruncated } = part.value;
    if (typeof value !== "string" || valueTruncated) throw new CallFailure(rets.badRequest, "参数过长");
    addParameter(parameters, fieldname, value);
  }
  return undefined;
}

type Around = { reserve: () => () => void; isLast: () => Promise<boolean> };

function pendingOf(part: MultipartFile, { reserve, isLast }: Around): PendingFile {
  let free: (() => void) | undefined;
  return {
    async read(maxBytes) {
      if (part.fieldname !== "file") throw new CallFailure(rets.badRequest, "文件应放在 file 中");
      free = reserve();
      const file = await bytesOf(part, maxBytes).catch((error: unknown) => refuse(error));
      if (!(await isLast())) throw new CallFailure(rets.badRequest, "文件应放在最后");
      return file;
    },
    drop() {
      free?.();
      free = undefined;
      part.file.resume();
    },
  };
}

async function bytesOf({ file, filename }: MultipartFile, maxBytes: number): Promise<UploadedFile> {
  const hash = createHash("sha256");
  const chunks: Buffer[] = [];
  let size = 0;
  // What is too large runs off to its end: a stream left half-way would take its connection with it.
  for await (const chunk of file as AsyncIterable<Buffer>) {
    size += chunk.length;
    hash.update(chunk);
    if (size <= maxBytes) chunks.push(chunk);
  }
  if (file.truncated || size > maxBytes) throw new CallFailure(rets.tooLarge, "内容过大");
  return { bytes: Buffer.concat(chunks), name: filename, sha256: hash.digest("hex") };
}

function refuse(error: unknown): never {
  if (error instanceof CallFailure || (error as { statusCode?: unknown }).statusCode !== undefined)
    throw error;
  throw new CallFailure(rets.badRequest, "请求内容无法解析");
}
