/** Licences that anybody may ship with naming their authors, if with anything. */
export const free = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Unlicense",
  "Zlib",
]);

/** Packages under other licences, and why they may be used; `dev`: for building and testing only. A trailing * is any end. */
export const odd = [
  {
    name: "@img/sharp-libvips-*",
    licence: "LGPL-3.0-or-later",
    why: "libvips is loaded as a library of its own, unchanged, which its users may replace",
  },
  {
    name: "@img/sharp-win32-*",
    licence: "Apache-2.0 AND LGPL-3.0-or-later",
    why: "sharp with the same libvips beside it, on Windows",
  },
  {
    name: "@img/sharp-wasm32",
    licence: "Apache-2.0 AND LGPL-3.0-or-later AND MIT",
    why: "sharp with the same libvips, where no binary fits; not installed on the usual systems",
  },
  {
    name: "lightningcss*",
    licence: "MPL-2.0",
    dev: true,
    why: "writes the style sheets; none of it is in them",
  },
  { name: "axe-core", licence: "MPL-2.0", dev: true, why: "looks at pages in tests" },
  { name: "@axe-core/playwright", licence: "MPL-2.0", dev: true, why: "runs axe-core in tests" },
  ...["busboy", "dicer", "streamsearch", "humanize-number", "only"].map((name) => ({
    name,
    licence: "none",
    dev: true,
    why: "part of s3rver, the object store of tests; MIT by its file or its author's other packages",
  })),
  {
    name: "parse-cache-control",
    licence: "none",
    dev: true,
    why: "says no licence in its package.json; BSD-3-Clause by its repository; comes with a test tool",
  },
  {
    name: "pause-stream",
    licence: "MIT, Apache2",
    dev: true,
    why: "its choice of two licences is written in an old form",
  },
];
