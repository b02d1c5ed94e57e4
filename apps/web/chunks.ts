/** What the bundler tells about a module while it makes chunks. */
interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

const ENTRY = /apps\/web\/src\/app\/main\.tsx$/;
const HOME = /apps\/web\/src\/features\/[\w-]+\/pages\/home\.tsx$/;
const OURS = /\/packages\/(?:ui|kernel|contract)\/src\/|\/apps\/web\/src\/shared\//;

/** Everything a module needs before it can run. */
function closureOf(start: string, modules: Modules): ReadonlySet<string> {
  const found = new Set([start]);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

const startOf = { shell: ENTRY, home: HOME } as const;

/**
 * One chunk for a start module and all it needs. Every candidate passes `test` before the first one is named, so the
 * start is known by then.
 */
function named(name: keyof typeof startOf) {
  const ids: string[] = [];
  let closure: ReadonlySet<string> | undefined;
  return {
    name: (id: string, modules: Modules): string | null => {
      const start = ids.find((one) => startOf[name].test(one));
      if (start !== undefined) closure ??= closureOf(start, modules);
      return closure?.has(id) ? name : null;
    },
    test: (id: string): boolean => {
      ids.push(id);
      return true;
    },
  };
}

/**
 * The groups, the first that matches wins: libraries, what runs on every page, the home page, what pages share. Left
 * alone, the bundler makes a file for every set of pages that share an icon.
 */
export const chunkGroups = [
  // changes with its versions only, so a release of ours leaves it in the browser's cache
  {
    name: "vendor",
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|zustand)\//,
    priority: 4,
  },
  { ...named("shell"), priority: 3 },
  { ...named("home"), priority: 2 },
  { name: "kit", test: OURS, minShareCount: 3, priority: 1 },
];
