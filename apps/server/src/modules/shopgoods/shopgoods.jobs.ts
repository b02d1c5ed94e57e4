import type { Job } from "../../platform/jobs.ts";
import { touchGoods } from "../catalogue/goods.public.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { indexGoods } from "../search/search.public.ts";
import { dueShelves } from "./shopgoods.store.ts";
import { sheets } from "./sheet/sheet.job.ts";
import { goodsEntity } from "./goods.effects.ts";

/** Puts goods on sale whose time has come. */
const shelves: Job = {
  name: "goods.shelves",
  everyMs: 30_000,
  run: async ({ db, clock }) => {
    const now = clock.now();
    const due = await db.many(dueShelves, [now]);
    if (due.length === 0) return 0;
    const ids = due.map(({ waresId }) => waresId);
    return db.write(async (tx) => {
      const moved = await moveIfAny(tx, goodsEntity, {
        on: "shelve",
        by: "shop",
        ids,
        now,
        words: "定时上架",
      });
      await tx.run(touchGoods, [ids, now]);
      await indexGoods(
        tx,
        moved.map(({ id }) => id),
      );
      return moved.length;
    });
  },
};

export const shopGoodsJobs: readonly Job[] = [shelves, sheets];
