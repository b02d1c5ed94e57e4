import type { Admin } from "@heshi/contract/system/admin";
import { col, statement } from "../../platform/database/statement.ts";
import { type Service, single } from "../../rpc/call/service.ts";

const listAll = statement(
  "synonym.all",
  { word: col.text, words: col.texts, kinds: col.texts },
  "select word, words, kinds from synonym order by word limit 2000",
);
/** $1 word, $2 words of the same meaning, $3 narrower ones. */
const save = statement.byKey(
  "synonym.save",
  {},
  `insert into synonym (word, words, kinds) values ($1, to_jsonb($2::text[]), to_jsonb($3::text[]))
   on conflict (word) do update set words = excluded.words, kinds = excluded.kinds`,
);
/** $1 word. */
const remove = statement.byKey("synonym.remove", {}, "delete from synonym where word = $1");

/** The operators' handlers of synonyms. */
export const synonymDeskHandlers = {
  GetSynonyms: single(async ({ tx }) => ({ list: await tx.many(listAll) })),

  async SaveSynonym({ tx }, { word, words, kinds }) {
    await tx.run(save, [word, words, kinds]);
    return {};
  },

  RemoveSynonym: async ({ tx, fail }, { word }) =>
    (await tx.run(remove, [word])) === 1 ? {} : fail("NOT_FOUND"),
} satisfies Partial<Service<typeof Admin>>;
