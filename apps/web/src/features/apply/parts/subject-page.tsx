import type { ApplyKind } from "@heshi/contract/shop/apply";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Screen } from "#src/shared/shell/screen.tsx";
import { applicationQuery, draftQuery, openReasons, useFaults } from "../apply.queries.ts";
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
  const { data: application } = useSuspenseQuery(applicationQuery());
  const draft = data.draft ?? {};
  const faults = useFaults(draft);
  const refused = { ...openReasons(application, data.changed), ...faults.open };
  return <SubjectForm kind={kind} draft={draft} refused={refused} />;
}
