/// <reference types="vite/client" />

declare module "virtual:known-pages" {
  /** The pages by what they have in common, as `route-source.ts` packs them. */
  export const knownPages: Readonly<Record<string, string>>;
}
