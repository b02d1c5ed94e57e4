import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, Script } from "node:vm";

/** Renders the home page's first view from the preloaded answers; rejects when it cannot be rendered. */
export type FirstView = (answers: Readonly<Record<string, unknown>>) => Promise<string>;

type App = { firstView: FirstView };

/** Nothing that is drawn once waits for a time or a turn, and nothing may keep the process from ending. */
class MessageChannel {
  readonly port1 = {};
  readonly port2 = { postMessage: () => undefined };
}
const still = { setTimeout: () => 0, clearTimeout: () => undefined, MessageChannel };
const same = { TextEncoder, URL, URLSearchParams, AbortController, performance, queueMicrotask };

/**
 * The app's rendering of its first view, as built; undefined without a build. The code is the browser's and uses
 * browser globals, so it runs in a context of its own, loaded on first use.
 */
export function firstViewOf(webFolder: string): FirstView | undefined {
  const path = join(webFolder, ".vite/first-view.js");
  if (!existsSync(path)) return undefined;
  let app: App | undefined;
  return async (answers) => {
    app ??= load(path);
    return app.firstView(answers);
  };
}

function load(path: string): App {
  const context = createContext({ ...still, ...same });
  new Script(readFileSync(path, "utf8"), { filename: path }).runInContext(context);
  return (context as { app: App }).app;
}
