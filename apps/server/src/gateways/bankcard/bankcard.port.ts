/** What a bank knows of a card's owner; all four have to belong together. */
export type FourElements = {
  name: string;
  /** Identity number of 18 characters. */
  idNumber: string;
  cardNumber: string;
  /** The mobile number that the bank has. */
  mobile: string;
};

/**
 * `different`: at least one does not belong to the others; `unknown`: the bank has nothing to compare with (the card is stopped, or of a
 * kind that it does not check). Providers do not say which one differs, or it could be found by trying.
 */
export type CardCheck = { result: "same" | "different" | "unknown"; code: string };

/** Checks a card's four elements with its bank. Throws GatewayError where nobody answered; then nothing is known. */
export type BankcardGateway = { check(elements: FourElements): Promise<CardCheck> };
