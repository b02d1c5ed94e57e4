export { idOfPrivate, signedUrl } from "./system.private.ts";
export {
  findPrivate,
  holdsDemo,
  ownedPictures,
  ownsPicture,
  ownsUploads,
  releaseDocument,
  releasePrivate,
  samePicturesSql,
  shopOwnsDocument,
  shopOwnsUploads,
} from "./system.store.ts";
export { storeFetched } from "./system.fetched.ts";
export { keepPlaced } from "./system.place.ts";
export { keepDocument, storeDocument } from "./system.documents.ts";
export { fileDeskHandlers, shopUpload } from "./system.upload.ts";
