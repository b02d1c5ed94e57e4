import { expect, test } from "vitest";
import { firstFound, memory } from "./recent-cache.ts";

/** A way that is answered when the test says so. */
function wayOf(name: string, log: string[]) {
  const answers: ((found: string | undefined) => void)[] = [];
  return {
    name,
    answer: (found: string | undefined) => answers.shift()?.(found),
    find: () => {
      log.push(name);
      return new Promise<string | undefined>((resolve) => answers.push(resolve));
    },
  };
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

test("a fallback runs after the first query, in parallel once that recently failed, and after it again when it succeeds", async () => {
  const log: string[] = [];
  const [first, second] = [wayOf("lately: first", log), wayOf("lately: second", log)];
  const one = firstFound([first, second]);
  await turn();
  expect(log).toEqual([first.name]);
  first.answer(undefined);
  await turn();
  second.answer("b");
  expect(await one).toBe("b");

  const two = firstFound([first, second]);
  expect(log.slice(2)).toEqual([second.name, first.name]);
  second.answer("b");
  first.answer("a");
  expect(await two).toBe("a");

  const three = firstFound([first, second]);
  await turn();
  expect(log.slice(4)).toEqual([first.name]);
  first.answer("a");
  expect(await three).toBe("a");
});

test("an error in a parallel fallback is ignored when the first query succeeds", async () => {
  const failing = { name: "lately: failing", find: () => Promise.reject(new Error("down")) };
  const finding = { name: "lately: finding", find: () => Promise.resolve<string | undefined>(undefined) };
  await expect(firstFound([finding, failing])).rejects.toThrow("down");
  expect(await firstFound([{ ...finding, find: () => Promise.resolve("a") }, failing])).toBe("a");
});

test("cached entries can be dropped", () => {
  const seen = memory();
  seen.note("a");
  expect([seen.has("a"), seen.has("b")]).toEqual([true, false]);
  seen.drop("a");
  expect(seen.has("a")).toBe(false);
});

test("the cache is bounded by the length of its keys, and dropped keys free their space", () => {
  const known = memory();
  const long = (at: number) => `${at}${"长".repeat(99_990)}`;
  for (let round = 0; round < 30; round += 1) {
    known.note("same");
    known.note(long(0));
    known.drop(long(0));
  }
  for (let at = 0; at < 9; at += 1) known.note(long(at));
  expect([known.has("same"), known.has(long(0))]).toEqual([true, true]);
  known.note(long(9));
  known.note(long(10));
  expect([known.has("same"), known.has(long(0)), known.has(long(10))]).toEqual([false, false, true]);
});
