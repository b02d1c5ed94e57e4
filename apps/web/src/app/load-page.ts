import type { ComponentType } from "react";
import { TransportError } from "#src/shared/data/errors.ts";
import type { RouteRow } from "#src/shared/router/route.ts";

/** A page that is not there by then has failed. */
export const PAGE_TIMEOUT_MS = 60_000;

const loading = new Map<string, Promise<ComponentType>>();

/** The component of a page, fetched once; rejects with TransportError when its code does not come in 60 s. */
export function loadPage(row: RouteRow): Promise<ComponentType> {
  const known = loading.get(row.path);
  if (known) return known;
  const page = fetchPage(row);
  loading.set(row.path, page);
  // said in React's own way: `use` takes the component at once, where it would show the skeleton for a turn
  const tell = (value: ComponentType): void => void Object.assign(page, { status: "fulfilled", value });
  page.then(tell, () => undefined);
  return page;
}

async function fetchPage(row: RouteRow): Promise<ComponentType> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TransportError()), PAGE_TIMEOUT_MS);
  });
  try {
    return (await Promise.race([row.page(), tooLate])).Page;
  } catch {
    throw new TransportError();
  } finally {
    clearTimeout(timer);
  }
}

/** Lets a page that failed be fetched anew. */
export function forgetPage(row: RouteRow): void {
  loading.delete(row.path);
}
