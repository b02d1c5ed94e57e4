import type { ChildProcess } from "node:child_process";

/** Servers that tests have started: what a file that failed has not ended is ended behind it (setup.ts). */
export const running = new Set<ChildProcess>();
