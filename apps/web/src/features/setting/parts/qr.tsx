import { QRCodeSVG } from "qrcode.react";
import styles from "./qr.module.css";

export interface QrProps {
  url: string;
}

/** A QR code, dark on light in every theme, since not every scanner reads inverted ones. */
export function Qr({ url }: QrProps) {
  return (
    <>
      <div className={styles.qr} role="img" aria-label="本站网址的二维码">
        <QRCodeSVG
          value={url}
          size={168}
          level="M"
          marginSize={4}
          fgColor="currentColor"
          bgColor="transparent"
          aria-hidden
        />
      </div>
      用手机相机或微信扫一扫
    </>
  );
}
