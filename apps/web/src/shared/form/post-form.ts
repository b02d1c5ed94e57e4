/** A form on its way: `fetch` does not tell how much of a body is sent. */
export interface FormPost {
  url: string;
  headers: Readonly<Record<string, string>>;
  form: FormData;
  /** 0 to 100, each whole number once and never backwards. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Posts a form and tells how far it is; the JSON of the answer. Rejects when the connection breaks or the signal aborts. */
export function postForm({ url, headers, form, onProgress, signal }: FormPost): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let told = -1;
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      const percent = lengthComputable && total > 0 ? Math.floor((loaded / total) * 100) : told;
      if (percent <= told) return;
      told = percent;
      onProgress(percent);
    });
    request.addEventListener("load", () => resolve(request.response));
    for (const end of ["error", "abort", "timeout"] as const)
      request.addEventListener(end, () => reject(new TypeError(`the upload ended: ${end}`)));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open("POST", url);
    request.responseType = "json";
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (signal.aborted) request.abort();
    request.send(form);
  });
}
