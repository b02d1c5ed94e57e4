import { Poster } from "@heshi/contract/system/share";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { useMember } from "#src/shared/session/member.ts";
import { withReferrer } from "#src/shared/share/share-link.ts";

const INVITE = { sourceType: 6 } as const;

/** What the member's invitation says, and its link, which binds who comes through it to them. */
export function useInvitation() {
  const { data } = useSuspenseQuery(q(Poster, "GetPoster", INVITE));
  const { nickname, inviteCode } = useMember();
  const { title, subtitle, url } = data;
  return { title, text: subtitle, by: nickname, inviteCode, url: withReferrer(url) };
}
