import type { Merchant } from "@heshi/contract/shop/merchant";
import type { Admin } from "@heshi/contract/system/admin";
import { System } from "@heshi/contract/system/system";
import type { uploadRefusals } from "@heshi/contract/frame/upload";
import { randomId } from "@heshi/kernel/id";
import { GatewayError } from "../../gateways/gateway-error.ts";
import type { Statement } from "../../platform/database/statement.ts";
import { type Before, type Context, type Handler, staged } from "../../rpc/call/service.ts";
import { type Media, prepareMedia } from "./media.ts";
import { keepPlaced, placeFile } from "./system.place.ts";
import { dropReserved, reserveOperatorUpload, reserveStaffUpload, reserveUpload } from "./system.store.ts";

/** Uploads an hour and person (protocol.md, Upload). */
const UPLOADS_AN_HOUR = 60;
/** A shop's people photograph a whole range of goods in one go. */
const STAFF_UPLOADS_AN_HOUR = 300;

type Reserve = Statement<{ isReserved: boolean }>;
type Owner<R extends string> = {
  owner: string;
  reserve: Reserve;
  most: number;
  isPrivate: boolean;
  /** The file as it may be stored, or why it is refused. */
  prepare: (bytes: Buffer, options: { owner: string }) => Media | R | Promise<Media | R>;
};
/** Both groups have the refusals of `uploadRefusals`. */
type Refusal = keyof ReturnType<typeof uploadRefusals>;
type Refusing<R extends string = never> = { fail: (refusal: Refusal | R, info?: Info) => never };
type Info = Readonly<Record<string, unknown>>;
type Asking<R extends string> = Pick<Before, "db" | "now" | "file" | "gateways"> & Refusing<R>;
type Keeping = Pick<Context, "tx"> & Refusing;

/** Reserves and stores the file of a call. */
async function store<R extends string = never>(
  { db, now, file, gateways, fail }: Asking<R>,
  { owner, reserve, most, isPrivate, prepare }: Owner<Refusal | R>,
) {
  if (!file || file.bytes.length === 0)
    return fail("FILE_MISSING", { fields: { file: "请选择要上传的文件" } });
  const id = randomId();
  const size = file.bytes.length;
  const reserved = await db.one(reserve, [id, owner, isPrivate, size, now, most]);
  if (!reserved?.isReserved) return fail("UPLOAD_LIMIT");
  const media = await prepare(file.bytes, { owner });
  if (typeof media === "string") {
    await db.run(dropReserved, [id]);
    return fail(media);
  }
  const storage = isPrivate ? gateways.privateStorage : gateways.storage;
  try {
    return { id, media, path: await placeFile(db, storage, { id, file: media }) };
  } catch (error) {
    // the store may have it all the same: the row stays, and is swept with the file
    if (error instanceof GatewayError) return fail("STORE_AWAY");
    throw error;
  }
}
type Stored = Awaited<ReturnType<typeof store>>;

async function keep(
  { tx, fail }: Keeping,
  { id, media: { width, height }, path }: Stored,
  isPrivate: boolean,
) {
  // Swept meanwhile: nothing would say that the file is there.
  if (!(await keepPlaced(tx, id))) return fail("FILE_BROKEN");
  const url = isPrivate ? `/private/${id}` : `/uploads/${path}`;
  return width === undefined || height === undefined ? { url } : { url, width, height };
}

/**
 * Reserved, stored, kept: each step is recorded before its file is written, and uploads not kept are swept
 * (`system.jobs.ts`).
 */
export const upload: Handler<typeof System, "Upload"> = staged(System, "Upload", {
  before: (ctx, { isPrivate = false }) =>
    store(ctx, {
      owner: ctx.caller.memberId,
      reserve: reserveUpload,
      most: UPLOADS_AN_HOUR,
      isPrivate,
      prepare: prepareMedia,
    }),
  handle: (ctx, { isPrivate = false }, stored) => keep(ctx, stored, isPrivate),
});

/** The same for the people of a shop. */
export const shopUpload: Handler<typeof Merchant, "Upload"> = {
  before: (
    ctx: Before<typeof Merchant, "merchant">,
    { isPrivate = false }: { isPrivate?: boolean | undefined },
  ) =>
    store(ctx, {
      owner: ctx.caller.staffId,
      reserve: reserveStaffUpload,
      most: STAFF_UPLOADS_AN_HOUR,
      isPrivate,
      prepare: prepareMedia,
    }),
  handle: (ctx, { isPrivate = false }, stored: Stored) => keep(ctx, stored, isPrivate),
};

/** The same for operators, whose files everybody may see. */
const operatorUpload: Handler<typeof Admin, "Upload"> = {
  before: (ctx: Before<typeof Admin, "operator">) =>
    store(ctx, {
      owner: ctx.caller.operatorId,
      reserve: reserveOperatorUpload,
      most: STAFF_UPLOADS_AN_HOUR,
      isPrivate: false,
      prepare: prepareMedia,
    }),
  handle: (ctx, _input, stored: Stored) => keep(ctx, stored, false),
};
/** The operators' handlers for files. */
export const fileDeskHandlers = { Upload: operatorUpload };

/** Stores a file that an operator sent and that `prepare` accepts, public; kept by `keepOperatorFile`. */
export const storeOperatorFile = <R extends string>(
  ctx: Asking<R> & { caller: { operatorId: string } },
  prepare: Owner<Refusal | R>["prepare"],
): Promise<Stored> =>
  store<R>(ctx, {
    owner: ctx.caller.operatorId,
    reserve: reserveOperatorUpload,
    most: STAFF_UPLOADS_AN_HOUR,
    isPrivate: false,
    prepare,
  });
/** Keeps it, and answers its address. */
export const keepOperatorFile = async (ctx: Keeping, stored: Stored): Promise<string> =>
  (await keep(ctx, stored, false)).url;
