export { openTarget, type Target } from "./bankcard.domain.ts";
export { dropAccounts as dropPayoutAccounts, findAccount, listAccounts } from "./bankcard.store.ts";
export { accountView } from "./bankcard.domain.ts";
