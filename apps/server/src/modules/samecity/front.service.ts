import type { Nav } from "@heshi/contract/home/nav";
import type { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { type Service, single } from "../../rpc/call/service.ts";
import { cityName } from "../region/region.public.ts";
import {
  countBanners,
  listBanners,
  listCategories,
  lockBanner,
  lockCategory,
  removeBanner,
  saveBanner,
  saveCategory,
  shownBanners,
  shownCategories,
} from "./front.store.ts";

const MOST_BANNERS = 50;

/** What members see of the town before its shops. */
export const frontHandlers = {
  async GetLocal({ tx, now }) {
    return { categories: await tx.many(shownCategories), banners: await tx.many(shownBanners, [now]) };
  },
} satisfies Partial<Service<typeof Nav>>;

const timeOf = (ms: number | undefined): Date | null => (ms === undefined ? null : new Date(ms));

/** What operators arrange of it. */
export const frontDeskHandlers = {
  GetLocalCategories: single(async ({ tx }) => ({ list: await tx.many(listCategories) })),

  async SaveLocalCategory({ tx, fail, was }, { category, picture, sort, isShown }) {
    was((await tx.one(lockCategory, [category])) ?? fail("NOT_FOUND"));
    await tx.run(saveCategory, [category, picture, sort, isShown]);
    return {};
  },

  GetLocalBanners: single(async ({ tx, now }) => ({
    list: (await tx.many(listBanners, [now])).map((row) => ({
      ...row,
      cityName: row.cityCode === undefined ? undefined : cityName(row.cityCode),
    })),
  })),

  async SaveLocalBanner({ tx, now, fail, was }, { bannerId, tint, ...form }) {
    const { title, subtitle, button, picture, path, cityCode, sort, isShown, showsFrom, showsUntil } = form;
    if (cityCode !== undefined && cityName(cityCode) === undefined) return fail("LOCAL_CITY");
    if (showsUntil !== undefined && showsUntil <= Math.max(showsFrom ?? 0, now.getTime()))
      return fail("LOCAL_TIME");
    if (bannerId !== undefined) was((await tx.one(lockBanner, [bannerId])) ?? fail("NOT_FOUND"));
    else if (((await tx.one(countBanners))?.count ?? 0) >= MOST_BANNERS) return fail("LOCAL_FULL");
    const id = bannerId ?? randomId();
    const words = [id, title, subtitle, button, JSON.stringify(tint), picture, path] as const;
    const when = [timeOf(showsFrom), timeOf(showsUntil)] as const;
    await tx.run(saveBanner, [...words, cityCode ?? null, sort, isShown, ...when]);
    return { bannerId: id };
  },

  async RemoveLocalBanner({ tx, fail, was }, { bannerId }) {
    was((await tx.one(lockBanner, [bannerId])) ?? fail("NOT_FOUND"));
    await tx.run(removeBanner, [bannerId]);
    return {};
  },
} satisfies Partial<Service<typeof Admin>>;
