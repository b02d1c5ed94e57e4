import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Which element of a page is meant: by its role and name as a person hears them, by its text, or by a selector; `within` another. */
export type Query = {
  role?: string;
  name?: string | RegExp;
  text?: string | RegExp;
  css?: string;
  within?: Query;
};

/** Testing Library's queries, so that roles and names mean here what they mean in the tests of components. */
const library = readFileSync(
  createRequire(import.meta.url).resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
);

/** Defines `pick`, which answers the first visible element of a query, or null; with `toTap` one that a finger reaches now. */
const picker = String.raw`
const box = (one) => one.getBoundingClientRect();
const isShown = (one) =>
  box(one).width > 0 && box(one).height > 0 && getComputedStyle(one).visibility === "visible" && !one.closest("[inert]");
const isReached = (one) => {
  const { left, top, width, height } = box(one);
  if (top < 0 || top + height > innerHeight || left < 0 || left + width > innerWidth)
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const at = box(one);
  const hit = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
  return hit !== null && (one.contains(hit) || hit.contains(one)) && !one.disabled;
};
const all = (query) => {
  const roots = query.within ? all(query.within).filter(isShown) : [document.body];
  const { queryAllByRole, queryAllByText } = globalThis.TestingLibraryDom;
  return roots.flatMap((root) => {
    if (query.css) return [...root.querySelectorAll(query.css)];
    if (query.role) return queryAllByRole(root, query.role, { name: query.name, hidden: true });
    return queryAllByText(root, query.text);
  });
};
const pick = (query, toTap) => all(query).filter(isShown).find((one) => !toTap || isReached(one)) ?? null;
`;

const literal = (value: unknown): string =>
  value instanceof RegExp
    ? String(value)
    : typeof value === "object" && value !== null
      ? `{${Object.entries(value)
          .map(([key, one]) => `${key}: ${literal(one)}`)
          .join(",")}}`
      : (JSON.stringify(value) ?? "undefined");

/** The script that loads the queries into a page that has none yet. */
export const loading = `if (!globalThis.TestingLibraryDom) { ${library} }`;
export const isLoaded = "return globalThis.TestingLibraryDom !== undefined";

/** The body of a function that answers the first element of a query, or null. */
export const picking = (query: Query, toTap = false): string =>
  `${picker} return document.body ? pick(${literal(query)}, ${toTap}) : null;`;

/** The body of a function that answers whether an element of a query is in sight. */
export const seeing = (query: Query): string =>
  `${picker} return document.body !== null && pick(${literal(query)}, false) !== null;`;

/** A page's own errors, kept from its first script on. */
export const KEEP_ERRORS = `
globalThis.thrown = [];
addEventListener("error", ({ message, target }) => message && thrown.push(message));
addEventListener("unhandledrejection", ({ reason }) => thrown.push(String(reason)));
`;
