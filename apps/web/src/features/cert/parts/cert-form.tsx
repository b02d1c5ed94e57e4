import { Cert } from "@heshi/contract/account/cert";
import { Note } from "@heshi/ui/layout/note";
import { CardButton } from "@heshi/ui/upload/card-button";
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from "react";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import type { FormRow } from "#src/shared/parts/form/form-page.tsx";
import { textRow } from "#src/shared/parts/form/form-rows.tsx";
import { pictureRow } from "#src/shared/parts/upload-field.tsx";
import { CardBack, CardFront } from "./card-art.tsx";
import { CardReadings } from "#src/shared/media/card-readings.tsx";

const CardCamera = lazy(() => import("./card-camera.tsx").then((module) => ({ default: module.CardCamera })));

const SIDES = { front: "人像面", back: "国徽面" } as const;
const FIELDS: Readonly<Record<string, string>> = { name: "姓名", number: "身份证号", ...SIDES };

interface Values {
  name: string | undefined;
  number: string | undefined;
  front: string | undefined;
  back: string | undefined;
}

type Side = keyof typeof SIDES;
/** Opens the camera for a side. */
type Pick = (of: Side) => () => Promise<File | undefined>;

/** One camera for both sides: `pick` opens it and resolves to the photo, or to nothing when it is closed. */
function useCamera() {
  const [side, setSide] = useState<Side>();
  const settle = useRef<(file: File | undefined) => void>(undefined);
  const pick = useCallback(
    (of: Side) => (): Promise<File | undefined> =>
      new Promise((resolve) => {
        settle.current?.(undefined);
        settle.current = resolve;
        setSide(of);
      }),
    [],
  );
  const done = (file: File | undefined): void => {
    settle.current?.(file);
    settle.current = undefined;
    setSide(undefined);
  };
  return { side, pick, done };
}

/** A form row with the photo of a side. */
const photoRow = <N extends Side>(side: N, art: ReactNode, pick: Pick) =>
  pictureRow(side, SIDES[side], {
    fault: `请拍摄身份证${SIDES[side]}`,
    isPrivate: true,
    card: (onFile) => <CardButton art={art} words={`拍摄${SIDES[side]}`} pick={pick(side)} onFile={onFile} />,
  });

const textRows = [
  textRow("name", "姓名", { placeholder: "与身份证一致", autoComplete: "name", maxLength: 60 }),
  textRow("number", "身份证号", { placeholder: "18 位身份证号码", maxLength: 18 }),
];

/** Under the photos: what a program reads on them fills the form while it is empty. */
const readRow: FormRow<Values> = ({ values: { front, back, name = "", number = "" }, change }) => (
  <CardReadings
    front={front || undefined}
    back={back || undefined}
    typed={{ name, number }}
    onRead={change}
  />
);

type Reasons = readonly { field: string; reason: string }[];

const Refused = ({ reasons }: { reasons: Reasons }) => (
  <Note onPage>
    上次未通过：{reasons.map(({ field, reason }) => `${FIELDS[field] ?? "资料"}${reason}`).join("；")}
  </Note>
);

/** The form with both photos, name and number; after a refusal with its reasons. */
export function CertForm({ reasons }: { reasons: Reasons }) {
  const { side, pick, done } = useCamera();
  const photoRows = useMemo(
    () => [photoRow("front", <CardFront />, pick), photoRow("back", <CardBack />, pick)],
    [pick],
  );
  return (
    <>
      {reasons.length > 0 && <Refused reasons={reasons} />}
      <CommandForm
        command={[Cert, "Submit"]}
        initial={{ name: "", number: "" }}
        done="已提交，等待审核"
        next={() => undefined}
        refetch="await"
        parts={[
          { title: "身份证照片", rows: [...photoRows, readRow] },
          { title: "身份信息", rows: textRows },
        ]}
        note="一个身份证只能认证一个账号。照片和号码加密保存，只有审核人员在审核时能看到，每次查看都有记录。未满 18 周岁可以认证，但不能提现和转账。"
        submit="提交认证"
        busyText="提交中"
      />
      {side !== undefined && (
        <Suspense>
          <CardCamera title={`拍摄${SIDES[side]}`} onDone={done} />
        </Suspense>
      )}
    </>
  );
}
