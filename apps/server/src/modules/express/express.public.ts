export { companyNamed, companyOf, packageView } from "./express.domain.ts";
export { insertPackage, listPackages, type PackageRow } from "./express.store.ts";
