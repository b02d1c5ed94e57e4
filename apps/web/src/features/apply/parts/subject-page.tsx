import type { ApplyKind } from "@heshi/contract/shop/apply";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Screen } from "#src/shared/shell/screen.tsx";
import { draftQuery } from "../apply.queries.ts";
import { SubjectForm } from "./subject-form.tsx";

/** The page of the first step for a person, or for a company. */
export function SubjectPage({ kind }: { kind: ApplyKind }) {
  return (
    <Screen gap={8} skeleton={<RowSkeleton count={6} />}>
      <Content kind={kind} />
    </Screen>
  );
}

function Content({ kind }: { kind: ApplyKind }) {
  const { data } = useSuspenseQuery(draftQuery());
  return <SubjectForm kind={kind} draft={data.draft ?? {}} />;
}
