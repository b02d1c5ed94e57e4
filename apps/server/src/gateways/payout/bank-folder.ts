import { link, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { formatDay } from "@heshi/kernel/text";
import { GatewayError } from "../gateway-error.ts";
import { readAnswer, readStatement, writeBatch } from "./bank-file.ts";
import type { PayoutGateway, PayoutLine, PayoutNews } from "./payout.port.ts";

/** The folder that is exchanged with the bank: `out/` is collected by it, `in/` filled. */
export type BankFolderConfig = { folder: string };

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === "ENOENT";
const exists = (error: unknown): boolean => (error as { code?: string }).code === "EEXIST";

/** Whether a file of this name is there, or was collected and renamed: `NAME.txt.done`. */
async function has(folder: string, name: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: unknown) =>
    isMissing(error) ? [] : Promise.reject(error),
  );
  return names.some((one) => one === name || one.startsWith(`${name}.`));
}

/** Puts a file into its place whole or not at all; false where one of that name was there before. */
async function place(folder: string, name: string, text: string): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const half = join(folder, `.${name}.${randomBytes(6).toString("hex")}`);
  await writeFile(half, text, { mode: 0o600, flag: "wx" });
  try {
    // a link fails where the name exists, a rename would replace it
    await link(half, join(folder, name));
    return true;
  } catch (error) {
    if (exists(error)) return false;
    throw error;
  } finally {
    await rm(half, { force: true });
  }
}

/** Statements lie in the same folder under names of their own. */
const isAnswer = /^(?!\.|statement-).+\.txt$/;

/** All that the bank has answered so far; of a number the last answer in the order of names. */
async function answersIn(folder: string): Promise<PayoutNews[]> {
  const names = await readdir(folder).catch((error: unknown) =>
    isMissing(error) ? [] : Promise.reject(error),
  );
  const news: PayoutNews[] = [];
  for (const name of names.filter((one) => isAnswer.test(one)).sort()) {
    const read = readAnswer(await readFile(join(folder, name), "utf8"));
    // torn: it is read again once it is whole
    if (read) news.push(...read);
  }
  return news;
}

/** The bank's statement of a day; not there yet, or torn: it is asked for again. */
async function statementIn(folder: string, day: string): Promise<readonly PayoutLine[]> {
  const text = await readFile(join(folder, `statement-${day}.txt`), "utf8");
  const lines = readStatement(text, day);
  if (!lines) throw new GatewayError("bad-answer", "the bank's statement cannot be read");
  return lines;
}

/** A bank that takes batches and gives answers as files. A number has one file, which exists once. */
export function createBankFolder({
  config: { folder },
  clock,
}: {
  config: BankFolderConfig;
  clock: () => Date;
}): PayoutGateway {
  const [out, into] = [join(folder, "out"), join(folder, "in")];
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof GatewayError) throw error;
      throw new GatewayError(
        "transport",
        "the bank's folder cannot be used",
        (error as { code?: string }).code,
      );
    }
  };
  return {
    send: (order) =>
      guarded(async () => {
        const name = `${order.payoutNo}.txt`;
        const text = writeBatch({ batchNo: order.payoutNo, day: formatDay(clock()), orders: [order] });
        // what the bank has collected keeps its name with an end of the bank's, and is not written a second time
        if (!(await has(out, name))) await place(out, name, text);
        return { state: "processing" };
      }),
    query: (payoutNo) =>
      guarded(async () => {
        const answer = (await answersIn(into)).findLast((news) => news.payoutNo === payoutNo);
        if (answer) return answer.state;
        return (await has(out, `${payoutNo}.txt`)) ? { state: "processing" } : { state: "unknown" };
      }),
    news: () => guarded(() => answersIn(into)),
    statement: (day) => guarded(() => statementIn(into, day)),
    // the bank writes files and sends no notices
    parseNotice: () => ({ ok: false, refusal: "unsupported" }),
    noticeReply: () => ({ status: 404, headers: {}, body: Buffer.alloc(0) }),
  };
}
