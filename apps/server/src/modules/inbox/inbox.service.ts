import { messageKinds, type Msg } from "@heshi/contract/account/msg";
import { type Service, single } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { wordsOf } from "./inbox.causes.ts";
import {
  countMessages,
  listMessages,
  mute,
  readAll,
  readMessage,
  removeMessage,
  unmute,
} from "./inbox.store.ts";

/** The handlers of Msg (docs/rules/inbox.md). */
export const inboxService: Service<typeof Msg> = {
  GetCounts: single(async ({ tx, caller }) => {
    const rows = await tx.many(countMessages, [caller.memberId, messageKinds]);
    return {
      list: rows.map(({ kind, unread, isMuted, cause, data, createdAt }) => ({
        kind,
        unread,
        isMuted,
        last:
          cause === undefined || createdAt === undefined
            ? undefined
            : { title: wordsOf(cause, data).title, createdAt },
      })),
      unreadTotal: rows.reduce((sum, { unread, isMuted }) => sum + (isMuted ? 0 : unread), 0),
    };
  }),

  GetList: list({
    statement: listMessages,
    values: ({ caller }, { kind }) => [caller.memberId, kind],
    view: ({ cause, data, subjectTitle, picture, ...row }) => ({
      ...row,
      ...wordsOf(cause, data),
      subject:
        subjectTitle === undefined || picture === undefined ? undefined : { title: subjectTitle, picture },
    }),
    key: ({ createdAt, messageId }) => [createdAt, messageId],
  }),

  async Read({ tx, caller, now, fail }, { messageId }) {
    return (await tx.run(readMessage, [messageId, caller.memberId, now])) === 1 ? {} : fail("NOT_FOUND");
  },

  ReadAll: async ({ tx, caller, now }, { kind }) => ({
    read: await tx.run(readAll, [caller.memberId, kind, now]),
  }),

  async Remove({ tx, caller, fail }, { messageId }) {
    return (await tx.run(removeMessage, [messageId, caller.memberId])) === 1 ? {} : fail("NOT_FOUND");
  },

  async SetMuted({ tx, caller }, { kind, isMuted }) {
    await tx.run(isMuted ? mute : unmute, [caller.memberId, kind]);
    return {};
  },
};
