const PLATS: Readonly<Record<string, string>> = {
  ios: "iPhone",
  android: "安卓",
  h5: "浏览器",
  mp: "小程序",
};

/** The name of a platform, else `otherwise`. */
export const platName = (plat: string, otherwise = plat): string => PLATS[plat] ?? otherwise;
