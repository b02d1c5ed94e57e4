import { type Fen, formatFen } from "@heshi/kernel/money";
import { spaced } from "../side.ts";

export const posterLooks = {
  red: { name: "朱红", ground: "#d42720", ink: "#ffffff", mark: "#d42720" },
  white: { name: "素白", ground: "#ffffff", ink: "#1f2329", mark: "#d42720" },
  blue: { name: "夜蓝", ground: "#1b2a4a", ink: "#ffffff", mark: "#1b2a4a" },
} as const;
export type PosterLook = keyof typeof posterLooks;

export interface PosterData {
  /** The reviewed name that payers read. */
  payee: string;
  codeName: string;
  codeNo: string;
  amountFen: Fen | undefined;
  hasBalance: boolean;
}

// 10 by 15 cm at 180 dots an inch; a poster is a picture for others: its colours are not those of the phone.
const [WIDTH, HEIGHT] = [720, 1080];
const CARD = { x: 56, y: 268, width: WIDTH - 112, height: 676 } as const;
const CODE = 460;
const FONT = '"PingFang SC", "HarmonyOS Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';

type Text = { text: string; y: number; size: number; colour: string; bold?: boolean };

/** Writes a line in the middle, smaller where it is too long. */
function centre(pen: CanvasRenderingContext2D, { text, y, size, colour, bold = false }: Text): void {
  const set = (px: number): void => {
    pen.font = `${bold ? 600 : 400} ${px}px ${FONT}`;
  };
  set(size);
  const most = CARD.width - 48;
  const width = pen.measureText(text).width;
  if (width > most) set(Math.floor((size * most) / width));
  pen.fillStyle = colour;
  pen.fillText(text, WIDTH / 2, y);
}

/** Draws the picture of a code for a counter: 当面付款, the code, who is paid, and the ways. Undefined where a browser draws none. */
export function drawCollectPoster(
  code: HTMLCanvasElement,
  data: PosterData,
  look: PosterLook,
): HTMLCanvasElement | undefined {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext("2d");
  if (pen === null) return undefined;
  const { ground, ink } = posterLooks[look];
  pen.fillStyle = ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  centre(pen, { text: "合市收款", y: 92, size: 40, colour: ink, bold: true });
  centre(pen, { text: "当 面 付 款", y: 184, size: 84, colour: ink, bold: true });
  pen.fillStyle = "#ffffff";
  pen.beginPath();
  pen.roundRect(CARD.x, CARD.y, CARD.width, CARD.height, 28);
  pen.fill();
  if (look === "white") {
    pen.strokeStyle = "#dee0e3";
    pen.lineWidth = 2;
    pen.stroke();
  }
  pen.imageSmoothingEnabled = false;
  pen.drawImage(code, (WIDTH - CODE) / 2, CARD.y + 44, CODE, CODE);
  centre(pen, { text: data.payee, y: CARD.y + 552, size: 44, colour: "#1f2329", bold: true });
  const note = `${data.codeName} · 码号 ${spaced(data.codeNo)}`;
  centre(pen, { text: note, y: CARD.y + 606, size: 28, colour: "#646a73" });
  if (data.amountFen !== undefined)
    centre(pen, {
      text: `¥${formatFen(data.amountFen)}`,
      y: CARD.y + 648,
      size: 40,
      colour: "#1f2329",
      bold: true,
    });
  const ways = ["微信支付", "支付宝", ...(data.hasBalance ? ["余额"] : [])].join("　");
  centre(pen, { text: ways, y: 1012, size: 32, colour: ink });
  return canvas;
}
