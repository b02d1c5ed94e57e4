import { act, type ComponentType } from "react";
import { render, screen, waitFor } from "@testing-library/react";
import { backSettled } from "@heshi/ui/overlay/back-entry";
import { setPressFailure } from "@heshi/ui/base/press";
import { QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "./memory-router.tsx";
import { expect, vi } from "vitest";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { setRouter } from "#src/shared/router/navigate.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import type { RouteRow } from "#src/shared/router/route.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { click } from "./click.ts";

/** A route table in which exactly these paths are built. */
export function buildPaths(paths: readonly string[]): void {
  const page = async () => ({ Page: () => null });
  setRoutes(
    paths.map((path): RouteRow => ({ path: path as `/${string}`, title: "页面", access: "public", page })),
  );
}

/** A page at a path, with the app's query client and a router that stays where it is. */
export const pageAt = (Page: ComponentType, path: string) => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter initialEntries={[path]}>
      <Page />
    </MemoryRouter>
  </QueryClientProvider>
);

/** Draws a page at a path. */
export const drawAt = (Page: ComponentType, path: string) => act(async () => render(pageAt(Page, path)));

/** Draws a page at a path of the app; navigation is noted and does not happen. */
export async function drawPage(Page: ComponentType, path: string) {
  setPressFailure((failure) => {
    if (!showFailure(failure)) throw failure;
  });
  const go = vi.fn<(to: string, options: { replace: boolean }) => void>();
  const back = vi.fn<(steps: number) => void>();
  setRouter({ go, back });
  // the page of the test before may still be on its way back from its layer
  await backSettled();
  window.history.replaceState({ idx: 3 }, "", path);
  const drawn = await drawAt(Page, path);
  return { go, back, leave: drawn.unmount };
}

/** Presses the button of this name once its earlier press has settled, as a person who sees it idle again. */
export async function pressIdle(name: string): Promise<void> {
  const button = await screen.findByRole("button", { name });
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
  await click(button);
}
