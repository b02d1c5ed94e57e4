import { csvOf } from "@heshi/kernel/csv";
import { admin } from "../../data/rpc.ts";

type Codes = Awaited<ReturnType<typeof admin.TakeCodes>>;

/** Digits in groups: a spreadsheet keeps them as text, and would round a number of 18 digits. */
const grouped = (code: string): string => code.replaceAll(/(\d{4})(?=\d)/g, "$1 ");

const rowsOf = ({ boxes, items }: Codes): string[][] => [
  ...boxes.flatMap((box, at) => [
    ["箱码", String(at + 1), grouped(box.code)],
    ...box.items.map((item) => ["单品码", String(at + 1), grouped(item)]),
  ]),
  ...items.map((item) => ["单品码", "", grouped(item)]),
];

async function digestOf({ boxes, items }: Codes): Promise<string> {
  const all = [...boxes.flatMap((box) => [box.code, ...box.items]), ...items].join("\n");
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(all));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Downloads the codes of a batch into a file, and says that all of them have arrived: without that the batch is void. */
export async function takeCodes({ batchId, number }: { batchId: string; number: string }): Promise<void> {
  const codes = await admin.TakeCodes({ batchId });
  const text = csvOf([["类型", "箱", "码"], ...rowsOf(codes)]);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  link.download = `防伪码-${number}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  await admin.KeepCodes({ batchId, digest: await digestOf(codes) });
}
