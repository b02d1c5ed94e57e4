import { Merchant } from "@heshi/contract/shop/merchant";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { q } from "#src/shared/data/query.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";

// with its map, its hours and its pictures
const BranchForm = lazy(() =>
  import("../parts/branch-form.tsx").then((part) => ({ default: part.BranchForm })),
);

/** Adds a branch, or changes the one with `id`. */
export function Page() {
  const id = useParam("id");
  return (
    <Screen title={id === "" ? "添加门店" : "编辑门店"} gap={8} skeleton={<RowSkeleton count={8} />}>
      {id === "" ? <New /> : <Known branchId={id} />}
    </Screen>
  );
}

/** A phone may serve several shops, each with its unfinished form. */
function New() {
  const { data } = useSuspenseQuery(q(Merchant, "GetInfo"));
  return <BranchForm branch={undefined} draft={`branch-new-${data.shopId}`} />;
}

function Known({ branchId }: { branchId: string }) {
  const { data } = useSuspenseQuery(q(Merchant, "GetBranch", { branchId }));
  return <BranchForm branch={data} draft={`branch-${branchId}`} />;
}
