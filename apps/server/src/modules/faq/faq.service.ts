import type { Admin } from "@heshi/contract/system/admin";
import type { Faq } from "@heshi/contract/system/faq";
import { randomId } from "@heshi/kernel/id";
import { type Service, single } from "../../rpc/call/service.ts";
import { patternsOf } from "./faq.domain.ts";
import {
  addFaq,
  allCategories,
  allFaqs,
  changeFaq,
  findFaq,
  findVote,
  lockFaq,
  listCategories,
  listHot,
  searchFaqs,
  voteFaq,
} from "./faq.store.ts";

/** The handlers of Faq (docs/rules/help.md). */
export const faqService: Service<typeof Faq> = {
  GetHome: async ({ tx }) => ({ hot: await tx.many(listHot), list: await tx.many(listCategories) }),

  Search: single(async ({ tx }, { keyword }) => ({ list: await tx.many(searchFaqs, [patternsOf(keyword)]) })),

  GetDetail: single(async ({ tx, fail }, { faqId }) => {
    const { linkText, path, ...row } = (await tx.one(findFaq, [faqId])) ?? fail("NOT_FOUND");
    return { ...row, link: path === "" ? undefined : { text: linkText === "" ? "去看看" : linkText, path } };
  }),

  GetVote: single(async ({ tx, caller }, { faqId }) => ({
    isHelpful: (await tx.one(findVote, [faqId, caller.memberId]))?.isHelpful,
  })),

  async Vote({ tx, caller, now, fail }, { faqId, isHelpful }) {
    if (!(await tx.one(lockFaq, [faqId]))) return fail("NOT_FOUND");
    await tx.run(voteFaq, [faqId, caller.memberId, isHelpful, now]);
    return {};
  },
};

type Pages = { isPage: (address: string) => boolean };

/** The operators' handlers for help. */
export const faqDeskHandlers = ({ isPage }: Pages) =>
  ({
    GetFaqs: async ({ tx }) => ({
      categories: await tx.many(allCategories),
      list: await tx.many(allFaqs),
    }),

    async SaveFaq({ tx, now, fail }, { faqId, categoryId, title, text, keywords, linkText, path, isShown }) {
      if (!isPage(path)) return fail("NO_PAGE");
      const id = faqId ?? randomId();
      const values = [id, categoryId, title, text, keywords, linkText, path, isShown, now];
      return (await tx.one(faqId === undefined ? addFaq : changeFaq, values))
        ? { faqId: id }
        : fail("NOT_FOUND");
    },
  }) satisfies Partial<Service<typeof Admin>>;
