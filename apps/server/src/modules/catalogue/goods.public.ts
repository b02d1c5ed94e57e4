export { addDraft, nameDraft, setHours, setShipFrom, touchGoods, writeGoods } from "./edit.store.ts";
