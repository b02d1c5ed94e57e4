export { idOfPrivate, signedUrl } from "./system.private.ts";
export {
  findPrivate,
  holdsDemo,
  ownedPictures,
  ownsPicture,
  ownsUploads,
  releasePrivate,
} from "./system.store.ts";
