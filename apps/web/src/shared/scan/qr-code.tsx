import { QRCodeSVG } from "qrcode.react";
import styles from "./qr-code.module.css";

/** A QR code, dark on light in every theme, since not every scanner reads inverted ones. */
export function QrCode({ text, label }: { text: string; label: string }) {
  return (
    <div className={styles.qr} role="img" aria-label={label}>
      <QRCodeSVG
        value={text}
        size={168}
        level="M"
        marginSize={4}
        fgColor="currentColor"
        bgColor="transparent"
        aria-hidden
      />
    </div>
  );
}
