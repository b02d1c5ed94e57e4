export { mayGoBack } from "./unit.sql.ts";
