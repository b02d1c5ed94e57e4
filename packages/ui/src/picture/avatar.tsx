import { useState } from "react";
import { Icon } from "./icon.tsx";
import { userFillIcon } from "../icons/user-fill.tsx";
import styles from "./avatar.module.css";

export interface AvatarProps {
  src: string | undefined;
  alt: string;
  /** Diameter in px: 24 in comments, 40 in chat, 60 on 我的. */
  size?: number;
}

/** A round avatar, with a placeholder where there is none or it fails to load. */
export function Avatar({ src, alt, size = 40 }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const place = { width: size, height: size };
  if (src === undefined || src === "" || failed === src) {
    return (
      <span
        className={styles.avatar}
        style={place}
        role="img"
        aria-label={alt}
        aria-hidden={alt === "" ? true : undefined}
      >
        <Icon of={userFillIcon} size={size > 40 ? 28 : size > 28 ? 20 : 14} />
      </span>
    );
  }
  return (
    <img
      className={styles.avatar}
      data-bright
      style={place}
      src={src}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      onError={() => setFailed(src)}
    />
  );
}
