interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const ENTRY = /apps\/web\/src\/app\/main\.tsx$/;
const HOME = /apps\/web\/src\/features\/[\w-]+\/pages\/home\.tsx$/;
/** The table of all pages, which is loaded after the first one. */
const TABLE = /apps\/web\/src\/app\/routes\.ts$/;
const OF_HOME = /\/apps\/web\/src\/features\/home\//;
const OURS = /\/packages\/ui\/src\/|\/apps\/web\/src\/shared\//;
/** The icons of 我的, of which each is on some other pages too. */
const MINE = /\/packages\/ui\/src\/icons\/(?:truck|headset|heart|map-pin|ticket)\.tsx$/;
const FORM = new RegExp(
  String.raw`/(?:(?!upload-field|choose-field)[\w-]*field|form(?!-command|-numbers|-kinds|-choices)(?:-[\w-]+)?` +
    String.raw`|leave-question|draft|text-area|slider-[\w-]+|sms-[\w-]+` +
    String.raw`|third-way|switch(?:-row)?|region-row)(?:\.module)?\.(?:tsx?|css)$`,
);
/** The socket, which is opened after the first page and only for members; pages that listen to it load it with their code. */
const LIVE = /\/shared\/(?:data\/(?:live|socket|use-order-push)|parts\/tabbed-list)\.tsx?$/;
/** Half a kilobyte for forms that send what they check; in the kit every page would load it, with all that forms need. */
const COMMANDS = /\/shared\/(?:form\/form-command|parts\/form\/command-form)\.tsx?$/;
/** What buyer and shop both read at an order's lines. */
const LINES = /\/shared\/(?:after\/after-links|express\/part-note)\.tsx$/;
/** On many lists, and on no form that is near its bound. */
const CHIP = /\/ui\/src\/base\/chip(?:\.module)?\.(?:tsx|css)$/;
/** A password is shown and hidden by two icons, on the same pages. */
const EYES = /\/ui\/src\/icons\/eye(?:-slash)?\.tsx$/;
/** What is read in community and school alone. */
const READING = /\/shared\/(?:community\/|parts\/(?:text-)?blocks)/;
const isKit = (id: string): boolean =>
  OURS.test(id) &&
  !READING.test(id) &&
  !LIVE.test(id) &&
  !COMMANDS.test(id) &&
  !LINES.test(id) &&
  !CHIP.test(id) &&
  !EYES.test(id);

const LIBRARIES = /\/node_modules\/(?:react|react-dom|scheduler|@tanstack|zustand)\/|@oxc-project\+runtime/;
const SELDOM = /\/(?:queriesObserver|useQueries|useSuspenseQueries|mutationObserver|useMutation)\.js$/;

/** Names and amounts of credits: half a kilobyte that every page with orders would fetch as a file of its own. */
const CREDITS = /\/kernel\/src\/credit\.ts\?light$/;

/** Validation, which the first page does not need. */
const SCHEMAS = /\/node_modules\/zod\/|\/packages\/kernel\/src\/(?!assert|place)[\w/-]+\.ts$/;
const AGREED = /\/packages\/(?:kernel|contract)\/src\/(?!assert)[\w/-]+\.ts$/;
/** Of which a built page needs one function of four letters: with the shell it is no file of its own. */
const DEFINE = /\/packages\/contract\/src\/frame\/define\.ts$/;

function closureOf(start: string, modules: Modules): ReadonlySet<string> {
  const found = new Set([start]);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

const startOf = { shell: ENTRY, home: HOME, pages: TABLE } as const;

/**
 * One chunk for a start module and all it imports; the home page's own modules are apart from the parts that it shares with
 * other pages, which would load its code otherwise. The bundler calls `test` for every module before the first `name`, so
 * the start module is known by then.
 */
function named(name: keyof typeof startOf) {
  const ids: string[] = [];
  let closure: ReadonlySet<string> | undefined;
  return {
    name: (id: string, modules: Modules): string | null => {
      if (DEFINE.test(id)) return name === "shell" ? name : null;
      const start = ids.find((one) => startOf[name].test(one));
      if (start !== undefined) closure ??= closureOf(start, modules);
      if (!closure?.has(id)) return name === "home" && CREDITS.test(id) ? "base" : null;
      return name === "home" && !OF_HOME.test(id) ? "base" : name;
    },
    test: (id: string): boolean => {
      ids.push(id);
      if (DEFINE.test(id)) return true;
      return !SCHEMAS.test(id) && !AGREED.test(id) && !SELDOM.test(id);
    },
  };
}

/**
 * The groups, the first match wins: libraries, what runs on every page, the home page, what pages share. Without them
 * the bundler makes a file for every set of pages that share an icon.
 */
export const chunkGroups = [
  // changes only with library versions, so it stays in the browser's cache over releases
  { name: "vendor", test: (id: string): boolean => LIBRARIES.test(id) && !SELDOM.test(id), priority: 5 },
  { ...named("shell"), debugName: "shell", priority: 4 },
  { ...named("home"), debugName: "home", priority: 3 },
  { ...named("pages"), debugName: "pages", priority: 2.5 },
  { name: "zod", test: SCHEMAS, priority: 2 },
  { name: "kit", test: (id: string): boolean => isKit(id) && !FORM.test(id), minShareCount: 38, priority: 1 },
  // one file instead of five requests of 700 bytes, which take turns on a phone's six connections
  { name: "signs", test: MINE, minShareCount: 2, priority: 0.5 },
  // the socket and the hooks that use it, in one file
  { name: "live", test: LIVE, priority: 1 },
  { name: "lines", test: LINES, priority: 1 },
  { name: "eyes", test: EYES, minShareCount: 2, priority: 1 },
  { name: "form", test: (id: string): boolean => isKit(id) && FORM.test(id), minShareCount: 22, priority: 0 },
];
