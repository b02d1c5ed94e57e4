export { idOfPrivate, signedUrl } from "./system.private.ts";
export { holdsDemo, ownedPictures, ownsPicture, ownsUploads, releasePrivate } from "./system.store.ts";
