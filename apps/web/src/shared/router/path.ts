/** An own path with its query, ready for the router. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** `path` with a query; undefined values are left out. */
export function withQuery(path: string, query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(pairs).toString();
  return text === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${text}`;
}

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const UNSAFE = /[\u0000-\u001F\u007F\\]/;

/** A single slash in front, no space in the path, nothing a browser could read as another host. */
function isOwnPath(text: string): boolean {
  return /^\/(?!\/)[^\s?#]*(?:[?#]|$)/.test(text) && !UNSAFE.test(text);
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * `url` when it is one of our own paths, also after decoding it once and twice; undefined for anything that could lead
 * elsewhere (`//host`, `\`, a scheme, control characters, encoded forms of them).
 */
export function safeReturn(url: string | null | undefined): string | undefined {
  if (url === null || url === undefined || url.length > 2000) return undefined;
  const once = decoded(url);
  const twice = once === undefined ? undefined : decoded(once);
  if (once === undefined || twice === undefined) return undefined;
  return [url, once, twice].every(isOwnPath) ? url : undefined;
}
