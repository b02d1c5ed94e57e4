export {
  addDraft,
  addDrafts,
  freezeUnlicensed,
  licencesEnding,
  nameDraft,
  openShop,
  renewLicence,
  setHours,
  setShipFrom,
  touchGoods,
  writeGoods,
} from "./edit.store.ts";
