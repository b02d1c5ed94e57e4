/** How long a start takes and what an idle server holds. */
import { startOurs, type Running } from "../processes.ts";
import { boundRow, type Row } from "../report.ts";

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts in a world `rounds` times; seconds to readiness, and resident memory some seconds later. */
async function starts(env: Readonly<Record<string, string>>, rounds: number) {
  const found = { seconds: [] as number[], memory: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const server: Running = await startOurs(env);
    found.seconds.push(server.startMs / 1000);
    await pause(4000);
    found.memory.push(server.memoryMb());
    await server.stop();
  }
  return found;
}

/** On PostgreSQL, on a new embedded folder with the demo world, and on the same folder again. */
export async function startUps(databaseUrl: string, folder: string, rounds: number): Promise<Row[]> {
  const postgres = await starts({ DATABASE_URL: databaseUrl }, rounds);
  const demo = { DATA_DIR: folder, DEMO: "1", ALLOW_DEMO_IN_PRODUCTION: "1" };
  const first = await starts(demo, 1);
  const embedded = await starts(demo, rounds);
  return [
    boundRow("cold start on PostgreSQL", { values: postgres.seconds, bound: 1.5, unit: "s" }),
    boundRow("cold start on an existing embedded folder", {
      values: embedded.seconds,
      bound: 2.5,
      unit: "s",
    }),
    boundRow("first start, with the demo world", { values: first.seconds, bound: 30, unit: "s" }),
    boundRow("idle memory on PostgreSQL", { values: postgres.memory, bound: 140, unit: "MB" }),
    boundRow("idle memory, embedded", { values: embedded.memory, bound: 600, unit: "MB" }),
  ];
}
