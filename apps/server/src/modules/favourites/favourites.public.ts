export { dropOfMember as dropFavourites } from "./favourites.store.ts";
export { dropRestocks } from "./restock.store.ts";
