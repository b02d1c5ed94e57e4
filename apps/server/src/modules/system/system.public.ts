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
export { fileDeskHandlers, keepOperatorFile, shopUpload, storeOperatorFile } from "./system.upload.ts";
export { type Box, boxesIn, child, childrenOf, Malformed } from "./mp4-boxes.ts";
export { kindOf, type Media } from "./media.ts";
export { blankMetadata, handlerOf, samplesOf } from "./mp4.ts";
