export { closePosts } from "./content.closing.ts";
