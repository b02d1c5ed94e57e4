import { Cert, type CertForm as Form } from "@heshi/contract/account/cert";
import { Note } from "@heshi/ui/layout/note";
import { CardButton } from "@heshi/ui/upload/card-button";
import { showToast } from "@heshi/ui/overlay/toast";
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from "react";
import { rpc } from "#src/shared/data/rpc.ts";
import { FormPage } from "#src/shared/parts/form-page.tsx";
import { textRow } from "#src/shared/parts/form-rows.tsx";
import { uploadRow } from "#src/shared/parts/upload-field.tsx";
import { CardBack, CardFront } from "./card-art.tsx";

const CardCamera = lazy(() => import("./card-camera.tsx").then((module) => ({ default: module.CardCamera })));

const cert = rpc(Cert);

const FIELDS: Readonly<Record<string, string>> = {
  name: "姓名",
  number: "身份证号",
  front: "人像面",
  back: "国徽面",
};

interface Values {
  name: string;
  number: string;
  front: readonly string[];
  back: readonly string[];
}

const toInput = ({ name, number, front, back }: Values): Form => ({
  name,
  number,
  front: front[0] ?? "",
  back: back[0] ?? "",
});

type Side = "front" | "back";

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

/** The form with both photos, name and number; after a refusal with its reasons. */
export function CertForm({ reasons }: { reasons: readonly { field: string; reason: string }[] }) {
  const { side, pick, done } = useCamera();
  const rows = useMemo(
    () => ({
      front: uploadRow("front", "人像面", {
        isPrivate: true,
        card: (onFile) => (
          <CardButton art={<CardFront />} words="拍摄人像面" pick={pick("front")} onFile={onFile} />
        ),
      }),
      back: uploadRow("back", "国徽面", {
        isPrivate: true,
        card: (onFile) => (
          <CardButton art={<CardBack />} words="拍摄国徽面" pick={pick("back")} onFile={onFile} />
        ),
      }),
    }),
    [pick],
  );
  return (
    <>
      {reasons.length > 0 && (
        <Note onPage>
          上次未通过：{reasons.map(({ field, reason }) => `${FIELDS[field] ?? "资料"}${reason}`).join("；")}
        </Note>
      )}
      <FormPage<Values>
        method={Cert.methods.Submit}
        initial={{ name: "", number: "", front: [], back: [] }}
        toInput={toInput}
        messages={{ front: "请拍摄身份证人像面", back: "请拍摄身份证国徽面" }}
        send={async (values) => {
          await cert.Submit(toInput(values));
          showToast("已提交，等待审核");
        }}
        parts={[
          { title: "身份证照片", rows: [rows.front, rows.back] },
          {
            title: "身份信息",
            rows: [
              textRow("name", "姓名", { placeholder: "与身份证一致", autoComplete: "name", maxLength: 60 }),
              textRow("number", "身份证号", { placeholder: "18 位身份证号码", maxLength: 18 }),
            ],
          },
        ]}
        note="一个身份证只能认证一个账号。照片和号码加密保存，只有审核人员在审核时能看到，每次查看都有记录。未满 18 周岁可以认证，但不能提现和转账。"
        submit="提交认证"
        busyText="提交中"
      />
      {side !== undefined && (
        <Suspense>
          <CardCamera title={side === "front" ? "拍摄人像面" : "拍摄国徽面"} onDone={done} />
        </Suspense>
      )}
    </>
  );
}
