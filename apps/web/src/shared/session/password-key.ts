import type { PasswordKey } from "@heshi/contract/frame/password";

let known: PasswordKey | undefined;

/** Keeps the server's key for password fields, as `System.GetSetData` answered it. */
export function learnPasswordKey(key: PasswordKey | undefined): void {
  known = key;
}

/** The key that is known, undefined before the settings came or after it was refused. */
export const knownPasswordKey = (): PasswordKey | undefined => known;
