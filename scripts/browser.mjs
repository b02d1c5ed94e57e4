// A Chromium for the journeys: an installed one, else the distribution's (installed as root, else unpacked under
// .cache). WebKit and Firefox for `npm test -- engines`: the distribution's, installed as root.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";

const SYSTEM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const unpacked = join(root, ".cache/chromium");
const FONTS = ["fonts-noto-cjk", "fonts-noto-color-emoji"];
const PACKAGES = ["chromium", ...FONTS];
const apt = (args, options = {}) =>
  spawnSync("apt-get", ["-o", "DPkg::Lock::Timeout=500", "-qq", ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    ...options,
  });

const hasFont = () =>
  existsSync("/usr/share/fonts/opentype/noto") || existsSync(join(unpacked, "usr/share/fonts/opentype/noto"));

/** What the journeys in other engines start, and the packages that have it. */
const ENGINES = {
  "/usr/bin/WebKitWebDriver": ["webkit2gtk-driver"],
  "/usr/lib/python3/dist-packages/gi/__init__.py": ["python3-gi", "gir1.2-webkit2-4.1"],
  "/usr/bin/xvfb-run": ["xvfb", "xauth"],
  "/usr/bin/firefox-esr": ["firefox-esr"],
};

/** Installs WebKit and Firefox where they are missing; ends the process when they cannot be had. */
export function engines() {
  const missing = () => Object.keys(ENGINES).filter((path) => !existsSync(path));
  if (missing().length === 0 && hasFont()) return;
  const packages = [...Object.values(ENGINES).flat(), ...FONTS];
  if (process.getuid?.() === 0) {
    process.stdout.write("installing WebKit and Firefox…\n");
    apt(["update"]);
    apt(["install", "-y", "--no-install-recommends", ...packages]);
  }
  if (missing().length === 0) return;
  process.stderr.write(`no WebKit or Firefox can be had: install the packages ${packages.join(" ")}\n`);
  process.exit(1);
}

/** The path of a Chromium that starts, installed when there is none; ends the process when none can be had. */
export function browser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const found = SYSTEM.find(existsSync);
  if (found && hasFont()) return found;
  process.stdout.write("installing Chromium and Chinese fonts…\n");
  if (process.getuid?.() === 0) {
    apt(["update"]);
    apt(["install", "-y", "--no-install-recommends", ...PACKAGES]);
    const installed = SYSTEM.find(existsSync);
    if (installed) return installed;
  } else {
    const path = unpack();
    if (path) return path;
  }
  process.stderr.write("no Chromium can be had: install the package `chromium`, or set CHROMIUM_PATH\n");
  process.exit(1);
}

// Without root: the packages and what they need are downloaded and unpacked, not installed.
function unpack() {
  const path = join(unpacked, "usr/lib/chromium/chromium");
  if (!existsSync(path)) {
    mkdirSync(join(unpacked, "debs"), { recursive: true });
    const listed = spawnSync(
      "apt-cache",
      [
        "depends",
        "--recurse",
        "--no-recommends",
        "--no-suggests",
        "--no-conflicts",
        "--no-breaks",
        "--no-replaces",
        "--no-enhances",
        ...PACKAGES,
      ],
      { encoding: "utf8" },
    );
    const names = [...new Set(listed.stdout.split("\n").filter((line) => /^\w/.test(line)))];
    apt(["download", ...names], { cwd: join(unpacked, "debs") });
    for (const deb of readdirSync(join(unpacked, "debs")))
      spawnSync("dpkg-deb", ["-x", join(unpacked, "debs", deb), unpacked]);
  }
  if (!existsSync(path)) return undefined;
  const triplet = process.arch === "arm64" ? "aarch64-linux-gnu" : "x86_64-linux-gnu";
  process.env.LD_LIBRARY_PATH = [
    join(unpacked, "usr/lib", triplet),
    join(unpacked, "lib", triplet),
    join(unpacked, "usr/lib/chromium"),
    process.env.LD_LIBRARY_PATH,
  ]
    .filter(Boolean)
    .join(":");
  process.env.XDG_DATA_DIRS = [
    join(unpacked, "usr/share"),
    process.env.XDG_DATA_DIRS ?? "/usr/local/share:/usr/share",
  ].join(":");
  return path;
}
