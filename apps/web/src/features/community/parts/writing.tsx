import { Expert } from "@heshi/contract/content/expert";
import type { PostForm } from "@heshi/contract/content/post-form";
import type { PostState } from "@heshi/contract/content/post-states";
import { Button } from "@heshi/ui/form/button";
import { Note } from "@heshi/ui/layout/note";
import { showToast } from "@heshi/ui/overlay/toast";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { q } from "#src/shared/data/query.ts";
import type { FormState } from "#src/shared/form/form.ts";
import { useLeaveThen } from "#src/shared/router/leave-then.ts";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";

/** Said under each form. */
export const REVIEWED =
  "提交后由平台审核，一般一天内完成，结果会通知您。请勿写诊断和用药剂量；涉及健康功效的内容需要专家认证。";
export const SENT = "已提交，审核后大家就能看到";

/** One of one's own as it was written last, with why it was refused; nothing without its number. */
export interface Begun {
  postId: string;
  reason: string;
  form: PostForm;
}

function Found({ postId, children }: { postId: string; children: (begun: Begun) => ReactNode }) {
  const { data } = useSuspenseQuery(q(Expert, "GetWriting", { postId }));
  return (
    <>
      {data.reason !== "" && <Note onPage>{data.reason}</Note>}
      {children(data)}
    </>
  );
}

/** A page to write on: something new, or one of one's own (`id`). */
export function WritePage({
  title,
  children,
}: {
  title?: string;
  children: (begun: Begun | undefined) => ReactNode;
}) {
  const [query] = useSearchParams();
  const postId = query.get("id");
  return (
    <Screen nav="page" gap={4} title={title}>
      {postId === null ? children(undefined) : <Found postId={postId}>{children}</Found>}
    </Screen>
  );
}

/** Keeps what is written as a draft and goes to one's own. */
export function KeepButton<V extends object>({
  form,
  keep,
}: {
  form: FormState<V>;
  keep: (values: V) => Promise<{ state: PostState }>;
}) {
  const leaveThen = useLeaveThen();
  return (
    <Button
      kind="tint"
      size="full"
      busyText="保存中"
      onPress={async () => {
        const { state } = await keep(form.values);
        form.forget();
        showToast("已存草稿");
        // what was published, refused or taken down stays where it is
        const tab = state === "draft" ? "draft" : "all";
        await leaveThen(`/pages/community/mine?tab=${tab}`, () => undefined);
      }}
    >
      存草稿
    </Button>
  );
}
