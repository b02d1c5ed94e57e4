import type { OutputOf } from "@heshi/contract/frame/define";
import type { Poster } from "@heshi/contract/system/share";
import { formatFen } from "@heshi/kernel/money";
import { linesOf } from "./poster-lines.ts";

type PosterData = OutputOf<(typeof Poster)["methods"]["GetPoster"]>;

// A poster is a picture for others: its colours are those of the light theme, whatever the phone shows.
const WIDTH = 750;
const EDGE = 40;
const CODE = 200;
const INK = "#1f2329";
const QUIET = "#646a73";
const RED = "#d42720";
const FONT = '"PingFang SC", "HarmonyOS Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';

type Canvas = { canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D };

function canvasOf(height: number): Canvas {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("this browser draws no pictures");
  pen.textBaseline = "top";
  return { canvas, pen };
}

/** A picture of this site, undefined where it does not load. */
async function loaded(src: string): Promise<HTMLImageElement | undefined> {
  if (src === "") return undefined;
  const image = new Image();
  image.src = src;
  return image.decode().then(
    () => image,
    () => undefined,
  );
}

type Box = { x: number; y: number; size: number };

/** Fills a square with the middle of a picture. */
function fill(pen: CanvasRenderingContext2D, image: HTMLImageElement, { x, y, size }: Box): void {
  const side = Math.min(image.naturalWidth, image.naturalHeight);
  const [left, top] = [(image.naturalWidth - side) / 2, (image.naturalHeight - side) / 2];
  pen.drawImage(image, left, top, side, side, x, y, size, size);
}

type TextStyle = { size: number; bold?: boolean; colour?: string; width?: number; most?: number };

/** Writes a text in lines from `y` on and returns where the next begins. */
function write(
  pen: CanvasRenderingContext2D,
  text: string,
  {
    x,
    y,
    size,
    bold,
    colour = INK,
    width = WIDTH - 2 * EDGE,
    most = 1,
  }: TextStyle & { x: number; y: number },
): number {
  pen.font = `${bold === true ? 600 : 400} ${size}px ${FONT}`;
  pen.fillStyle = colour;
  const lines = linesOf(text, { width, most, measure: (words) => pen.measureText(words).width });
  const height = Math.round(size * 1.4);
  for (const [at, line] of lines.entries()) pen.fillText(line, x, y + at * height);
  return y + lines.length * height;
}

/** The picture at the top: a product fills it, a mark is in its middle. */
function drawPicture(
  pen: CanvasRenderingContext2D,
  image: HTMLImageElement | undefined,
  isGoods: boolean,
): void {
  const ground = pen.createLinearGradient(0, 0, WIDTH, WIDTH);
  ground.addColorStop(0, "#fff1f0");
  ground.addColorStop(1, "#ffe0b8");
  pen.fillStyle = ground;
  pen.fillRect(0, 0, WIDTH, WIDTH);
  if (image === undefined) return;
  if (isGoods) return fill(pen, image, { x: 0, y: 0, size: WIDTH });
  const size = 320;
  fill(pen, image, { x: (WIDTH - size) / 2, y: (WIDTH - size) / 2, size });
}

/** The price now, and the struck one beside it. */
function drawPrice(pen: CanvasRenderingContext2D, { priceFen, marketPrice }: PosterData, y: number): number {
  if (priceFen === undefined) return y;
  const price = `¥${formatFen(priceFen)}`;
  const next = write(pen, price, { x: EDGE, y, size: 60, bold: true, colour: RED });
  if (marketPrice === undefined) return next;
  const x = EDGE + pen.measureText(price).width + 20;
  const was = `¥${formatFen(marketPrice)}`;
  write(pen, was, { x, y: y + 28, size: 28, colour: QUIET });
  pen.fillRect(x, y + 42, pen.measureText(was).width, 2);
  return next;
}

/** Draws a poster: picture, price, title, and the code with who recommends it. */
export async function drawPoster(
  data: PosterData,
  { code, by }: { code: HTMLCanvasElement; by: string | undefined },
): Promise<HTMLCanvasElement> {
  const [image] = await Promise.all([loaded(data.picture), document.fonts?.ready]);
  const { canvas, pen } = canvasOf(1300);
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, WIDTH, canvas.height);
  drawPicture(pen, image, data.priceFen !== undefined || data.logo !== data.picture);
  let y = drawPrice(pen, data, WIDTH + 28);
  y = write(pen, data.title, { x: EDGE, y: y + 4, size: 36, bold: true, most: 2 });
  if (data.subtitle !== "")
    y = write(pen, data.subtitle, { x: EDGE, y: y + 4, size: 26, colour: QUIET, most: 2 });
  const foot = y + 28;
  pen.fillStyle = "#ebedf0";
  pen.fillRect(EDGE, foot, WIDTH - 2 * EDGE, 1);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(code, WIDTH - EDGE - CODE, foot + 20, CODE, CODE);
  const width = WIDTH - 3 * EDGE - CODE;
  const name = by === undefined || by === "" ? "合市" : `${by} 推荐`;
  const next = write(pen, name, { x: EDGE, y: foot + 56, size: 32, bold: true, width });
  write(pen, "长按或扫码，到合市看看", { x: EDGE, y: next + 8, size: 26, colour: QUIET, width });
  return cut(canvas, foot + CODE + 40);
}

/** The upper part of a canvas. */
function cut(canvas: HTMLCanvasElement, height: number): HTMLCanvasElement {
  const whole = canvasOf(height);
  whole.pen.drawImage(canvas, 0, 0);
  return whole.canvas;
}

/** A poster as a PNG file. Rejects where the browser makes none. */
export async function posterFile(canvas: HTMLCanvasElement): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error("no picture was made");
  return new File([blob], "heshi-poster.png", { type: "image/png" });
}
