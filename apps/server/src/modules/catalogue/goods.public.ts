export {
  addDraft,
  freezeUnlicensed,
  licencesEnding,
  nameDraft,
  openShop,
  renewLicence,
  setHours,
  setShopFace,
  setShopWords,
  setShipFrom,
  touchGoods,
  writeGoods,
} from "./edit.store.ts";
