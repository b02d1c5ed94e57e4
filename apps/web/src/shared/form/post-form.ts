/** An upload with XMLHttpRequest, since `fetch` does not report upload progress. */
export interface FormPost {
  url: string;
  headers: Readonly<Record<string, string>>;
  form: FormData;
  /** Called with strictly increasing whole percentages. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Posts a form, reports progress and returns the answer's JSON; rejects on a broken connection or an abort. */
export function postForm({ url, headers, form, onProgress, signal }: FormPost): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let reported = -1;
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      const percent = lengthComputable && total > 0 ? Math.floor((loaded / total) * 100) : reported;
      if (percent <= reported) return;
      reported = percent;
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
