import type { Group, InputOf, Method, MethodName, OutputOf } from "@heshi/contract/frame/define";
import type { DataTag, QueryKey } from "@tanstack/react-query";

/** How long an answer that is the same for everyone stays fresh, ms; a caller's own is fetched whenever a page opens. */
const SHARED_MS = 60_000;
/** How long the pages of a list stay as they were, ms. */
const LIST_MS = 10_000;

export type In<G extends Group, M extends MethodName<G>> = InputOf<G["methods"][M]>;
export type Out<G extends Group, M extends MethodName<G>> = OutputOf<G["methods"][M]>;
/** The input is optional where all of its fields are. */
type Args<I> = Record<never, never> extends I ? [input?: I] : [input: I];

const isShared = <G extends Group>(group: G, name: MethodName<G>): boolean =>
  (group.methods[name] as Method).cache === true;

/** The query key of a method and an input; without an input, the prefix of all its keys. */
export const keyOf = <const G extends Group, M extends MethodName<G>>(
  group: G,
  name: M,
  input?: In<G, M>,
): readonly [service: string, ...unknown[]] => {
  const service = `${group.name}.${name}`;
  return input === undefined ? [service] : [service, input];
};

/** Options for `useQuery` and `useSuspenseQuery`; spread to add or replace any. */
export interface Query<T> {
  queryKey: DataTag<QueryKey, T>;
  queryFn(): Promise<T>;
  staleTime: number;
  refetchInterval?: number;
}

/** One page of a list. */
export type ListPage<T> = { list: readonly T[]; next?: string };

/** The methods of a group that answer page by page. */
export type ListName<G extends Group> = {
  [M in MethodName<G>]: "cursor" extends keyof In<G, M> ? M : never;
}[MethodName<G>];

/** A row of such a list. */
export type RowOf<G extends Group, M extends MethodName<G>> = Out<G, M> extends ListPage<infer T> ? T : never;

/** A list that is fetched page by page, for `CursorList` and `TabbedList`. */
export interface CursorQuery<T> {
  queryKey: QueryKey;
  initialPageParam: string | undefined;
  queryFn(context: { pageParam: string | undefined }): Promise<ListPage<T>>;
  getNextPageParam(last: ListPage<T>): string | undefined;
  staleTime?: number;
  refetchInterval?: number;
}

type CallMethod = <const G extends Group, M extends MethodName<G>>(
  group: G,
  name: M,
  input: In<G, M>,
) => Promise<Out<G, M>>;

const isPersonal = <G extends Group>(group: G, name: MethodName<G>): boolean =>
  (group.methods[name] as Method).personal === true;

/**
 * Query options of the contract's methods; `preloaded` gives an answer that came with the page, once. It is a visitor's: `isPersonal`
 * says whether a member would get another.
 */
export function buildQueries(
  call: CallMethod,
  preloaded: <T>(service: string, input: unknown, isPersonal: boolean) => T | undefined = () => undefined,
) {
  /** The query options of a method. */
  function q<const G extends Group, M extends MethodName<G>>(
    group: G,
    name: M,
    ...[input]: Args<In<G, M>>
  ): Query<Out<G, M>> {
    const queryKey = keyOf(group, name, input);
    return {
      queryKey: queryKey as QueryKey as DataTag<QueryKey, Out<G, M>>,
      queryFn: async () =>
        preloaded<Out<G, M>>(queryKey[0], input, isPersonal(group, name)) ??
        (await call(group, name, input ?? ({} as In<G, M>))),
      staleTime: isShared(group, name) ? SHARED_MS : 0,
    };
  }
  /** The query options of a list method, page by page. */
  const pages = <const G extends Group, M extends ListName<G>>(
    group: G,
    name: M,
    input?: Omit<In<G, M>, "cursor">,
  ): CursorQuery<RowOf<G, M>> => ({
    // a key of its own: a single page of the method is cached in another shape
    queryKey: [...keyOf(group, name, input as In<G, M>), "pages"],
    initialPageParam: undefined,
    queryFn: ({ pageParam: cursor }) =>
      call(group, name, { ...input, cursor } as In<G, M>) as Promise<ListPage<RowOf<G, M>>>,
    getNextPageParam: ({ next }) => next,
    staleTime: isShared(group, name) ? SHARED_MS : LIST_MS,
  });
  return { q, pages };
}
