declare module "fs-native-extensions" {
  /** Takes an exclusive lock of the open file description (OFD, flock or LockFileEx); false where another one has it. */
  export function tryLock(file: number): boolean;
}
