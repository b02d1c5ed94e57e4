/** Query parameters; undefined values are left out. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** `path` with a query. */
export function withQuery(path: string, query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(pairs).toString();
  return text === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${text}`;
}

// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const UNSAFE = /[\u0000-\u001F\u007F\\]/;

/** Whether a text is a path that no browser interprets as another host. */
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
 * `url` if it is a path of the app, also after decoding it once and twice; undefined for anything that could lead
 * elsewhere (`//host`, `\`, a scheme, control characters, encoded forms of them).
 */
export function safeReturn(url: string | null | undefined): string | undefined {
  if (url === null || url === undefined || url.length > 2000) return undefined;
  const once = decoded(url);
  const twice = once === undefined ? undefined : decoded(once);
  if (once === undefined || twice === undefined) return undefined;
  return [url, once, twice].every(isOwnPath) ? url : undefined;
}
