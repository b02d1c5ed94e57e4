import { eyeIcon } from "@heshi/ui/icons/eye";
import { Button } from "@heshi/ui/form/button";
import { Icon } from "@heshi/ui/picture/icon";
import { useEffect, useState } from "react";
import { copyText } from "#src/shared/form/copy.ts";
import { postToHost } from "#src/shared/router/bridge.ts";
import { QrCode } from "#src/shared/scan/qr-code.tsx";
import styles from "./code-face.module.css";

export interface CodeFaceProps {
  /** What the code is: 券码, 取货码. */
  name: string;
  code: string;
  /** The code as people read it. */
  digits: string;
  /** What to do with it. */
  help: string;
  /** It is said, not scanned: without a QR code, which nobody could read. */
  isSaid?: boolean;
}

/** A code that stays hidden until it is tapped, then with a QR code on white unless it is only said; the screen is bright meanwhile. */
export function CodeFace(props: CodeFaceProps) {
  const { name, digits } = props;
  const [isShown, setShown] = useState(false);
  if (isShown) return <Shown {...props} onHide={() => setShown(false)} />;
  return (
    <button type="button" className={styles.hidden} onClick={() => setShown(true)}>
      <span className={styles.stars} aria-hidden>
        {digits.replaceAll(/\d/g, "•")}
      </span>
      <span className={styles.act}>
        <Icon of={eyeIcon} size={16} />
        点击查看{name}
      </span>
    </button>
  );
}

function Shown({ name, code, digits, help, isSaid = false, onHide }: CodeFaceProps & { onHide: () => void }) {
  useEffect(() => {
    postToHost({ type: "brightness", level: "most" });
    return () => void postToHost({ type: "brightness", level: "usual" });
  }, []);
  return (
    <div className={styles.shown}>
      {!isSaid && <QrCode text={code} label={`${name}的二维码`} />}
      <p className={styles.digits}>{digits}</p>
      <p className={styles.help}>{help}</p>
      <div className={styles.acts}>
        <Button kind="outline" size="s" onPress={() => copyText(code, `${name}已复制`)}>
          复制
        </Button>
        <Button kind="outline" size="s" onPress={onHide}>
          收起{name}
        </Button>
      </div>
    </div>
  );
}
