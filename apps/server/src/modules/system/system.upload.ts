import { System } from "@heshi/contract/system/system";
import { randomId } from "@heshi/kernel/id";
import { type Handler, staged } from "../../rpc/call/service.ts";
import { prepareMedia } from "./media.ts";
import { dropReserved, keepUpload, placeUpload, reserveUpload } from "./system.store.ts";

/** Uploads an hour and member (protocol.md, Upload). */
const UPLOADS_AN_HOUR = 60;

/**
 * Reserved, stored, kept: each step is recorded before its file is written, and uploads not kept are swept
 * (`system.jobs.ts`).
 */
export const upload: Handler<typeof System, "Upload"> = staged(System, "Upload", {
  async before({ db, caller, now, file, gateways, fail }, { isPrivate = false }) {
    if (!file || file.bytes.length === 0)
      return fail("FILE_MISSING", { fields: { file: "请选择要上传的文件" } });
    const id = randomId();
    const size = file.bytes.length;
    const reserved = await db.one(reserveUpload, [
      id,
      caller.memberId,
      isPrivate,
      size,
      now,
      UPLOADS_AN_HOUR,
    ]);
    if (!reserved?.isReserved) return fail("UPLOAD_LIMIT");
    const media = await prepareMedia(file.bytes, { owner: caller.memberId });
    if (typeof media === "string") {
      await db.run(dropReserved, [id]);
      return fail(media);
    }
    const storage = isPrivate ? gateways.privateStorage : gateways.storage;
    const path = storage.pathOf(media.bytes, media.contentType);
    await db.run(placeUpload, [id, path, media.contentType, media.bytes.length, media.width, media.height]);
    await storage.put(media.bytes, media.contentType);
    return { id, media, path };
  },
  async handle({ tx, fail }, { isPrivate = false }, { id, media: { width, height }, path }) {
    // Swept meanwhile: nothing would say that the file is there.
    if ((await tx.run(keepUpload, [id])) !== 1) return fail("FILE_BROKEN");
    const url = isPrivate ? `/private/${id}` : `/uploads/${path}`;
    return width === undefined || height === undefined ? { url } : { url, width, height };
  },
});
