export { companyNamed, companyOf, packageView, storedTrack } from "./express.domain.ts";
export {
  correctPackage,
  insertDeliveryPackage,
  insertPackage,
  listPackages,
  lockPackage,
  type PackageRow,
} from "./express.store.ts";
