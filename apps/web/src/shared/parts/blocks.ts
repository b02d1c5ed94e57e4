/** A part of a lesson's text. */
export type Block = { kind: "heading" | "text"; text: string } | { kind: "items"; items: string[] };

/** The parts of a lesson: `# ` begins a heading, `- ` an item; items that follow each other are one list. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split("\n").map((one) => one.trim())) {
    if (line === "") continue;
    const last = blocks.at(-1);
    if (line.startsWith("# ")) blocks.push({ kind: "heading", text: line.slice(2) });
    else if (!line.startsWith("- ")) blocks.push({ kind: "text", text: line });
    else if (last?.kind === "items") last.items.push(line.slice(2));
    else blocks.push({ kind: "items", items: [line.slice(2)] });
  }
  return blocks;
}
