export { FreightTemplate, freightOf, type Region } from "./freight.domain.ts";
