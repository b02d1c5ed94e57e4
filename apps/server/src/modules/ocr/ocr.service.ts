import { Ocr } from "@heshi/contract/account/ocr";
import { GatewayError } from "../../gateways/gateway-error.ts";
import type { CardReading } from "../../gateways/ocr/ocr.port.ts";
import { buildSeal } from "../../platform/secret/seal.ts";
import { type Before, type Service, staged } from "../../rpc/call/service.ts";
import { findPrivate, idOfPrivate } from "../system/system.public.ts";
import { keepReading } from "./ocr.store.ts";
import { type Reading, readingsOf, sealReading } from "./ocr.public.ts";

/** The reader's word on a picture of the caller's own; refuses what is of no use. */
async function read(
  { db, caller, gateways, fail }: Before<typeof Ocr, "member">,
  { picture, side }: { picture: string; side: "front" | "back" },
): Promise<Reading> {
  const row = (await db.one(findPrivate, [idOfPrivate(picture), caller.memberId])) ?? fail("NOT_FOUND");
  const file = (await gateways.privateStorage.open(row.path)) ?? fail("NOT_FOUND");
  const reading: CardReading = await gateways.ocr.readCard(file.bytes, side).catch((error: unknown) => {
    if (error instanceof GatewayError) return fail("READER_AWAY");
    throw error;
  });
  if (reading.state === "blurred") return fail("BLURRED");
  return reading.state === "other" ? fail("OTHER_PICTURE") : reading.text;
}

/** The handlers of Ocr; `formKey` seals what is read. */
export function ocrService({ formKey }: { formKey: Uint8Array }): Service<typeof Ocr> {
  const seal = buildSeal(formKey);
  return {
    ReadIdCard: staged(Ocr, "ReadIdCard", {
      before: read,
      async handle({ tx, caller, now, remember }, { picture, side }, reading) {
        const id = idOfPrivate(picture);
        const sealed = sealReading(seal, caller.memberId, reading);
        await tx.run(keepReading, [id, caller.memberId, side, sealed, now]);
        remember({ id });
        return reading;
      },
      renew: ({ tx, remember }, effect) => {
        remember(effect);
        return readingsOf(tx, seal, [String(effect["id"])]);
      },
    }),
  };
}
