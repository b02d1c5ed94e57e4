export { walletTexts } from "./wallet.texts.ts";
