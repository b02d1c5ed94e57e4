/** What runs in the worker of `read-table.ts`: one file, one answer. */
import { parentPort, workerData } from "node:worker_threads";
import { tableOf } from "./table.ts";
import type { TableLimits } from "./table.types.ts";

const { bytes, limits } = workerData as { bytes: Uint8Array; limits: TableLimits };
parentPort?.postMessage(tableOf(bytes, limits));
