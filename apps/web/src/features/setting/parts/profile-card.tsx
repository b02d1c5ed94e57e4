import { lazy, useState } from "react";
import { startOfDay } from "@heshi/kernel/month";
import { formatDay } from "@heshi/kernel/text";
import { Avatar } from "@heshi/ui/picture/avatar";
import { Card } from "@heshi/ui/layout/card";
import { ChoiceSheet } from "@heshi/ui/overlay/choice-sheet";
import { DatePicker } from "@heshi/ui/picker/date-picker";
import { Row, Rows } from "@heshi/ui/layout/row";
import { showToast } from "@heshi/ui/overlay/toast";
import { UploadState } from "@heshi/ui/upload/upload-state";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { copyText } from "#src/shared/form/copy.ts";
import { useMember } from "#src/shared/session/member.ts";
import { LoadedSheet } from "#src/shared/parts/loaded-sheet.tsx";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { member as memberApi } from "../setting.queries.ts";
import { useOneUpload } from "#src/shared/parts/upload.tsx";
import styles from "./setting.module.css";

const NicknameForm = lazy(() =>
  import("./account-forms.tsx").then((part) => ({ default: part.NicknameForm })),
);

const GENDERS = [
  { key: "female", text: "女" },
  { key: "male", text: "男" },
  { key: "unknown", text: "保密" },
] as const;

type Change = Parameters<typeof memberApi.UpdateProfile>[0];

async function save(change: Change): Promise<void> {
  try {
    await memberApi.UpdateProfile(change, { refetch: "await" });
    showToast("已保存");
  } catch (failure) {
    showFailure(failure);
  }
}

type Edited = "nickname" | "gender" | "birthday";

/** The member's profile. */
export function ProfileCard() {
  const member = useMember();
  const [edited, setEdited] = useState<Edited>();
  const avatar = useOneUpload({
    label: "选择头像",
    accept: "image/jpeg,image/png,image/webp",
    maxMb: 10,
    onStored: (url) => save({ avatar: url }),
  });
  const face = avatar.isBusy ? (
    <UploadState percent={avatar.percent} label="正在上传头像" />
  ) : (
    <Avatar src={member.avatar} alt="" size={44} />
  );
  return (
    <Card pad="none" label="个人资料">
      <Rows>
        <Row label="头像" value={<span className={styles.face}>{face}</span>} onPress={avatar.open} />
        <Row label="昵称" value={member.nickname} onPress={() => setEdited("nickname")} />
        <Row
          label="性别"
          value={GENDERS.find(({ key }) => key === member.gender)?.text}
          onPress={() => setEdited("gender")}
        />
        <Row label="生日" value={member.birthday ?? "未填写"} onPress={() => setEdited("birthday")} />
        <Row
          label="会员号"
          value={<Copied text={member.mid} />}
          chevron={false}
          onPress={() => void copyText(member.mid)}
        />
        <Row
          label="邀请码"
          value={<Copied text={member.inviteCode} />}
          chevron={false}
          onPress={() => void copyText(member.inviteCode)}
        />
      </Rows>
      {avatar.input}
      <ProfileSheets edited={edited} onClose={() => setEdited(undefined)} />
    </Card>
  );
}

const Copied = ({ text }: { text: string }) => (
  <>
    {text}
    <span className={styles.copy}>复制</span>
  </>
);

type SheetsProps = { edited: Edited | undefined; onClose: () => void };

function ProfileSheets({ edited, onClose }: SheetsProps) {
  const member = useMember();
  const [today] = useState(() => formatDay(new Date(serverTime())));
  return (
    <>
      <LoadedSheet title="修改昵称" open={edited === "nickname"} onClose={onClose} rows={2}>
        <NicknameForm onDone={onClose} />
      </LoadedSheet>
      <ChoiceSheet
        open={edited === "gender"}
        onClose={onClose}
        title="性别"
        items={GENDERS}
        value={member.gender}
        onDone={(gender) => void save({ gender })}
      />
      <DatePicker
        open={edited === "birthday"}
        onClose={onClose}
        title="生日"
        value={startOfDay(member.birthday ?? "1990-01-01")}
        min={startOfDay("1900-01-01")}
        max={startOfDay(today)}
        onDone={(date) => void save({ birthday: formatDay(date) })}
      />
    </>
  );
}
