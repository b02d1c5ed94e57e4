import type { KnownPage } from "#src/shared/router/route.ts";

/** The rows in the list of pages that `route-source.ts` packs into the first load. */
export const unpacked = (groups: Readonly<Record<string, string>>): readonly KnownPage[] =>
  Object.entries(groups).flatMap(([marks, names]) =>
    names.split(" ").map((name) => ({
      ...(JSON.parse(marks) as Pick<KnownPage, "access">),
      path: `/pages/${name}` as const,
    })),
  );
