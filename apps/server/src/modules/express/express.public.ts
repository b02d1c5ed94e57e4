export { companyNamed, companyOf, packageView } from "./express.domain.ts";
export {
  correctPackage,
  insertPackage,
  listPackages,
  lockPackage,
  type PackageRow,
} from "./express.store.ts";
