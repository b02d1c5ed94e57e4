import { act, fireEvent, render, screen } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { App } from "#src/app/app.tsx";
import { queryClient } from "#src/shared/data/query-client.ts";
import { BrowserRouter } from "#src/shared/router/router.tsx";

/** Waits, and lets React show what has changed. */
export const settle = (ms = 40): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

/** Opens the app at a path, on the present entry of the document's history. */
export async function openAt(path: string, state: unknown = null): Promise<void> {
  window.history.replaceState(state, "", path);
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </QueryClientProvider>,
    );
  });
  await settle();
}

/** Presses a button by its name. */
export const press = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByRole("button", { name }));
  await settle(80);
};
