import { Code } from "@heshi/contract/counter/code";
import { Segmented } from "@heshi/ui/bar/segmented";
import { lazy, type ReactNode, Suspense } from "react";
import { FormPage } from "#src/shared/parts/form/form-page.tsx";
import { textRow } from "#src/shared/parts/form/form-rows.tsx";
import { useTab } from "#src/shared/parts/tabbed-list.tsx";
import { labelDigits } from "../label-digits.ts";
import styles from "./codes.module.css";

/** With its decoder of 15 KB, which digits do not need. */
const LabelCamera = lazy(() =>
  import("./label-camera.tsx").then((module) => ({ default: module.LabelCamera })),
);

const ways = { digits: "输入数字", camera: "扫码" } as const;
const items = Object.entries(ways).map(([key, text]) => ({ key, text }));

export interface LabelEntryProps {
  onCode: (code: string) => Promise<void>;
  submit: string;
  note: ReactNode;
  /** Digits that are there already. */
  code?: string;
}

/** A label's code, typed or read by the camera. */
export function LabelEntry({ onCode, submit, note, code = "" }: LabelEntryProps) {
  const { tab: way, show } = useTab(ways, "way");
  return (
    <>
      <div className={styles.ways}>
        <Segmented
          label="怎样读码"
          items={items}
          value={way}
          onChange={(key) => show(key as typeof way, "")}
        />
      </div>
      {way === "camera" ? (
        <Suspense>
          <LabelCamera onCode={onCode} onType={() => show("digits", "")} />
        </Suspense>
      ) : (
        <FormPage
          method={Code.methods.FindOwn}
          initial={{ code: labelDigits(code) }}
          messages={{ code: "请输入标签上的 18 位数字" }}
          send={async (typed) => onCode(typed.code.replaceAll(" ", ""))}
          parts={[
            {
              rows: [
                textRow("code", "防伪码", {
                  kind: "number",
                  placeholder: "标签上的 18 位数字",
                  autoComplete: "off",
                  clean: labelDigits,
                  clearable: true,
                  look: "bare",
                  big: true,
                }),
              ],
            },
          ]}
          note={note}
          submit={submit}
        />
      )}
    </>
  );
}
