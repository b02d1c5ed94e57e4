/** Fills the real names that members of the demo have submitted, with drawn cards for photos. */
import { assert } from "@heshi/kernel/assert";
import { adultOn, bornOn } from "@heshi/server/modules/cert/cert.domain";
import { formsOf } from "@heshi/server/modules/review/review.form";
import type { Tx } from "@heshi/server/platform/database/db";
import type { Seal } from "@heshi/server/platform/secret/seal";
import type { StoragePort } from "@heshi/server/gateways/storage/storage.port";
import sharp from "sharp";
import { type Calendar, demoId, insertRows, type Row } from "./fill-rows.ts";
import type { DemoMember, DemoWorld } from "../world.types.ts";

const [WIDTH, HEIGHT, DAY_MS] = [856, 540, 86_400_000];
const SIDES = ["front", "back"] as const;
type Card = { path: string; bytes: number };
export type Cards = Readonly<Record<(typeof SIDES)[number], Card>>;

const bars = (count: number, x: number): string =>
  Array.from(
    { length: count },
    (_, n) =>
      `<rect x="${x}" y="${110 + n * 76}" width="${300 - n * 24}" height="24" rx="12" fill="#8fa3b8"/>`,
  ).join("");
const GREY = "#8fa3b8";
/** A card that nobody takes for a real one: bars for text, an outline for the face, a ring for the emblem. */
const drawings = {
  front: `<circle cx="650" cy="200" r="72" fill="${GREY}"/>
    <rect x="540" y="290" width="220" height="140" rx="70" fill="${GREY}"/>${bars(5, 80)}`,
  back: `<circle cx="170" cy="170" r="80" fill="none" stroke="${GREY}" stroke-width="24"/>${bars(4, 340)}`,
} as const;

async function storeCard(storage: StoragePort, side: keyof Cards): Promise<Card> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" rx="40" fill="#e8eef4"/>${drawings[side]}</svg>`;
  const bytes = await sharp(Buffer.from(svg)).webp().toBuffer();
  return { path: await storage.put(bytes, "image/webp"), bytes: bytes.length };
}

/** Stores the two sides of the drawn card as private documents. */
export const storeCards = async (storage: StoragePort): Promise<Cards> => ({
  front: await storeCard(storage, "front"),
  back: await storeCard(storage, "back"),
});

/** What a member's own row says of the real name. */
export function realNameColumns({ realName: { state, name, idNumber } }: DemoMember): Row {
  const isPassed = state === "passed";
  assert(
    state === "none" || (name !== null && idNumber !== null),
    `a real name that is ${state} without number`,
  );
  return {
    real_name_state: state,
    real_name: isPassed ? name : "",
    adult_on: isPassed ? adultOn(bornOn(idNumber ?? "")) : null,
  };
}

type Filling = { calendar: Calendar; seal: Seal; cards: Cards };

/** A member's submission as rows of each table. */
function rowsOf(member: DemoMember, { calendar, seal, cards }: Filling) {
  const { key, realName } = member;
  const { state, name, idNumber, reason } = realName;
  const [id, memberId] = [demoId(`cert ${key}`), demoId(`member ${key}`)];
  const at = calendar.at(state === "reviewing" ? DAY_MS / 2 : member.registeredAgo - DAY_MS);
  const uploads = SIDES.map((side) => ({
    id: demoId(`cert ${side} ${key}`),
    path: cards[side].path,
    member_id: memberId,
    content_type: "image/webp",
    bytes: cards[side].bytes,
    width: WIDTH,
    height: HEIGHT,
    is_private: true,
    state: "kept",
    created_at: at,
  }));
  const [front = "", back = ""] = uploads.map((upload) => `/private/${upload.id}`);
  const number = idNumber ?? "";
  const event = { cert_id: id, note: "", pictures: null, actor_id: null };
  const submitted = { kind: "submit", actor: "member", from_state: "none", to_state: "reviewing", at };
  const decided = {
    ...event,
    kind: state === "passed" ? "pass" : "refuse",
    actor: "operator",
    from_state: "reviewing",
    to_state: state,
    note: reason ?? "",
    at: new Date(at.getTime() + DAY_MS / 4),
  };
  return {
    uploads,
    cert: {
      id,
      member_id: memberId,
      state,
      form: formsOf("cert", seal).write({ name: name ?? "", number, front, back }, memberId),
      reasons: reason === null ? [] : [{ field: "front", reason }],
      number_digest: seal.digest(number),
      submitted_at: at,
    },
    events: [
      { ...event, ...submitted, actor_id: memberId, pictures: [front, back] },
      ...(state === "reviewing" ? [] : [decided]),
    ],
  };
}

/** Real names in every state, as if members had submitted them and operators had decided. */
export async function fillCerts(tx: Tx, { members }: DemoWorld, filling: Filling): Promise<void> {
  const made = members
    .filter(({ realName }) => realName.state !== "none")
    .map((member) => rowsOf(member, filling));
  await insertRows(
    tx,
    "upload",
    made.flatMap(({ uploads }) => uploads),
  );
  await insertRows(
    tx,
    "cert",
    made.map(({ cert }) => cert),
  );
  await insertRows(
    tx,
    "cert_event",
    made.flatMap(({ events }) => events),
  );
}
