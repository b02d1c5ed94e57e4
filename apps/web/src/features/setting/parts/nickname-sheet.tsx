import { Member } from "@heshi/contract/account/member";
import { Button } from "@heshi/ui/form/button";
import { BottomBar } from "@heshi/ui/layout/page";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { TextField } from "@heshi/ui/form/text-field";
import { showToast } from "@heshi/ui/overlay/toast";
import { useForm } from "#src/shared/form/form.ts";
import { refusalAt } from "#src/shared/form/refusal-at.ts";
import { member } from "../setting.queries.ts";
import styles from "./setting.module.css";

export interface NicknameSheetProps {
  open: boolean;
  onClose: () => void;
  nickname: string;
}

/** Changes the nickname; a refused one is said under the field. */
export function NicknameSheet({ open, onClose, nickname }: NicknameSheetProps) {
  const { field, submit } = useForm({
    method: Member.methods.UpdateProfile,
    initial: { nickname },
    messages: { nickname: "昵称为 1 至 20 个字" },
    fieldOf: refusalAt(Member, { NICKNAME_BLOCKED: "nickname" }),
    send: async (typed) => {
      await member.UpdateProfile(typed, { refetch: "await" });
      showToast("已保存");
      onClose();
    },
  });
  const bar = (
    <BottomBar still>
      <Button grow onPress={submit}>
        保存
      </Button>
    </BottomBar>
  );
  return (
    <Sheet open={open} onClose={onClose} title="修改昵称" bar={bar}>
      <div className={styles.well}>
        <TextField
          {...field("nickname")}
          label="昵称"
          look="top"
          maxLength={20}
          clearable
          hint="最多 20 个字"
        />
      </div>
    </Sheet>
  );
}
