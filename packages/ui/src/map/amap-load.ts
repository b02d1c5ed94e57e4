import type { Amap } from "./amap-types.ts";

declare global {
  interface Window {
    AMap?: Amap;
    _AMapSecurityConfig?: { securityJsCode: string };
  }
}

const LONGEST_MS = 15_000;

let loading: Promise<Amap> | undefined;

/** Loads AMap's script once; what failed is tried again by the next map. */
export function loadAmap({ key, code }: { key: string; code: string }): Promise<Amap> {
  loading ??= load(key, code).catch((failure: unknown) => {
    loading = undefined;
    throw failure;
  });
  return loading;
}

async function load(key: string, code: string): Promise<Amap> {
  window._AMapSecurityConfig = { securityJsCode: code };
  const script = document.createElement("script");
  script.src = `https://webapi.amap.com/maps?v=2.0&key=${encodeURIComponent(key)}`;
  // keys are bound to a domain, which AMap reads from this header
  script.referrerPolicy = "origin";
  try {
    await new Promise((resolve, reject) => {
      script.addEventListener("load", resolve);
      script.addEventListener("error", () => reject(new Error("AMap cannot be loaded")));
      setTimeout(() => reject(new Error("AMap takes too long")), LONGEST_MS);
      document.head.append(script);
    });
  } catch (failure) {
    script.remove();
    throw failure;
  }
  const { AMap } = window;
  if (AMap === undefined) throw new Error("AMap is not there");
  return AMap;
}
