import type { Admin } from "@heshi/contract/system/admin";
import { isId } from "@heshi/kernel/id";
import type { Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { findFee, setFee } from "../catalogue/desk/category.public.ts";
import { deskOf } from "../machine/machine.public.ts";
import {
  findDeskBill,
  findDeskBills,
  listCategoryFees,
  listDeskBills,
  listDeskLines,
} from "./settlement.desk.store.ts";
import { bills } from "./settlement.effects.ts";

const desk = deskOf(bills, { asker: "店铺" });
const withoutId = <R extends { billId: string }>({ billId: _id, ...row }: R): Omit<R, "billId"> => row;

/** The operators' handlers of bills and fees (docs/rules/shop-wallet.md). */
export const billDeskHandlers = {
  GetShopBills: list({
    statement: ({ keyword }) => (keyword === "" ? listDeskBills : findDeskBills),
    values: (_ctx, { state, keyword }) =>
      keyword === "" ? [state] : [keyword, isId(keyword) ? keyword : null],
    view: withoutId,
    key: ({ createdAt, billId }) => [createdAt, billId],
  }),

  async GetShopBill({ tx, settings, fail }, { billNo }) {
    const row = (await tx.one(findDeskBill, [billNo])) ?? fail("NOT_FOUND");
    return {
      ...withoutId(row),
      checkDays: settings["settle.checkDays"],
      history: await desk.history(tx, row.billId),
    };
  },

  GetShopBillLines: list({
    statement: listDeskLines,
    values: (_ctx, { billNo }) => [billNo],
    view: ({ createdAt: _createdAt, ...line }) => line,
    key: ({ createdAt, lineId }) => [createdAt, lineId],
  }),

  async GetCategoryFees({ tx, settings }) {
    const usualBp = settings["settle.feeBp"];
    return { usualBp, list: await tx.many(listCategoryFees, [usualBp]) };
  },

  async SetCategoryFee({ tx, fail, was }, { categoryId, feeBp, depositFen }) {
    was((await tx.one(findFee, [categoryId])) ?? fail("NOT_FOUND"));
    await tx.run(setFee, [categoryId, feeBp, depositFen]);
    return {};
  },
} satisfies Partial<Service<typeof Admin>>;
