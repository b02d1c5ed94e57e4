import { Chat, Live, Share, System, Version } from "@heshi/contract/system";
import { chatService } from "../modules/chat/chat.service.ts";
import { liveService, type PublicConfig, shareService, systemService, versionService } from "../modules/system/system.service.ts";
import type { Job, Topic } from "../platform/jobs.ts";
import { rpcJobs } from "./rpc.jobs.ts";
import { type Route, serve } from "./service.ts";

/** The one list of services. `serve` checks each pair. */
export function buildRoutes(config: PublicConfig): ReadonlyMap<string, Route> {
  const routes = [
    serve(System, systemService(config)),
    serve(Version, versionService),
    serve(Share, shareService(config)),
    serve(Live, liveService),
    serve(Chat, chatService),
  ].flat();
  return new Map(routes.map((route) => [route.name, route]));
}

/** Work that comes round. */
export const jobs: readonly Job[] = [...rpcJobs];

/** What happens outside after a commit. */
export const topics: readonly Topic[] = [];
