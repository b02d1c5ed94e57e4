import type { ComponentType } from "react";
import { TransportError } from "#src/shared/data/errors.ts";
import type { KnownPage } from "#src/shared/router/route.ts";
import { routeOf, wholeTable } from "#src/shared/router/route-table.ts";

export const PAGE_TIMEOUT_MS = 60_000;

const loading = new Map<string, Promise<ComponentType>>();

/** The component of a page, loaded once; rejects with TransportError when that fails or takes 60 s. */
export function loadPage(row: KnownPage): Promise<ComponentType> {
  const known = loading.get(row.path);
  if (known) return known;
  const page = fetchPage(row);
  loading.set(row.path, page);
  // the fields React reads: `use` then returns the component at once instead of suspending for a tick
  const settle = (value: ComponentType): void => void Object.assign(page, { status: "fulfilled", value });
  page.then(settle, () => undefined);
  return page;
}

/** The page's module, after the rest of the table if that is still to come. */
async function moduleOf(row: KnownPage): Promise<{ Page: ComponentType }> {
  if (row.page) return row.page();
  await wholeTable();
  const page = routeOf(row.path)?.page;
  if (page === undefined) throw new Error(`${row.path} has no page`);
  return page();
}

async function fetchPage(row: KnownPage): Promise<ComponentType> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TransportError()), PAGE_TIMEOUT_MS);
  });
  try {
    return (await Promise.race([moduleOf(row), tooLate])).Page;
  } catch {
    throw new TransportError();
  } finally {
    clearTimeout(timer);
  }
}

/** Drops a page that failed to load, so that it is loaded again. */
export function dropPage(row: KnownPage): void {
  loading.delete(row.path);
}
