import { Third } from "@heshi/contract/account/third";
import { queryOptions } from "@tanstack/react-query";
import { keyOf, q } from "#src/shared/data/query.ts";
import type { Provider, Returned } from "#src/shared/session/third-way.ts";
import { endThirdLogin, LOGIN_PAGE } from "./login.actions.ts";

/** The provider's authorize URL, fetched once per state. */
export const authorizeQuery = (provider: Provider, state: string) => ({
  ...q(Third, "GetAuthorizeUrl", { provider, state, returnPath: LOGIN_PAGE }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Completes a provider's login, once per code. */
export const returnQuery = (returned: Returned | undefined) =>
  queryOptions({
    queryKey: [...keyOf(Third, "Login"), returned?.code],
    queryFn: () => (returned === undefined ? false : endThirdLogin(returned)),
    enabled: returned !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
