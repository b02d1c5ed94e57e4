import { createHash } from "node:crypto";
import { GatewayError } from "../gateway-error.ts";
import { seededInt } from "../seeded.ts";
import type { CardReading, CardText, OcrGateway } from "./ocr.port.ts";

/** How the simulated reader treats pictures: `misread` takes one digit for another, `late` answers after `slowMs`. */
type OcrBehaviour = "ok" | "blurred" | "other" | "misread" | "late" | "away";

/** Changes what happens to the next pictures, and whose card they show. */
export type OcrSandbox = {
  behave: (behaviour: OcrBehaviour) => void;
  /** The person on the cards from now on; undefined: one who is drawn from the picture. */
  show: (person: { name: string; number: string; validUntil?: string } | undefined) => void;
  asked: () => number;
};

const SURNAMES = "王李张刘陈杨黄赵吴周";
const GIVEN = ["晓禾", "明轩", "雨桐", "子涵", "思远", "嘉怡", "文博", "静雯"];
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;

function withCheck(head: string): string {
  const sum = WEIGHTS.reduce<number>((all, weight, at) => all + weight * Number(head[at]), 0);
  return head + ("10X98765432"[sum % 11] ?? "");
}

/** The same picture always shows the same person. */
function personOn(picture: Buffer): { name: string; number: string } {
  const seed = createHash("sha256").update(picture).digest("hex");
  const day = String(10 + seededInt(`${seed} day`, 18));
  const head = `3301061${String(1965 + seededInt(`${seed} year`, 35)).padStart(4, "0")}`.slice(0, 6);
  const born = `${1965 + seededInt(`${seed} year`, 35)}${String(1 + seededInt(`${seed} month`, 12)).padStart(2, "0")}${day}`;
  const serial = String(seededInt(`${seed} serial`, 1000)).padStart(3, "0");
  const name = `${SURNAMES[seededInt(`${seed} name`, SURNAMES.length)] ?? ""}${GIVEN[seededInt(seed, GIVEN.length)] ?? ""}`;
  return { name, number: withCheck(`${head}${born}${serial}`) };
}

/** A reader that reads the person it was given, or one of its own on each picture. */
export function createOcrSimulator({ slowMs = 3000 }: { slowMs?: number } = {}): {
  gateway: OcrGateway;
  sandbox: OcrSandbox;
} {
  let behaviour: OcrBehaviour = "ok";
  let shown: { name: string; number: string; validUntil?: string } | undefined;
  let asked = 0;
  const read = (picture: Buffer): CardText => {
    const { name, number } = shown ?? personOn(picture);
    const last = number.slice(0, -1);
    return {
      name,
      number:
        behaviour === "misread"
          ? withCheck(last.replace(/\d$/, (d) => String((Number(d) + 3) % 10)))
          : number,
    };
  };
  const gateway: OcrGateway = {
    async readCard(picture, side): Promise<CardReading> {
      asked += 1;
      if (behaviour === "away") throw new GatewayError("timeout", "the simulated reader does not answer");
      if (behaviour === "late") await new Promise((resolve) => setTimeout(resolve, slowMs));
      if (behaviour === "blurred" || behaviour === "other") return { state: behaviour };
      const text = side === "front" ? read(picture) : { validUntil: shown?.validUntil ?? "2041-06-01" };
      return { state: "read", text };
    },
  };
  return {
    gateway,
    sandbox: {
      behave: (to) => (behaviour = to),
      show: (person) => (shown = person),
      asked: () => asked,
    },
  };
}
