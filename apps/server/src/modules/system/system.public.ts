export { ownsPicture } from "./system.store.ts";
