import { Proxy } from "@heshi/contract/proxies/proxy";
import { proxyJobs } from "../modules/proxy/proxy.jobs.ts";
import { proxyDeskHandlers, proxyHandlers } from "../modules/proxy/proxy.service.ts";
import { proxyReadDeskHandlers, proxyReadHandlers } from "../modules/proxy/proxy.read.ts";
import { serve } from "../rpc/call/service.ts";
import type { Work } from "./area.ts";

/** Proxies of districts: their service, and its handlers of the groups that all areas share. */
export const proxiesArea = () => ({
  routes: serve(Proxy, { ...proxyHandlers, ...proxyReadHandlers }),
  Admin: [proxyDeskHandlers, proxyReadDeskHandlers] as const,
});

/** What of it works without being called. */
export const proxiesWork: Work = { jobs: proxyJobs };
