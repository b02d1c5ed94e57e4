export { openTarget, type Target } from "./bankcard.target.ts";
export { dropAccounts as dropPayoutAccounts, findAccount, listAccounts } from "./bankcard.store.ts";
export { accountView } from "./bankcard.target.ts";
