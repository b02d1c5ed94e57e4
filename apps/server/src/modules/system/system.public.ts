export { holdsDemo, ownsPicture, ownsUploads } from "./system.store.ts";
