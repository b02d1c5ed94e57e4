const STUDIO = /^(.*\/assets\/demo\/studio\/)([\w-]+\.webp)$/;

/** The `srcset` of a picture that the server also has in smaller widths, of another `undefined`. */
export function widthsOf(src: string | undefined): string | undefined {
  const [, folder, name = ""] = STUDIO.exec(src ?? "") ?? [];
  if (folder === undefined) return undefined;
  // fronts are 1,200 pixels wide, further pictures 800
  const whole = /-(?:side|size|second|scene|c\d+)\.webp$/.test(name) ? 800 : 1200;
  return `${folder}w300/${name} 300w, ${folder}w600/${name} 600w, ${folder}${name} ${whole}w`;
}
