import { illustrations } from "@heshi/ui/picture/illustrations";

/** The platform's service has no shop whose face it could show. */
export const serviceFace = { name: "平台客服", avatar: illustrations.girl } as const;
