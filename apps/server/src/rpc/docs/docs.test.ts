import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";

const server = await testServer();
const bodyOf = async (url: string): Promise<string> => (await server.app.http.inject({ url })).body;

interface Piece {
  id: string;
  hidden: boolean;
}

/** The parts of a document that the page's script uses, built from the page itself. */
function documentOf(page: string) {
  const [nav = "", main = ""] = page.split("<main>");
  let seen = "";
  const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)];
  const groups = all(main, /<div class="group"><h2>(\w+)<\/h2>(.*?)<\/div>/gs).map(
    ([, id = "", inside = ""]) => {
      const sections = all(inside, /<section id="([\w.]+)"><h3>.*?<p>(.*?)<\/p>/gs).map(
        ([, name = "", words]) => ({
          id: name,
          hidden: false,
          querySelector: () => ({ textContent: words }),
        }),
      );
      const scrollIntoView = (): void => void (seen = id);
      return { id, hidden: false, sections, querySelectorAll: () => sections, scrollIntoView };
    },
  );
  const names = all(nav, /<details open><summary>(\w+) (.*?)<\/details>/gs).map(
    ([, id = "", inside = ""]) => {
      const links = all(inside, /href="(#[\w.]+)"/g).map(([, hash = ""]) => ({ hash, hidden: false }));
      return { id, hidden: false, querySelectorAll: () => links };
    },
  );
  let onInput: () => void = () => undefined;
  const find = { value: "", addEventListener: (_: string, act: () => void) => (onInput = act) };
  const none = { id: "none", hidden: /<p id="none"[^>]* hidden>没有这样的方法/.test(nav) };
  const sections = groups.flatMap((group) => group.sections);
  const document = {
    getElementById: (id: string) =>
      id === "find" ? find : id === "none" ? none : sections.find((section) => section.id === id),
    querySelectorAll: (what: string) => ({ ".group": groups, "nav details": names })[what],
  };
  const left = (pieces: readonly Piece[]): readonly string[] =>
    pieces.filter(({ hidden }) => !hidden).map(({ id }) => id);
  const type = (text: string) => {
    find.value = text;
    seen = "";
    onInput();
    return { seen, groups: left(groups), names: left(names), methods: left(sections), isNone: !none.hidden };
  };
  return { document, type };
}

test("a search of /docs shows hits with their headings, opens the first, and says when there are none", async () => {
  const { document, type } = documentOf(await bodyOf("/docs"));
  runInNewContext(await bodyOf("/docs.js"), { document });
  expect(type("getcartcount")).toEqual({
    groups: ["Wares"],
    names: ["Wares"],
    methods: ["Wares.GetCartCount"],
    isNone: false,
    seen: "Wares",
  });
  expect(type("nothing of this name")).toEqual({
    seen: "",
    groups: [],
    names: [],
    methods: [],
    isNone: true,
  });
  const whole = type("");
  expect(whole.groups.length).toBeGreaterThan(5);
  expect(whole.names).toEqual(whole.groups);
  expect([whole.isNone, whole.seen]).toEqual([false, ""]);
});
