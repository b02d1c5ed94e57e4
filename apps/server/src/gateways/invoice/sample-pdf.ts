/** A text of a page at a place from its lower left corner, in points; `turn` in degrees. */
export type PdfText = { text: string; x: number; y: number; size: number; grey?: number; turn?: number };

const hexOf = (text: string): string => Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase();

function drawn({ text, x, y, size, grey = 0, turn = 0 }: PdfText): string {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const matrix = [cos, sin, -sin, cos, x, y].map((n) => n.toFixed(3)).join(" ");
  return `BT ${grey} g /F1 ${size} Tf ${matrix} Tm <${hexOf(text)}> Tj ET`;
}

/** A PDF of one page (A5 across) with Chinese texts in a font that every reader has. Pure. */
export function pdfOf(texts: readonly PdfText[]): Buffer {
  const content = texts.map(drawn).join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 420] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>",
    "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> " +
      "/FontDescriptor 7 0 R >>",
    "<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 " +
      "/CapHeight 880 /StemV 93 >>",
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = text.length;
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}
