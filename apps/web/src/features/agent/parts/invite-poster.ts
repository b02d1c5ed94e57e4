export const posterLooks = {
  red: { name: "朱红", ground: "#d42720", ink: "#ffffff", rim: undefined },
  white: { name: "素白", ground: "#ffffff", ink: "#1f2329", rim: "#dee0e3" },
  blue: { name: "夜蓝", ground: "#1b2a4a", ink: "#ffffff", rim: undefined },
} as const;
export type PosterLook = keyof typeof posterLooks;

export interface InvitePoster {
  title: string;
  text: string;
  /** Who invites. */
  by: string;
  inviteCode: string;
}

// A poster is a picture for others: its colours are not those of the phone.
const [WIDTH, HEIGHT] = [720, 1080];
const CARD = { x: 80, y: 300, width: WIDTH - 160, height: 640 } as const;
const CODE = 400;
const FONT = '"PingFang SC", "HarmonyOS Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';

type Text = { y: number; size: number; colour: string; bold?: boolean; width?: number };

/** Writes a line in the middle, smaller where it is too long. */
function centre(
  pen: CanvasRenderingContext2D,
  text: string,
  { y, size, colour, bold = false, width = WIDTH - 120 }: Text,
): void {
  const set = (px: number): void => {
    pen.font = `${bold ? 600 : 400} ${px}px ${FONT}`;
  };
  set(size);
  const drawn = pen.measureText(text).width;
  if (drawn > width) set(Math.floor((size * width) / drawn));
  pen.fillStyle = colour;
  pen.fillText(text, WIDTH / 2, y);
}

/** A title in at most two lines, broken at its comma. */
const linesOf = (title: string): string[] => {
  const at = title.indexOf("，");
  return at > 0 && title.length > 10 ? [title.slice(0, at), title.slice(at + 1)] : [title];
};

/** Draws an invitation: what it says, the code, and who invites. Undefined where a browser draws none. */
export function drawInvitePoster(
  code: HTMLCanvasElement,
  { title, text, by, inviteCode }: InvitePoster,
  look: PosterLook,
): HTMLCanvasElement | undefined {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext("2d");
  if (pen === null) return undefined;
  const { ground, ink, rim } = posterLooks[look];
  pen.fillStyle = ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  const lines = linesOf(title);
  for (const [at, line] of lines.entries())
    centre(pen, line, { y: (lines.length === 1 ? 140 : 100) + at * 76, size: 56, colour: ink, bold: true });
  centre(pen, text, { y: 244, size: 30, colour: ink });
  pen.fillStyle = "#ffffff";
  pen.beginPath();
  pen.roundRect(CARD.x, CARD.y, CARD.width, CARD.height, 28);
  pen.fill();
  if (rim !== undefined) {
    pen.strokeStyle = rim;
    pen.lineWidth = 2;
    pen.stroke();
  }
  pen.imageSmoothingEnabled = false;
  pen.drawImage(code, (WIDTH - CODE) / 2, CARD.y + 48, CODE, CODE);
  const width = CARD.width - 48;
  centre(pen, `${by} 邀请您`, { y: CARD.y + 508, size: 40, colour: "#1f2329", bold: true, width });
  centre(pen, `邀请码 ${inviteCode}`, { y: CARD.y + 568, size: 30, colour: "#646a73", width });
  centre(pen, "长按识别，或用微信、浏览器扫码", { y: 1008, size: 28, colour: ink });
  return canvas;
}
