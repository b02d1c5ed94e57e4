import { GatewayError } from "../gateway-error.ts";
import type { BankcardGateway, FourElements } from "./bankcard.port.ts";

/** How the simulated banks treat a card: `late` answers after `slowMs`, `away` not at all. */
type CardBehaviour = "ok" | "different" | "unknown" | "late" | "away";

/** Changes what happens to one card, or to all, and tells what was asked. */
export type BankcardSandbox = {
  behave: (behaviour: CardBehaviour, cardNumber?: string) => void;
  asked: () => number;
};

/** Cards whose number ends like this are refused by themselves, for the demo: 0002 differs, 0003 is unknown, 0004 is away. */
const BY_END: Readonly<Record<string, CardBehaviour>> = {
  "0002": "different",
  "0003": "unknown",
  "0004": "away",
};

/** Banks that confirm every card of a person, and keep to the first owner whom they have confirmed. */
export function createBankcardSimulator({ slowMs = 3000 }: { slowMs?: number } = {}): {
  gateway: BankcardGateway;
  sandbox: BankcardSandbox;
} {
  const single = new Map<string, CardBehaviour>();
  const owners = new Map<string, string>();
  let everybody: CardBehaviour = "ok";
  let asked = 0;

  const isOwner = ({ cardNumber, idNumber, name }: FourElements): boolean => {
    const owner = owners.get(cardNumber) ?? `${idNumber} ${name}`;
    owners.set(cardNumber, owner);
    return owner === `${idNumber} ${name}`;
  };
  const gateway: BankcardGateway = {
    async check(elements) {
      asked += 1;
      const { cardNumber } = elements;
      const behaviour = single.get(cardNumber) ?? BY_END[cardNumber.slice(-4)] ?? everybody;
      if (behaviour === "away") throw new GatewayError("timeout", "the simulated bank does not answer");
      if (behaviour === "late") await new Promise((resolve) => setTimeout(resolve, slowMs));
      if (behaviour === "unknown") return { result: "unknown", code: "simulated.unknown" };
      const isSame = behaviour !== "different" && isOwner(elements);
      return isSame
        ? { result: "same", code: "simulated.same" }
        : { result: "different", code: "simulated.different" };
    },
  };
  const sandbox: BankcardSandbox = {
    behave: (behaviour, cardNumber) => {
      if (cardNumber === undefined) everybody = behaviour;
      else single.set(cardNumber, behaviour);
    },
    asked: () => asked,
  };
  return { gateway, sandbox };
}
