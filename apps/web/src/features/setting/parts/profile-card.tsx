import { useRef, useState } from "react";
import { formatDay } from "@heshi/kernel/text";
import { Avatar } from "@heshi/ui/picture/avatar";
import { Card } from "@heshi/ui/layout/card";
import { DatePicker } from "@heshi/ui/picker/date-picker";
import { RadioList } from "@heshi/ui/form/radio-list";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { showToast } from "@heshi/ui/overlay/toast";
import { UploadState } from "@heshi/ui/upload/upload-state";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { copyText } from "#src/shared/form/copy.ts";
import { useMember } from "#src/shared/session/member.ts";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { member as memberApi, system } from "../setting.queries.ts";
import { NicknameSheet } from "./nickname-sheet.tsx";
import styles from "./setting.module.css";

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

/** A calendar day of Shanghai as the picker shows it, and back. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00`);
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

/** Face, name, gender and birthday of the member. */
export function ProfileCard() {
  const member = useMember();
  const [edited, setEdited] = useState<"nickname" | "gender" | "birthday">();
  const avatar = useAvatarUpload();
  const face = avatar.busy ? (
    <UploadState percent={avatar.percent} label="正在上传头像" />
  ) : (
    <Avatar src={member.avatar} alt="" size={44} />
  );
  const [today] = useState(() => formatDay(new Date(serverTime())));
  const close = (): void => setEdited(undefined);
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
        <Row label="会员号" value={member.mid} chevron={false} onPress={() => void copyText(member.mid)} />
        <Row
          label="邀请码"
          value={member.inviteCode}
          chevron={false}
          onPress={() => void copyText(member.inviteCode)}
        />
      </Rows>
      {avatar.field}
      <NicknameSheet open={edited === "nickname"} onClose={close} nickname={member.nickname} />
      <Sheet open={edited === "gender"} onClose={close} title="性别">
        <RadioList
          items={GENDERS}
          value={member.gender}
          label="性别"
          onChange={(gender) => {
            close();
            void save({ gender });
          }}
        />
      </Sheet>
      <DatePicker
        open={edited === "birthday"}
        onClose={close}
        title="生日"
        value={dateOf(member.birthday ?? "1990-01-01")}
        min={dateOf("1900-01-01")}
        max={dateOf(today)}
        onDone={(date) => void save({ birthday: dayOf(date) })}
      />
    </Card>
  );
}

/** Sends a chosen picture and makes it the member's face; `input` must stand somewhere on the page. */
function useAvatarUpload() {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [percent, setPercent] = useState<number>();
  const send = async (file: File): Promise<void> => {
    setBusy(true);
    setPercent(undefined);
    try {
      const { url } = await system.Upload({}, { file, onProgress: setPercent });
      await save({ avatar: url });
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  const field = (
    <input
      ref={input}
      type="file"
      hidden
      accept="image/jpeg,image/png,image/webp"
      aria-label="选择头像"
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        event.target.value = "";
        if (file !== undefined && !busy) void send(file);
      }}
    />
  );
  return { busy, percent, field, open: () => input.current?.click() };
}
