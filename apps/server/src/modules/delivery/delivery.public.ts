export { deliveryTexts } from "./delivery.texts.ts";
