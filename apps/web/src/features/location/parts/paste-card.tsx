import { useState } from "react";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Note } from "@heshi/ui/layout/note";
import { TextArea } from "@heshi/ui/form/text-area";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { chooseLocation } from "#src/shared/place/place.ts";
import { showToast } from "@heshi/ui/overlay/toast";
import { missingIn, type Recognised } from "../location.domain.ts";
import { region } from "../location.queries.ts";
import styles from "./address.module.css";

export interface PasteCardProps {
  onFound: (found: Recognised) => void;
}

/** Fills the form from a pasted address, and shows what is missing and what was not used. */
export function PasteCard({ onFound }: PasteCardProps) {
  const [text, setText] = useState("");
  const [found, setFound] = useState<Recognised>();
  const recognise = async (): Promise<void> => {
    if (text.trim() === "") {
      showToast("请先粘贴地址");
      return;
    }
    const answer = await region.DistinguishAddress({ text });
    setFound(answer);
    onFound(answer);
  };
  const lookAround = async (): Promise<void> => {
    // left without a choice, or asked twice: nothing is filled
    const place = await chooseLocation(() => void navigateTo("/pages/services/location")).catch(
      () => undefined,
    );
    if (place === undefined) return;
    const { name, address } = place;
    const text = address.includes(name) ? address : `${address}${name}`;
    onFound(await region.DistinguishAddress({ text }));
  };
  return (
    <Card pad="none" className={styles.paste}>
      <TextArea
        label="粘贴整段地址"
        look="top"
        value={text}
        onChange={setText}
        maxLength={300}
        rows={2}
        placeholder="如：王小明 13800000002 浙江省杭州市西湖区文三路 478 号"
      />
      <div className={styles.pasteBar}>
        <span>自动识别姓名、电话和地区</span>
        <Button kind="outline" size="s" onPress={lookAround}>
          附近地点
        </Button>
        <Button kind="accent" size="s" onPress={recognise}>
          识别
        </Button>
      </div>
      {found !== undefined && <Outcome found={found} />}
    </Card>
  );
}

function Outcome({ found }: { found: Recognised }) {
  const missing = missingIn(found);
  const words = [
    missing === "" ? "已填入下方，请核对" : `没有识别出${missing}，请补充`,
    found.unplaced === "" ? "" : `未用到：${found.unplaced}`,
  ];
  return (
    <div className={styles.outcome} aria-live="polite">
      <Note kind={missing === "" && found.unplaced === "" ? "info" : "warn"}>
        {words.filter((line) => line !== "").join("。")}
      </Note>
    </div>
  );
}
