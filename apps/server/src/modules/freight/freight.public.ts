export { FreightTemplate, freightOf, isDear, type Region } from "./freight.domain.ts";
export {
  anyTemplate as anyFreightTemplate,
  findTemplate as findFreightTemplate,
  lockShop as lockFreightShop,
} from "./freight.store.ts";
