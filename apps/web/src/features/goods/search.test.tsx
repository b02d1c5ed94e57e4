import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemoryRouter } from "../../../test/memory-router.tsx";
import { queryClient } from "#src/shared/data/query-client.ts";
import { setRouter } from "#src/shared/router/navigate.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { patchSession } from "#src/shared/session/session-store.ts";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page } from "./pages/search.tsx";
import { routes } from "./routes.ts";
import { removeKeywords, keywordOf, localHistory, noteKeyword } from "./search-history.ts";
import { click } from "../../../test/click.ts";

const go = vi.fn();

beforeEach(() => {
  reset();
  setRoutes(routes);
  go.mockReset();
  setRouter({ go, back: vi.fn() });
});
afterEach(reset);

const shown = (query = "") =>
  act(
    async () =>
      void render(
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={[`/pages/goods/search/index${query}`]}>
            <Page />
          </MemoryRouter>
        </QueryClientProvider>,
      ),
  );
const type = (text: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value: text } });
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 260)));

test("a late answer to an earlier text never replaces newer completions", async () => {
  let answerFirst: (() => void) | undefined;
  const server = fakeServer({
    "Wares.GetHotWords": { info: { list: [] } },
    "Wares.GetSuggestions": ({ parameters }) => ({
      info: { list: [{ text: `${parameters["keyword"]}甲`, count: 3 }] },
    }),
  });
  const fetchNow = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const answer = await fetchNow(url, init);
    if (server.calls.at(-1)?.parameters["keyword"] === "耳") {
      await new Promise<void>((resolve) => {
        answerFirst = resolve;
      });
    }
    return answer;
  });
  await shown();
  type("耳");
  await pause();
  type("耳机");
  await pause();
  expect(await screen.findByRole("button", { name: /耳机甲/ })).toBeTruthy();
  await act(async () => answerFirst?.());
  await pause();
  expect(screen.queryByRole("button", { name: /^耳甲/ })).toBeNull();
  expect(screen.getByRole("button", { name: /耳机甲/ })).toBeTruthy();
});

test("completions are fetched only after a pause in typing", async () => {
  const server = fakeServer({
    "Wares.GetHotWords": { info: { list: [] } },
    "Wares.GetSuggestions": { info: { list: [] } },
  });
  await shown();
  for (const text of ["b", "bw", "bwb"]) type(text);
  await pause();
  await waitFor(() => expect(server.of("Wares.GetSuggestions")).toHaveLength(1));
  expect(server.of("Wares.GetSuggestions")[0]?.parameters["keyword"]).toBe("bwb");
});

test("an empty field searches for its placeholder, which becomes the newest keyword", async () => {
  fakeServer({ "Wares.GetHotWords": { info: { list: [] } } });
  await shown("?hint=车厘子");
  await click(screen.getByRole("button", { name: "搜索" }));
  await waitFor(() => expect(go).toHaveBeenCalled());
  expect(decodeURIComponent(String(go.mock.calls[0]?.[0]))).toBe("/pages/goods/search/list?keyword=车厘子");
  expect(localHistory()).toEqual(["车厘子"]);
});

test("a visitor's history stays on the device: newest first, unique, at most twenty", async () => {
  const server = fakeServer();
  for (let at = 0; at < 25; at += 1) noteKeyword(`词${at}`);
  noteKeyword("词20");
  expect(localHistory()).toHaveLength(20);
  expect(localHistory().slice(0, 3)).toEqual(["词20", "词24", "词23"]);
  await removeKeywords("词24");
  expect(localHistory()[1]).toBe("词23");
  await removeKeywords();
  expect(localHistory()).toEqual([]);
  expect(server.calls).toHaveLength(0);
});

test("a member's device moves its keywords, oldest first, before the server's history is shown", async () => {
  noteKeyword("米");
  noteKeyword("茶");
  const server = fakeServer({
    "Wares.GetHotWords": { info: { list: [] } },
    "Wares.AddSearchHistory": { info: {} },
    "Wares.GetSearchHistory": { info: { list: ["茶", "米", "从前"] } },
  });
  patchSession({ token: "t" });
  await shown();
  expect(await screen.findByRole("button", { name: "从前" })).toBeTruthy();
  expect(server.of("Wares.AddSearchHistory")[0]?.parameters["keywords"]).toBe('["米","茶"]');
  expect(localHistory()).toEqual([]);
});

test("a keyword is trimmed, has single spaces and at most fifty characters", () => {
  expect(keywordOf("  降噪   耳机 ")).toBe("降噪 耳机");
  expect([...keywordOf("米".repeat(80))]).toHaveLength(50);
});
