export { holdsDemo, ownsPicture } from "./system.store.ts";
