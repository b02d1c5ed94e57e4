import type { TestServer } from "../harness.ts";
import { ownAgent } from "./agents.ts";
import { ownPosts } from "./content.ts";

/** What a member has in the areas, for who tries to reach it: rows by resource, and inputs of the methods. */
export async function ownAreas(server: TestServer, victim: { id: string; token: string }) {
  const [posts, agency] = [await ownPosts(server, victim), await ownAgent(server, victim)];
  return { rows: { ...posts.rows, ...agency.rows }, rest: { ...posts.rest, ...agency.rest } };
}
