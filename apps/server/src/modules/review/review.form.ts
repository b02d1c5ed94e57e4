import type { Seal } from "../../platform/secret/seal.ts";

/** How the forms of a review are stored: as JSON, sealed for their owner where there is a seal. */
export type Forms<F> = {
  write(form: Partial<F>, ownerId: string): string;
  /** What `write` was given; the contract's schema parsed it then. */
  read(stored: string, ownerId: string): F;
};

/** Forms of an entity; `place` of a seal is the entity and the owner. */
export function formsOf<F>(entity: string, seal: Seal | undefined): Forms<F> {
  const place = (ownerId: string): string => `${entity}:${ownerId}`;
  return {
    write(form, ownerId) {
      const text = JSON.stringify(form);
      return seal ? seal.seal(text, place(ownerId)) : text;
    },
    read: (stored, ownerId) => JSON.parse(seal ? seal.open(stored, place(ownerId)) : stored) as F,
  };
}
