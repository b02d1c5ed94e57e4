import type { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import type { Before, Handler } from "../../rpc/call/service.ts";
import { keepOperatorFile, storeOperatorFile } from "../system/system.public.ts";
import { addFilm } from "./desk.store.ts";
import { type Film, type FilmRefusal, prepareFilm } from "./film.domain.ts";

const WORDS: Partial<Record<FilmRefusal, string>> = {
  FILE_KIND: "这不是 MP4 视频，请导出为 MP4 再上传",
  FILE_BROKEN: "视频的索引与内容对不上，文件可能已损坏，请重新导出",
};

type Prepared = { stored: Awaited<ReturnType<typeof storeOperatorFile>>; film: Film };

/** Stores the film of an episode, as its boxes say that it is; of what is refused nothing is stored. */
export const uploadFilm: Handler<typeof Admin, "UploadFilm"> = {
  async before(ctx: Before<typeof Admin, "operator">): Promise<Prepared> {
    const { file, fail } = ctx;
    if (!file || file.bytes.length === 0)
      return fail("FILE_MISSING", { fields: { file: "请选择要上传的视频" } });
    const film = prepareFilm(file.bytes);
    if (typeof film === "string") {
      const msg = WORDS[film];
      return fail(film, msg === undefined ? {} : { msg });
    }
    return { film, stored: await storeOperatorFile(ctx, () => film) };
  },
  async handle(ctx, _input, { stored, film }: Prepared) {
    const { tx, now } = ctx;
    const url = await keepOperatorFile(ctx, stored);
    const { seconds, width, height } = film;
    await tx.run(addFilm, [randomId(), url, seconds, width, height, now]);
    return { url, seconds, width, height };
  },
};
