import { groups } from "@heshi/contract/groups";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Answer, fakeServer, type Reply } from "../../test/fake-server.ts";
import { leastOf } from "../../test/least-of.ts";
import { MemoryRouter } from "../../test/memory-router.tsx";
import { specifiedRoutes } from "../../test/specified-routes.data.ts";
import { reset } from "../../test/reset.ts";
import type { RouteRow } from "#src/shared/router/route.ts";
import { setRouter } from "#src/shared/router/navigate.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { loadPage } from "./load-page.ts";
import { PageHost } from "./page-host.tsx";
import { routes } from "./routes.ts";
import { click } from "../../test/click.ts";

const methods = groups.flatMap((group) =>
  Object.entries(group.methods).map(([name, method]) => [`${group.name}.${name}`, method] as const),
);
const least = Object.fromEntries(methods.map(([name, { output }]) => [name, { info: leastOf(output) }]));
const always = (answer: Answer) => Object.fromEntries(methods.map(([name]) => [name, answer]));

beforeEach(() => {
  reset();
  setRoutes(routes);
  setRouter({ go: vi.fn(), back: vi.fn() });
  useSession.setState({ token: "t", token2: "t2" });
});
afterEach(reset);

/** Renders a page, with the parameters of its sample unless others are given. */
async function draw(
  row: RouteRow,
  answers: Readonly<Record<string, Answer>>,
  query = row.faces?.sample ?? "",
) {
  const server = fakeServer(answers);
  const to = `${row.path}?${query}`;
  window.history.replaceState({ idx: 3 }, "", to);
  await loadPage(row);
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[to]}>
          <PageHost row={row} />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  return server;
}
const bones = (): readonly HTMLElement[] => screen.queryAllByLabelText("正在加载");
const content = () => within(screen.getByRole("main"));

/** The title in the page's head and that of the document, which are the same but for the shop's name. */
async function expectTitle(title: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title));
  expect(document.title).toBe(title === "合市" ? "合市" : `${title} · 合市`);
}

/** Answers of which nothing is known until they are settled; calls that follow are answered at once. */
function held() {
  let answer: Reply | undefined;
  const waiting: (() => void)[] = [];
  return {
    answers: always(async () => {
      if (answer === undefined) await new Promise<void>((resolve) => waiting.push(resolve));
      return answer ?? "lost";
    }),
    settle: (reply: Reply): void => {
      answer = reply;
      for (const go of waiting.splice(0)) go();
    },
  };
}

/** A page of the specification is named and open as it says, one of ours as its row says. */
const nameOf = ({ path, title, ours, faces }: RouteRow): string | undefined =>
  faces?.title ?? (ours ? title : specifiedRoutes.get(path)?.title);

describe.each(routes.map((row) => [row.path, row] as const))("%s", (_, row) => {
  const { faces = {} } = row;
  const nothing = faces.empty === undefined ? "" : ` and says that there is nothing yet: ${faces.empty}`;

  test("has its title, also as the document's, while it loads, and then its failure and a refusal", async () => {
    const { answers, settle } = held();
    const server = await draw(row, answers);
    await expectTitle(nameOf(row) ?? "");
    if (faces.atOnce) return;

    await waitFor(() => expect(server.calls).not.toEqual([]));
    expect(bones().length).toBeGreaterThan(0);

    await act(async () => settle({ ret: 500 }));
    const again = await content().findByRole("button", { name: "重新加载" });
    expect(content().getByText("服务开小差了")).toBeTruthy();

    const before = server.calls.length;
    settle({ code: 1_000_004, msg: "要看的内容已经不在了" });
    await click(again);
    await waitFor(() => expect(server.calls.length).toBeGreaterThan(before));
    expect(await content().findByText("要看的内容已经不在了")).toBeTruthy();
    expect(content().getByRole("button", { name: "返回" })).toBeTruthy();
  });

  test(`renders the smallest possible answers${nothing}`, async () => {
    await draw(row, least);
    if (faces.empty !== undefined)
      expect(await content().findByRole("heading", { name: faces.empty })).toBeTruthy();
    await waitFor(() => expect(bones()).toEqual([]));
    // neither an error of the page nor an answer it cannot handle
    expect(screen.queryByText("重新加载")).toBeNull();
    expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
  });
});

const others = routes.flatMap((row) =>
  Object.entries(row.faces?.titles ?? {}).map(
    ([query, title]) => [`${row.path}?${query}`, title, row] as const,
  ),
);
test.each(others)("%s has the title %s", async (address, title, row) => {
  await draw(row, always("never"), address.slice(row.path.length + 1));
  await expectTitle(title);
});

const forVisitors = routes.flatMap((row) =>
  row.faces?.visitor === undefined ? [] : [[row.path, row.faces.visitor, row] as const],
);
test.each(forVisitors)("%s has the title %s for a visitor", async (_, title, row) => {
  useSession.setState({ token: "", token2: "" });
  await draw(row, always("never"));
  await expectTitle(title);
});

test.each(routes.filter(({ ours }) => !ours))(
  "$path is open to those of the specification",
  ({ path, access }) => {
    expect(access).toBe(specifiedRoutes.get(path)?.access);
  },
);
