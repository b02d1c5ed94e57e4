export { enter, enterAgain } from "./login.ts";
