export { enter, enterAgain, memberOf } from "./login.ts";
