export { dropOfMember as dropSigns } from "./sign.store.ts";
