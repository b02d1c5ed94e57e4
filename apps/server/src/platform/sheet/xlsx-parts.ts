import { SaxesParser } from "saxes";
import { clip } from "@heshi/kernel/clip";
import { builtIn } from "./xlsx-format.ts";

const CHUNK = 64 * 1024;
/** No part of a workbook is deeper; a parser is slow with a hundred thousand open tags. */
const MAX_DEPTH = 64;

export type Tag = { name: string; attributes: Record<string, string> };
type Hooks = { open?: (tag: Tag) => void; close?: (name: string) => void; text?: (text: string) => void };

/** A part has more tags than a table of the allowed size. */
export class TooManyTags extends Error {}

/**
 * Reads XML piece by piece; entities of a document's own are unknown to it, and are an error. Tags are counted while it reads:
 * `TooManyTags` above `maxTags`.
 */
export function readXml(bytes: Buffer, maxTags: number, { open, close, text }: Hooks): void {
  const parser = new SaxesParser({ position: false });
  const bare = (name: string): string => name.slice(name.indexOf(":") + 1);
  let [tags, depth] = [0, 0];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", () => {
    throw new Error("a workbook has no document type");
  });
  parser.on("opentag", ({ name, attributes }) => {
    [tags, depth] = [tags + 1, depth + 1];
    if (tags > maxTags) throw new TooManyTags();
    if (depth > MAX_DEPTH) throw new Error("too deep for a workbook");
    // namespaces are not resolved, so that attributes are texts
    open?.({ name: bare(name), attributes: attributes as Record<string, string> });
  });
  parser.on("closetag", (tag) => {
    depth -= 1;
    close?.(bare(tag.name));
  });
  if (text) parser.on("text", text);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for (let at = 0; at < bytes.length; at += CHUNK)
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }));
  parser.write(decoder.decode()).close();
}

/** Characters that XML cannot hold are written as _x000D_, and a text that looks so as _x005F_x000D_ (ST_Xstring). */
const unescaped = (text: string): string =>
  text.replaceAll(/_x([\dA-F]{4})_/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** Collects the text of `t` and `v` elements, without what is only said aloud (`rPh`), up to so many characters. */
export function collector(maxCell: number) {
  let [text, isOpen, isAloud] = ["", false, false];
  return {
    open: (name: string): void => {
      if (name === "t" || name === "v") isOpen = true;
      if (name === "rPh") isAloud = true;
    },
    close: (name: string): void => {
      if (name === "t" || name === "v") isOpen = false;
      if (name === "rPh") isAloud = false;
    },
    add: (part: string): void => {
      if (isOpen && !isAloud && text.length <= maxCell) text = clip(text + part, maxCell + 1);
    },
    take: (): string => {
      const taken = text;
      text = "";
      return unescaped(taken);
    },
  };
}

/** Texts that cells refer to by number. */
export function sharedStrings(
  bytes: Buffer,
  { maxCell, maxTags }: { maxCell: number; maxTags: number },
): string[] {
  const texts: string[] = [];
  const part = collector(maxCell);
  readXml(bytes, maxTags, {
    open: ({ name }) => part.open(name),
    text: part.add,
    close: (name) => {
      part.close(name);
      if (name === "si") texts.push(part.take());
    },
  });
  return texts;
}

/** The number format of each style that cells refer to by number; none for what is shown as it is. */
export function numberFormats(bytes: Buffer, maxTags: number): (string | undefined)[] {
  const own = new Map<number, string>();
  const formats: (string | undefined)[] = [];
  let isOfCells = false;
  readXml(bytes, maxTags, {
    open: ({ name, attributes }) => {
      const id = Number(attributes["numFmtId"] ?? 0);
      if (name === "numFmt") own.set(id, attributes["formatCode"] ?? "");
      if (name === "cellXfs") isOfCells = true;
      if (name === "xf" && isOfCells) formats.push(own.get(id) ?? builtIn(id));
    },
    close: (name) => {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  return formats;
}
