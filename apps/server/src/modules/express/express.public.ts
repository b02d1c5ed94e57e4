export { companyNamed, companyOf, packageView, storedTrack } from "./express.domain.ts";
export {
  correctPackage,
  insertClaimPackage,
  insertDeliveryPackage,
  insertPackage,
  listPackages,
  lockPackage,
  type PackageRow,
} from "./express.store.ts";
