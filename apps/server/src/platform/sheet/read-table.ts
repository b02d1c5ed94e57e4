import { Worker } from "node:worker_threads";
import type { TableLimits, TableOrFault } from "./table.types.ts";

/**
 * How long a file may be read, ms: 5,000 rows take about half a second; and the heap of the worker. What is inflated lies outside of
 * it and has a limit of its own.
 */
const MOST = { mostMs: 15_000, heapMb: 96 };
type Most = Partial<typeof MOST>;
const TOO_LARGE: TableOrFault = { fault: "表格太大，读取失败，请分成几个文件" };

// the bundle has a file of its own for the worker; sources are TypeScript, which a worker has to be taught
const isSource = import.meta.url.endsWith(".ts");
const entry = new URL(isSource ? "./sheet-worker.ts" : "./sheet-worker.js", import.meta.url);
const script = isSource
  ? `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(entry.href)}); });`
  : entry;

function readOne(bytes: Uint8Array, limits: TableLimits, most: Most): Promise<TableOrFault> {
  const { mostMs, heapMb } = { ...MOST, ...most };
  return new Promise((resolve) => {
    const worker = new Worker(script, {
      eval: isSource,
      workerData: { bytes, limits },
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
      env: {},
    });
    const timer = setTimeout(() => end(TOO_LARGE), mostMs);
    const end = (answer: TableOrFault): void => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(answer);
    };
    worker.once("message", end);
    worker.once("error", () => end(TOO_LARGE));
    worker.once("exit", () => end(TOO_LARGE));
  });
}

let last: Promise<unknown> = Promise.resolve();

/**
 * The table of an uploaded file, read in a worker of limited memory and time: a file that is too much for it is a fault. Files are
 * read one after another, so that many hostile ones take no more than one does.
 */
export function readTable(bytes: Uint8Array, limits: TableLimits, most: Most = {}): Promise<TableOrFault> {
  const reading = last.then(() => readOne(bytes, limits, most));
  last = reading;
  return reading;
}
