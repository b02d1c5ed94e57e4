import type { Tx } from "../../platform/database/db.ts";
import type { Job } from "../../platform/jobs.ts";
import { dueMarks, lockCategory, markGoods, marksDone } from "../catalogue/desk/category.public.ts";

/** So many products get the mark of their category in one transaction. */
const SLICE = 500;

/** Marks the next goods of a category and of those below it as they are marked; answers how many. The category is locked. */
export async function markSlice(tx: Tx, categoryId: string): Promise<number> {
  const count = await tx.run(markGoods, [categoryId, SLICE]);
  if (count < SLICE) await tx.run(marksDone, [categoryId]);
  return count;
}

/** Goods follow their category's mark, however many they are. */
export const categoryMarks: Job = {
  name: "category.marks",
  everyMs: 2000,
  run: async ({ db, changed }) => {
    let total = 0;
    for (;;) {
      const [due] = await db.many(dueMarks);
      if (!due) break;
      total += await db.write(async (tx) =>
        (await tx.one(lockCategory, [due.id])) ? markSlice(tx, due.id) : 0,
      );
    }
    if (total > 0) changed("Wares", "WaresSearch");
    return total;
  },
};
