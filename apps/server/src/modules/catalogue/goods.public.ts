// Apart from catalogue.public.ts: the machine's module needs, by way of plans, what that file exports.
export { addDraft, nameDraft, setHours, setShipFrom, touchGoods, writeGoods } from "./edit.store.ts";
export { goodsEntity } from "./goods.effects.ts";
export { goodsMachine } from "./goods.machine.ts";
