import type { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { type Service, single } from "../../rpc/call/service.ts";
import { clearArea, fillArea, listAreas, lockArea, namedArea, removeArea, saveArea } from "./area.store.ts";

/** The operators' handlers of areas. */
export const areaDeskHandlers = {
  GetAreas: single(async ({ tx }) => ({ list: await tx.many(listAreas) })),

  async SaveArea({ tx, fail }, { areaId, name, subtitle, tint, picture, sort, waresIds }) {
    if (areaId !== undefined && !(await tx.one(lockArea, [areaId]))) return fail("NOT_FOUND");
    const id = areaId ?? randomId();
    const named = await tx.one(namedArea, [name]);
    if (named && named.id !== id) return fail("AREA_TAKEN");
    await tx.run(saveArea, [id, name, subtitle, JSON.stringify(tint), picture, sort]);
    await tx.run(clearArea, [id]);
    if ((await tx.run(fillArea, [id, waresIds])) !== waresIds.length) return fail("AREA_GOODS");
    return { areaId: id };
  },

  async RemoveArea({ tx, fail, was }, { areaId }) {
    const { name } = (await tx.one(lockArea, [areaId])) ?? fail("NOT_FOUND");
    was({ name });
    await tx.run(clearArea, [areaId]);
    await tx.run(removeArea, [areaId]);
    return {};
  },
} satisfies Partial<Service<typeof Admin>>;
