/** The form of a product with 100 SKUs in Chromium, at a processor slowed down four times: what a typed key costs, and what it renders. */
import { type Browser, chromium, type Page } from "@playwright/test";
import type { Running } from "../processes.ts";
import { boundRow, plainRow, type Row } from "../report.ts";
import { addShop, callAsShop, TOKEN } from "../shop.ts";
import { contextOf, share } from "./feel.ts";
import { Phone } from "./feel-phone.ts";

const [COLOURS, SIZES, KEYS] = [10, 10, 200];
const TASK_MS = 50;
/** Between two keys of a quick typist. */
const PAUSE_MS = 60;

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const colours = range(COLOURS).map((n) => `颜色${n}`);
const sizes = range(SIZES).map((n) => `尺码${n}`);

/** A draft with all its SKUs filled in. */
async function addDraft(ours: Running, categoryId: string): Promise<string> {
  const file = Buffer.from(await (await fetch(`${ours.url}/icon-512.png`)).arrayBuffer());
  const { url } = await callAsShop<{ url: string }>(ours, "Merchant.Upload", { file });
  const skus = colours.flatMap((colour) =>
    sizes.map((size) => ({ values: [colour, size], priceFen: 19_900, stock: 50, code: `${colour}${size}` })),
  );
  const draft = {
    kind: "normal",
    categoryId,
    title: "一百个规格的商品",
    pictures: [url],
    specs: [
      { name: "颜色", values: colours },
      { name: "尺码", values: sizes },
    ],
    skus,
  };
  const input = { draft: JSON.stringify(draft) };
  return (await callAsShop<{ waresId: string }>(ours, "Merchant.SaveGoodsDraft", { input })).waresId;
}

/**
 * Run in the page before its own code: React tells this hook of every commit. Counted are the components that rendered
 * (their flag PerformedWork, 1) and draw a row of the matrix; children that are the same as in the commit before were not
 * visited. A text, since it is not compiled for the page.
 */
const COUNTER = `
window.rendered = { rows: 0, commits: 0, isCounting: false };
const visit = (fiber, before) => {
  if (fiber.memoizedProps?.sku && fiber.child?.type === "li" && (fiber.flags & 1) !== 0) rendered.rows += 1;
  if (before !== null && fiber.child === before.child) return;
  for (let at = fiber.child; at !== null; at = at.sibling) visit(at, at.alternate);
};
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberUnmount: () => undefined,
  onCommitFiberRoot: (_id, { current }) => {
    if (!rendered.isCounting) return;
    rendered.commits += 1;
    visit(current, current.alternate);
  },
};`;

/** Opens the step with the matrix. */
async function openMatrix(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole("button", { name: "下一步" }).click();
  await page.getByText(`共 ${COLOURS * SIZES} 个规格`).waitFor();
}

const TYPED = "12.50";

/** Types the member price of so many SKUs, one after another. */
async function typeAll(page: Page): Promise<void> {
  for (let n = 0; n < KEYS / TYPED.length; n += 1) {
    const name = `${colours[Math.floor(n / SIZES)] ?? ""} ${sizes[n % SIZES] ?? ""} 会员价`;
    const cell = page.getByRole("textbox", { name, exact: true });
    await cell.focus();
    await page.keyboard.type(TYPED, { delay: PAUSE_MS });
    if ((await cell.inputValue()) !== TYPED) throw new Error(`${name}: ${await cell.inputValue()}`);
  }
}

type Traced = {
  name: string;
  ts: number;
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
  args?: { data?: { type?: string } };
};

/**
 * Processor time of the main thread's tasks in which a key changed a field, ms: what slows the processor down is in it, what
 * else runs on this machine is not.
 */
async function inputTasks(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  const inputs = trace.traceEvents.filter(
    ({ name, args }) => name === "EventDispatch" && args?.data?.type === "input",
  );
  const tasks = trace.traceEvents.filter(({ name }) => name === "RunTask" || name.endsWith("::RunTask"));
  return inputs.map(({ pid, tid, ts }) => {
    const around = tasks.filter(
      (task) => task.pid === pid && task.tid === tid && task.ts <= ts && ts < task.ts + (task.dur ?? 0),
    );
    return Math.max(...around.map(({ tdur = 0 }) => tdur)) / 1000;
  });
}

/** Input tasks of 200 keys and their time to paint, then the rows that they render, counted apart since counting costs time itself. */
export async function goodsForm(
  ours: Running,
  { database, executablePath, rounds }: { database: string; executablePath: string; rounds: number },
): Promise<Row[]> {
  await addShop(database);
  const id = await addDraft(ours, "801");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const url = `${ours.url}/pages/goods/edit/normal?id=${id}`;
  const [tasks, paints]: [number[], number[]] = [[], []];
  let [rows, keys] = [0, 0];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const context = await contextOf(browser, { token2: TOKEN });
      // the last round counts
      const isCounting = round === rounds;
      if (isCounting) await context.addInitScript(COUNTER);
      const phone = await Phone.of(context);
      await openMatrix(phone.page, url);
      if (isCounting) {
        await phone.page.evaluate("rendered.isCounting = true");
        await typeAll(phone.page);
        rows = Number(await phone.page.evaluate("rendered.rows"));
        keys = KEYS;
      } else {
        await phone.slow();
        await phone.page.evaluate("feel.taps = []");
        const found = await inputTasks(browser, phone.page, () => typeAll(phone.page));
        if (found.length !== KEYS) throw new Error(`${found.length} input tasks of ${KEYS} keys`);
        tasks.push(share(found, 0.95));
        paints.push(
          share(
            (await phone.read()).taps.map(([, ms]) => ms),
            0.95,
          ),
        );
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
  const name = `goods form with ${COLOURS * SIZES} SKUs, ${KEYS} keys`;
  return [
    boundRow(`${name}: processor time of input tasks, p95`, { values: tasks, bound: TASK_MS, unit: "ms" }),
    boundRow(`${name}: rows rendered a key`, { values: [rows / keys], bound: 1, unit: "" }),
    plainRow(
      `${name}: key to paint, p95, other work on the machine included`,
      `${Math.round(Math.max(...paints))} ms`,
    ),
  ];
}
