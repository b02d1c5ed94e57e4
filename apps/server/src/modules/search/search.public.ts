export { indexGoods } from "./indexing.ts";
export { refreshTerms } from "./terms/terms.ts";
export { loadWords } from "./terms/words.ts";
export { prepareSearch } from "./memory/find.ts";
