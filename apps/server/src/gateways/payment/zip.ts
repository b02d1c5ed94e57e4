import { zipEntries } from "../../platform/sheet/zip.ts";
import { GatewayError } from "../gateway-error.ts";

/** The files of a zip in order, at most `maxBytes` together; supports what bills need. Throws GatewayError. */
export function unzip(zip: Buffer, maxBytes: number): readonly Buffer[] {
  try {
    const files: Buffer[] = [];
    let left = maxBytes;
    for (const entry of zipEntries(zip)) {
      const file = entry.read(left);
      left -= file.length;
      files.push(file);
    }
    return files;
  } catch {
    throw new GatewayError("bad-answer", "damaged or too large zip file");
  }
}
