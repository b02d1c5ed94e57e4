import type { TestServer } from "../harness.ts";
import { ownBranches } from "./branches.ts";
import { ownCollections } from "./collection.ts";
import { ownAreas } from "./own-areas.ts";
import { keptUnit } from "./kept-unit.ts";

type Owners = {
  victim: Parameters<typeof ownAreas>[1] & { id: string };
  seller: Parameters<typeof ownBranches>[1];
  skuId: string;
};

/** What areas add to the ownership matrix: rows of the victim's by resource, and the other inputs of their methods. */
export async function ownRows(server: TestServer, { victim, seller, skuId }: Owners) {
  const of = { memberId: victim.id, shopId: seller.id };
  const branches = await ownBranches(server, seller);
  const posts = await ownAreas(server, victim);
  const collections = await ownCollections(server, of);
  const kept = await keptUnit(server, { ...of, skuId });
  return {
    rows: { ...kept.rows, ...posts.rows, ...branches.rows, ...collections.rows },
    rest: { ...kept.rest, ...posts.rest, ...collections.rest, ...branches.rest },
  };
}
