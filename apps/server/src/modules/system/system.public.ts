export { idOfPrivate, signedUrl } from "./system.private.ts";
export {
  findPrivate,
  holdsDemo,
  ownedPictures,
  ownsPicture,
  ownsUploads,
  releasePrivate,
  samePicturesSql,
  shopOwnsDocument,
  shopOwnsUploads,
} from "./system.store.ts";
export { keepDocument, storeDocument } from "./system.documents.ts";
export { fileDeskHandlers, shopUpload } from "./system.upload.ts";
