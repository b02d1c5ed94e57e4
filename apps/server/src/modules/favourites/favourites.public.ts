export { dropOfMember as dropFavourites } from "./favourites.store.ts";
