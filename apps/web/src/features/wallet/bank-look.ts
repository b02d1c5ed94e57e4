/** The colours in which people know their banks; others are blue. White text has 4.5:1 on each. */
const colours: Readonly<Record<string, string>> = {
  PSBC: "#0a7a44",
  ICBC: "#c2232a",
  ABC: "#0a7d68",
  BOC: "#b01f3a",
  CCB: "#1257a8",
  COMM: "#1f3f8f",
  CMB: "#c0272d",
  CMBC: "#13717a",
  CEB: "#6b2f8a",
  CITIC: "#c21f2e",
  HXBANK: "#c0271f",
  SPABANK: "#b34700",
  CIB: "#12519c",
  SPDB: "#15507f",
  GDB: "#b52a2a",
  NBBANK: "#8a5a00",
  BJBANK: "#b3261e",
  SHBANK: "#1c4e9b",
  HZCB: "#1568a6",
  NJCB: "#b02a35",
  JSBANK: "#2360b4",
};

/** A bank's colour by its code. */
export const bankColour = (bank: string | undefined): string => colours[bank ?? ""] ?? "#2f5d9e";
