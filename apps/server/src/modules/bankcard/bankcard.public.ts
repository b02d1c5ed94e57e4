export { openTarget, ownerOf, type Target } from "./bankcard.target.ts";
export {
  dropAccounts as dropPayoutAccounts,
  findAccount,
  findShopCard,
  isOwnersSql,
  listAccounts,
} from "./bankcard.store.ts";
export { accountView } from "./bankcard.target.ts";
