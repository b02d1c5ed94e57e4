import type { School } from "@heshi/contract/shop/school";
import type { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { type Service, single } from "../../rpc/call/service.ts";
import { patternsOf } from "../faq/faq.public.ts";
import {
  addLesson,
  allCategories,
  allLessons,
  changeLesson,
  findLesson,
  listCategories,
  listLessons,
  listProgress,
  noteProgress,
  searchLessons,
} from "./school.store.ts";

const neighbour = (lessonId: string | undefined, title = "") =>
  lessonId === undefined ? undefined : { lessonId, title };

/** The handlers of School (docs/rules/school.md). */
export const schoolService: Service<typeof School> = {
  GetHome: async ({ tx }) => ({
    categories: await tx.many(listCategories),
    list: await tx.many(listLessons),
  }),

  Search: single(async ({ tx }, { keyword }) => ({
    list: await tx.many(searchLessons, [patternsOf(keyword)]),
  })),

  GetDetail: single(async ({ tx, fail }, { lessonId }) => {
    const row = (await tx.one(findLesson, [lessonId])) ?? fail("NOT_FOUND");
    const { linkText, path, beforeId, beforeTitle, nextId, nextTitle, ...lesson } = row;
    return {
      ...lesson,
      link: path === "" ? undefined : { text: linkText === "" ? "去看看" : linkText, path },
      before: neighbour(beforeId, beforeTitle),
      next: neighbour(nextId, nextTitle),
    };
  }),

  GetProgress: single(async ({ tx, caller }) => ({ list: await tx.many(listProgress, [caller.memberId]) })),

  async SaveProgress({ tx, caller, now, fail }, { lessonId, percent }) {
    return (await tx.one(noteProgress, [caller.memberId, lessonId, percent, now])) ?? fail("NOT_FOUND");
  },
};

type Pages = { isPage: (address: string) => boolean };

/** The operators' handlers of lessons. */
export const schoolDeskHandlers = ({ isPage }: Pages) =>
  ({
    GetLessons: async ({ tx }) => ({
      categories: await tx.many(allCategories),
      list: await tx.many(allLessons),
    }),

    async SaveLesson({ tx, now, fail }, { lessonId, ...lesson }) {
      if (!isPage(lesson.path)) return fail("NO_PAGE");
      const id = lessonId ?? randomId();
      const { categoryId, title, summary, text, minutes, linkText, path, sort, isShown } = lesson;
      const values = [id, categoryId, title, summary, text, minutes, linkText, path, sort, isShown, now];
      return (await tx.one(lessonId === undefined ? addLesson : changeLesson, values)) ?? fail("NOT_FOUND");
    },
  }) satisfies Partial<Service<typeof Admin>>;
