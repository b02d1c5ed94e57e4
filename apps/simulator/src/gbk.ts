let codes: ReadonlyMap<string, readonly [number, number]> | undefined;

/** Node reads GBK but does not write it: the table is made by reading every two-byte code once. */
function table(): ReadonlyMap<string, readonly [number, number]> {
  if (codes) return codes;
  const decoder = new TextDecoder("gbk");
  const made = new Map<string, readonly [number, number]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const char = decoder.decode(Buffer.from([lead, trail]));
      if (char.length === 1 && char !== "\uFFFD" && !made.has(char)) made.set(char, [lead, trail]);
    }
  }
  codes = made;
  return made;
}

/** `text` in GBK, as Alipay writes its bills; what GBK lacks becomes a question mark. */
export function encodeGbk(text: string): Buffer {
  const known = table();
  const bytes: number[] = [];
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0x3f;
    if (code < 0x80) bytes.push(code);
    else bytes.push(...(known.get(char) ?? [0x3f]));
  }
  return Buffer.from(bytes);
}
