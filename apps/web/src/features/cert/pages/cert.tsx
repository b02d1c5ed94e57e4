import { Cert } from "@heshi/contract/account/cert";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { q } from "#src/shared/data/query.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { Passed, Reviewing } from "../parts/cert-state.tsx";

/** Most who look at the page have passed. */
const CertForm = lazy(() =>
  import("../parts/cert-form.tsx").then((module) => ({ default: module.CertForm })),
);

/** 实名认证: name, number and photos of the identity card, and how their review went. */
export function Page() {
  return (
    <Screen nav="page" gap={4}>
      <Content />
    </Screen>
  );
}

function Content() {
  const { data } = useSuspenseQuery(q(Cert, "GetState"));
  if (data.state === "passed") return <Passed form={data.form} />;
  if (data.state === "reviewing") return <Reviewing form={data.form} submittedAt={data.submittedAt} />;
  return <CertForm reasons={data.state === "refused" ? data.reasons : []} />;
}
