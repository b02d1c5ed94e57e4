import { open, readFile, type FileHandle } from "node:fs/promises";
import { z } from "zod";
import { BookEvent } from "./books.ts";

const Line = z.array(BookEvent).min(1);

/** An append-only file of JSON lines. What `append` took is safe once `flushed` resolves. */
export type Journal = {
  append: (events: readonly BookEvent[]) => void;
  flushed: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Opens the journal and passes its events to `enter`, oldest first. A last line without line feed was never
 * acknowledged, because the process died writing it, and is cut off; any other broken line throws. After a failed write
 * nothing more is acknowledged.
 */
export async function openJournal(file: string, enter: (event: BookEvent) => void): Promise<Journal> {
  const handle = await open(file, "a+", 0o600);
  try {
    const whole = await readWhole(file, handle);
    for (const line of whole.split("\n")) {
      if (line !== "") for (const event of Line.parse(JSON.parse(line))) enter(event);
    }
  } catch (error) {
    await handle.close();
    throw error;
  }
  return writerOf(handle);
}

async function readWhole(file: string, handle: FileHandle): Promise<string> {
  const bytes = await readFile(file);
  const end = bytes.lastIndexOf(0x0a) + 1;
  if (end < bytes.length) {
    await handle.truncate(end);
    await handle.sync();
  }
  return bytes.subarray(0, end).toString();
}

/** One write and one fsync for all that came in the meantime (group commit). */
function writerOf(handle: FileHandle): Journal {
  let waiting: string[] = [];
  let flushing: Promise<void> | undefined;
  let broken: Error | undefined;

  const flushOnce = async (): Promise<void> => {
    while (waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      await handle.appendFile(lines.join(""));
      await handle.datasync();
    }
  };
  const flush = async (): Promise<void> => {
    try {
      await flushOnce();
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error));
    } finally {
      flushing = undefined;
    }
  };
  const flushed = async (): Promise<void> => {
    await flushing;
    if (broken) throw broken;
  };
  return {
    append(events) {
      if (broken) throw broken;
      waiting.push(`${JSON.stringify(events)}\n`);
      flushing ??= flush();
    },
    flushed,
    async close() {
      try {
        await flushed();
      } finally {
        await handle.close();
      }
    },
  };
}
