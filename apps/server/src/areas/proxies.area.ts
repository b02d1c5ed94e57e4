import { Proxy } from "@heshi/contract/proxies/proxy";
import { proxyJobs } from "../modules/proxy/proxy.jobs.ts";
import { proxyReadDeskHandlers, proxyReadHandlers } from "../modules/proxy/proxy.read.ts";
import { proxyDeskHandlers, proxyHandlers } from "../modules/proxy/proxy.service.ts";
import { serve } from "../rpc/call/service.ts";

/** Proxies of districts, a part of the agents' programme: their service, and its handlers of the groups that all areas share. */
export const proxiesArea = {
  routes: serve(Proxy, { ...proxyHandlers, ...proxyReadHandlers }),
  Admin: [proxyDeskHandlers, proxyReadDeskHandlers] as const,
};

/** What of it works without being called. */
export const proxiesWork = proxyJobs;
