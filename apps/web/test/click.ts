import { act, fireEvent, screen } from "@testing-library/react";
import { vi } from "vitest";

/** Clicks an element, and waits until what the click sets off is drawn, code that loads lazily among it. */
export const click = (element: Element): Promise<void> =>
  act(async () => {
    fireEvent.click(element);
    // on a busy machine a part takes longer to load than the few turns that `act` waits by itself
    await vi.dynamicImportSettled();
  });

/** Waits for the button of this name, and clicks it. */
export const press = async (name: string | RegExp): Promise<void> =>
  click(await screen.findByRole("button", { name }, { timeout: 10_000 }));

/** Waits for these words, and clicks them. */
export const pressText = async (words: string | RegExp): Promise<void> =>
  click(await screen.findByText(words, {}, { timeout: 10_000 }));
