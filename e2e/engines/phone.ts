import { test as base, expect } from "@playwright/test";
import { tokenOf } from "../login.ts";
import type { Engine } from "./engine.ts";
import { openFirefox } from "./firefox.ts";
import { isLoaded, loading, picking, type Query, seeing } from "./query.ts";
import { openWebkit } from "./webkit.ts";

/** How long somebody waits for what is expected, and how often they look. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 100;

const inWords = (query: Query): string =>
  JSON.stringify(query, (_, value: unknown) => (value instanceof RegExp ? String(value) : value));

/** A phone with a browser of another engine: each step waits for its element, as a person does. */
export class Phone {
  readonly #engine: Engine;
  readonly #base: string;
  /** Of the documents before the present one. */
  readonly #thrown: string[] = [];

  constructor(engine: Engine, address: string) {
    this.#engine = engine;
    this.#base = address;
  }

  /** Opens a path of the app. */
  async go(path: string): Promise<void> {
    // what this document has thrown is gone with it
    this.#thrown.push(...(await this.#thrownHere()));
    await this.#engine.go(new URL(path, this.#base).href);
  }

  /** Logs a member or a shop's person in. */
  async logIn(who: "Member.Login" | "Merchant.Login", by: { mobile: string; pwd: string }): Promise<string> {
    const token = await tokenOf(this.#base, who, by);
    await this.go("/robots.txt");
    const key = who === "Member.Login" ? "token" : "token2";
    await this.ask(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(token)})`);
    return token;
  }

  /** The answer of a script in the page. */
  ask<T>(script: string): Promise<T> {
    return this.#engine.run<T>(script);
  }

  async tap(query: Query): Promise<void> {
    await this.#until(query, () => this.#engine.click(picking(query, true)));
  }

  /** Types into a field that has the focus of a tap. */
  async type(query: Query, text: string): Promise<void> {
    await this.#until(query, () => this.#engine.click(picking(query, true)));
    await this.#until(query, () => this.#engine.type(picking(query), text));
  }

  /** Chooses a file in an input, which is seldom in sight. */
  async give(css: string, path: string): Promise<void> {
    const input = `return document.querySelector(${JSON.stringify(css)});`;
    await this.#until({ css }, () => this.#engine.give(input, path));
  }

  /** Waits until an element is in sight. */
  async see(query: Query): Promise<void> {
    await this.#until(query, () => this.has(query));
  }

  /** Waits until a condition of the page is met; `what` is said where it never is. */
  async wait(what: string, script: string): Promise<void> {
    await this.#until({ text: what }, () => this.ask<boolean>(script));
  }

  /** Whether an element is in sight now. */
  async has(query: Query): Promise<boolean> {
    await this.#load();
    return this.ask<boolean>(seeing(query));
  }

  /** What the scripts of all pages have thrown that were opened. */
  async thrown(): Promise<string[]> {
    return [...this.#thrown, ...(await this.#thrownHere())];
  }

  /** What the present document's scripts have thrown; it says so itself where errors are not kept. */
  #thrownHere(): Promise<string[]> {
    return this.ask<string[]>(`
      const isPage = document.contentType === "text/html" && location.protocol !== "about:";
      return globalThis.thrown ?? (isPage ? ["errors are not kept"] : []);`);
  }

  picture(): Promise<Uint8Array> {
    return this.#engine.picture();
  }

  async #load(): Promise<void> {
    if (!(await this.ask<boolean>(isLoaded))) await this.ask(loading);
  }

  async #until(query: Query, isDone: () => Promise<boolean>): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
      await this.#load();
      if (await isDone()) return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    throw new Error(`not there within ${PATIENCE_MS} ms: ${inWords(query)}`);
  }
}

const open = { webkit: openWebkit, firefox: openFirefox };

/** A test with a phone of the project's engine; a picture of its page is kept where it fails, and no page may throw. */
export const test = base.extend<{ phone: Phone }>({
  phone: async ({ baseURL }, walk, info) => {
    const engine = await open[info.project.name as keyof typeof open]();
    const phone = new Phone(engine, baseURL ?? "");
    await walk(phone);
    try {
      if (info.status === info.expectedStatus) expect(await phone.thrown()).toEqual([]);
      else await info.attach("page", { body: Buffer.from(await phone.picture()), contentType: "image/png" });
    } finally {
      await engine.close();
    }
  },
});
