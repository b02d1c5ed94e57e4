import type { TestServer } from "../harness.ts";
import { ownAgent } from "./agents.ts";
import { ownBranches } from "./branches.ts";
import { ownLabels } from "./codes.ts";
import { ownCollections } from "./collection.ts";
import { ownPosts } from "./content.ts";
import { ownInvest } from "./invest.ts";
import { keptUnit } from "./kept-unit.ts";
import { ownProxy } from "./proxies.ts";

type Owners = {
  victim: Parameters<typeof ownPosts>[1] & { id: string; token: string };
  seller: Parameters<typeof ownBranches>[1];
  skuId: string;
};

/** What areas add to the ownership matrix: rows of the victim's by resource, and the other inputs of their methods. */
export async function ownRows(server: TestServer, { victim, seller, skuId }: Owners) {
  const of = { memberId: victim.id, shopId: seller.id };
  const branches = await ownBranches(server, seller);
  const agency = await ownAgent(server, victim);
  const proxy = await ownProxy(server, victim);
  const posts = await ownPosts(server, victim);
  const collections = await ownCollections(server, of);
  const plans = await ownInvest(server, of);
  const labels = await ownLabels(server, victim, skuId);
  const kept = await keptUnit(server, { ...of, skuId });
  return {
    rows: {
      ...kept.rows,
      ...posts.rows,
      ...branches.rows,
      ...collections.rows,
      ...agency.rows,
      ...proxy.rows,
      ...plans.rows,
      ...labels.rows,
    },
    rest: {
      ...kept.rest,
      ...posts.rest,
      ...collections.rest,
      ...branches.rest,
      ...agency.rest,
      ...proxy.rest,
      ...plans.rest,
      ...labels.rest,
    },
  };
}
