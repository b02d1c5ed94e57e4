import { type LicenceForm, licenceFields } from "@heshi/contract/samecity/licence";
import { Merchant } from "@heshi/contract/shop/merchant";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Foot } from "@heshi/ui/layout/foot";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Note } from "@heshi/ui/layout/note";
import { showPictures } from "@heshi/ui/picture/image-viewer";
import { formatDay } from "@heshi/kernel/text";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import type { BranchView } from "../branch-values.ts";
import { LicenceFields } from "../parts/licence-fields.tsx";
import styles from "../parts/branch.module.css";

/** The licence of the branch with `id`: what members see, what is in review or was refused, and a new one. */
export function Page() {
  const branchId = useParam("id");
  return (
    <Screen gap={8}>
      <Content branchId={branchId} />
    </Screen>
  );
}

function Content({ branchId }: { branchId: string }) {
  const { data } = useSuspenseQuery(q(Merchant, "GetBranch", { branchId }));
  const { licence, licenceReview } = data;
  return (
    <>
      {licence && <Passed licence={licence} />}
      {licenceReview?.state === "reviewing" ? (
        <Shown title="审核中" form={licenceReview.form}>
          <Note kind="info">一般 1 个工作日内完成，通过后买家才能看到</Note>
        </Shown>
      ) : (
        <Asking branch={data} />
      )}
    </>
  );
}

function Passed({ licence }: { licence: LicenceForm }) {
  const isOver = licence.validUntil < formatDay(new Date(serverTime()));
  return (
    <Shown
      title="买家看到的证照"
      form={licence}
      tag={isOver ? <Tag kind="warn">已过期</Tag> : <Tag kind="ok">已通过</Tag>}
    >
      {isOver && <Note>证照已过有效期，买家看不到，请提交新的证照</Note>}
    </Shown>
  );
}

type ShownProps = { title: string; form: LicenceForm; tag?: ReactNode; children?: ReactNode };

function Shown({ title, form, tag, children }: ShownProps) {
  return (
    <Card pad="money" label={title}>
      <SectionHead title={title} more={tag} />
      <KeyValue
        rows={[
          [licenceFields.holder, form.holder],
          [licenceFields.number, form.number],
          [licenceFields.validUntil, form.validUntil],
        ]}
      />
      <button type="button" className={styles.look} onClick={() => void showPictures([form.picture], 0)}>
        查看证照照片
      </button>
      {children}
    </Card>
  );
}

/** The form; of a branch with a licence that is good it opens on demand. */
function Asking({ branch }: { branch: BranchView }) {
  const { licence, licenceReview } = branch;
  const [isOpen, setOpen] = useState(licence === undefined || licenceReview !== undefined);
  if (isOpen) return <LicenceFields branch={branch} />;
  return (
    <Foot>
      <Button kind="outline" size="full" onPress={() => setOpen(true)}>
        提交新的证照
      </Button>
    </Foot>
  );
}
