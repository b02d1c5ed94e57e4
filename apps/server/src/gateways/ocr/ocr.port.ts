/** The sides of an identity card: the portrait, and the emblem. */
export type CardSide = "front" | "back";

/** What was read of a side; what could not be read is absent. */
export type CardText = {
  name?: string;
  number?: string;
  /** The last day on which the card is valid: 2035-06-01; 9999-12-31 for 长期. */
  validUntil?: string;
};

/** `blurred`: it is a card that cannot be read; `other`: another side, or no identity card. */
export type CardReading = { state: "read"; text: CardText } | { state: "blurred" } | { state: "other" };

/** Reads pictures of identity cards. Throws GatewayError where nobody answered; then nothing is known. */
export type OcrGateway = { readCard(picture: Buffer, side: CardSide): Promise<CardReading> };
