import config from "./playwright.config.ts";

/** The journeys that are walked in WebKit and Firefox too (`npm test -- engines`), against the same server as the others. */
export default {
  ...config,
  testDir: "./engines",
  // a browser of each engine at a time: each has several processes
  workers: 1,
  projects: [{ name: "webkit" }, { name: "firefox" }],
};
