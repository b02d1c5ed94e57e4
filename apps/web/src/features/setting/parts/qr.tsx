import { QrCode } from "#src/shared/scan/qr-code.tsx";

export interface QrProps {
  url: string;
}

/** The address as a QR code. */
export function Qr({ url }: QrProps) {
  return (
    <>
      <QrCode text={url} label="本站网址的二维码" />
      用手机相机或微信扫一扫
    </>
  );
}
