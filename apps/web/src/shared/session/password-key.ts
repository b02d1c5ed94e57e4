import type { PasswordKey } from "@heshi/contract/frame/password";

let known: PasswordKey | undefined;

/** Remembers the server's key for password fields, from `System.GetSetData`. */
export function learnPasswordKey(key: PasswordKey | undefined): void {
  known = key;
}

/** The remembered key; undefined before the settings are loaded or after it was refused. */
export const knownPasswordKey = (): PasswordKey | undefined => known;
