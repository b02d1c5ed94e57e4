import { z } from "zod";
import { seededInt, seededUnit } from "@heshi/server/gateways/seeded";

/** Ways to forge a notice. `short` and the ids are signed with the genuine key, so only the content is wrong. */
export const FORGERIES = [
  "signature",
  "key",
  "amount",
  "short",
  "merchant",
  "app",
  "currency",
  "stale",
] as const;

/** How the channel treats one attempt. Times are before scaling. */
export const Behaviour = z.object({
  /** What is sent once the money is there, each repeated until answered when `retries`; none: never. */
  notices: z.array(z.object({ afterMs: z.int().min(0), forge: z.enum(FORGERIES).optional() })).max(20),
  retries: z.boolean(),
  /** How many deliveries are lost before one arrives. */
  lost: z.int().min(0),
  query: z.enum(["truth", "unknown", "error"]),
  /** How many queries answer "not found" before the truth. */
  silentQueries: z.int().min(0),
  /** How long an API call waits for its answer. */
  answerMs: z.int().min(0),
  /** What the bank does with the right code; `cut` takes the money and gives no answer, `lost` neither. */
  confirm: z.enum(["ok", "busy", "funds", "limit", "agreement", "cut", "lost"]).default("ok"),
  /** How long the bank is busy. */
  busyMs: z.int().min(0).default(20_000),
  create: z.enum(["ok", "error"]),
  close: z.enum(["ok", "error"]),
  /** `refused` for lack of balance; `ended` since the payer is gone, which trying again does not help. */
  refund: z.enum(["done", "processing", "refused", "ended"]),
  refundMs: z.int().min(0),
  /** The user pays automatically after this long, without a page. */
  autoPayMs: z.int().min(0).optional(),
});
/** How the channel treats one attempt. */
export type Behaviour = z.output<typeof Behaviour>;

/** What a good day looks like. */
const GOOD: Behaviour = {
  notices: [{ afterMs: 300 }],
  retries: true,
  lost: 0,
  query: "truth",
  silentQueries: 0,
  answerMs: 0,
  confirm: "ok",
  busyMs: 20_000,
  create: "ok",
  close: "ok",
  refund: "done",
  refundMs: 1_000,
};

const at = (...times: readonly number[]): Pick<Behaviour, "notices"> => ({
  notices: times.map((afterMs) => ({ afterMs })),
});

/** Named days. `shuffled` is drawn from the attempt, so that notices of several attempts pass each other. */
export const PRESETS = {
  prompt: {},
  early: at(0),
  late: at(120_000),
  twice: at(300, 2_000),
  storm: at(0, 0, 300, 900, 5_000),
  shuffled: at(0),
  never: at(),
  flaky: { lost: 3 },
  silent: { ...at(), silentQueries: 3 },
  mute: { ...at(), query: "unknown" },
  slow: { answerMs: 8_000 },
  down: { create: "error", query: "error", close: "error" },
  unclosable: { close: "error" },
  "slow-refund": { refund: "processing", refundMs: 86_400_000 },
  "no-refund": { refund: "refused" },
  "ended-refund": { refund: "ended" },
  auto: { autoPayMs: 500 },
  busy: { confirm: "busy" },
  poor: { confirm: "funds" },
  limit: { confirm: "limit" },
  ended: { confirm: "agreement" },
  cut: { confirm: "cut" },
  lost: { confirm: "lost" },
  forged: { notices: FORGERIES.map((forge, index) => ({ afterMs: index * 50, forge })), retries: false },
} as const satisfies Record<string, Partial<z.input<typeof Behaviour>>>;

/** The name of a preset. */
export type Preset = keyof typeof PRESETS;

const PRESET_NAMES = Object.keys(PRESETS) as [Preset, ...Preset[]];

/** Draws a preset for each attempt from a seed: the same attempts get the same days in every run. */
const Profile = z.object({
  seed: z.string().max(64),
  mix: z.partialRecord(z.enum(PRESET_NAMES), z.number().min(0)),
});
type Profile = z.output<typeof Profile>;

/** A behaviour to set: a named preset, single settings, or a seeded mix; for one attempt or all. */
export const BehaviourOrder = z.object({
  attemptNo: z.string().min(1).max(64).optional(),
  preset: z.enum(PRESET_NAMES).optional(),
  set: Behaviour.partial().optional(),
  profile: Profile.optional(),
});
/** A behaviour to set. */
export type BehaviourOrder = z.output<typeof BehaviourOrder>;

/** The behaviour that `order` means for one attempt. */
export function behaviourFor(order: BehaviourOrder, attemptNo: string): Behaviour {
  const seed = order.profile?.seed ?? "heshi";
  const preset = order.preset ?? (order.profile && drawn(order.profile, attemptNo)) ?? "prompt";
  const shuffled = preset === "shuffled" ? at(seededInt(`${seed}:${attemptNo}:delay`, 20_000)) : {};
  return Behaviour.parse({ ...GOOD, ...PRESETS[preset], ...shuffled, ...defined(order.set ?? {}) });
}

function drawn({ seed, mix }: Profile, attemptNo: string): Preset {
  const choices = PRESET_NAMES.map((name) => ({ name, weight: mix[name] ?? 0 }));
  const total = choices.reduce((sum, choice) => sum + choice.weight, 0);
  let left = seededUnit(`${seed}:${attemptNo}`) * total;
  for (const { name, weight } of choices) {
    left -= weight;
    if (weight > 0 && left < 0) return name;
  }
  return "prompt";
}

const defined = (set: object): object =>
  Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
