export { remitTexts } from "./remit.view.ts";
