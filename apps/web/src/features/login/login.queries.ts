import { queryOptions } from "@tanstack/react-query";
import type { Provider, Returned } from "#src/shared/session/third-way.ts";
import { endThirdLogin, LOGIN_PAGE, third } from "./login.actions.ts";

/** Where a provider asks the person; made once for one state. */
export const authorizeQuery = (provider: Provider, state: string) =>
  queryOptions({
    queryKey: ["Third.GetAuthorizeUrl", provider, state],
    queryFn: () => third.GetAuthorizeUrl({ provider, state, returnPath: LOGIN_PAGE }),
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  });

/** Ends the login of a person who came back from a provider: once for one code, however often the page is drawn. */
export const returnQuery = (returned: Returned | undefined) =>
  queryOptions({
    queryKey: ["Third.Login", returned?.code ?? ""],
    queryFn: () => (returned === undefined ? false : endThirdLogin(returned)),
    enabled: returned !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    throwOnError: false,
  });
