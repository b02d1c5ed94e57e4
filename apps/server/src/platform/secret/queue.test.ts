import { expect, test } from "vitest";
import { buildQueue, QueueFull } from "./queue.ts";

const full = (): QueueFull => new QueueFull("full");
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test("so many work at once, the others wait in the order of their arrival, and one more than may wait is refused", async () => {
  const queue = buildQueue({ atWork: 2, waiting: 5 }, full);
  const order: number[] = [];
  let [now, most] = [0, 0];
  const done = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) =>
      queue(async () => {
        order.push(n);
        most = Math.max(most, (now += 1));
        await pause(5);
        now -= 1;
      }),
    ),
  );
  expect([most, order]).toEqual([2, [0, 1, 2, 3, 4, 5, 6]]);
  expect(done.map(({ status }) => status).filter((status) => status === "rejected")).toHaveLength(1);
});

test("who waits too long is refused and leaves the line; work that fails gives its place back", async () => {
  const queue = buildQueue({ atWork: 1, waiting: 5, longestMs: 30 }, full);
  const slow = queue(() => pause(80));
  await expect(queue(async () => "late")).rejects.toThrow(QueueFull);
  await slow;
  await expect(queue(() => Promise.reject(new Error("fails")))).rejects.toThrow("fails");
  expect(await queue(async () => "next")).toBe("next");
});
