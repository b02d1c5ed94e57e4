export { dropAccounts } from "./third.store.ts";
