export { idOfPrivate, signedUrl } from "./system.private.ts";
export {
  findPrivate,
  holdsDemo,
  ownedPictures,
  ownsPicture,
  ownsUploads,
  releasePrivate,
  shopOwnsUploads,
} from "./system.store.ts";
export { fileDeskHandlers, shopUpload } from "./system.upload.ts";
