import { type Poster, type Share, shareTypes } from "@heshi/contract/system/share";
import type { Tx } from "../../platform/database/db.ts";
import { type Service, single } from "../../rpc/call/service.ts";
import { shareBrand, shareGoods, shareProof, shareShop } from "./share.store.ts";

const { invite: INVITE } = shareTypes;
/** By `sourceType`. */
const sources = new Map([
  [2, { statement: shareGoods, path: "/pages/goods/detail?id=" }],
  [3, { statement: shareShop, path: "/pages/shop/home?id=" }],
  [4, { statement: shareBrand, path: "/pages/brand/detail?id=" }],
  [5, { statement: shareProof, path: "/pages/warehouse/proof?skuId=" }],
]);

/** What is shared of a product, shop, brand or stored SKU, and the path of its page; undefined where there is nothing to show. */
async function sourceOf(tx: Tx, type: number, id: string | undefined) {
  const source = sources.get(type);
  const row = source && id !== undefined ? await tx.one(source.statement, [id]) : undefined;
  return source && row && { ...row, path: `${source.path}${id}` };
}

type Config = { publicUrl: string };
/** Full addresses: other apps load the picture, too. */
const fullOf =
  ({ publicUrl }: Config) =>
  (path: string): string =>
    new URL(path, publicUrl).href;

/** The handlers of Share (docs/rules/share.md); `publicUrl` is this site for others. */
export function shareService(config: Config): Service<typeof Share> {
  const full = fullOf(config);
  return {
    async GetShareData({ tx, settings, fail }, { sourceType, sourceId }) {
      if (sourceType === 1 || sourceType === INVITE)
        return {
          url: full("/"),
          title: settings[sourceType === 1 ? "app.shareTitle" : "referral.title"],
          thumb: full("/icon-192.png"),
        };
      const { title, thumb, path } = (await sourceOf(tx, sourceType, sourceId)) ?? fail("NOT_FOUND");
      return { url: full(path), title, thumb: full(thumb) };
    },
  };
}

/** The handlers of Poster. */
export function posterService(config: Config): Service<typeof Poster> {
  const full = fullOf(config);
  return {
    GetPoster: single(async ({ tx, settings, fail }, { sourceType, sourceId }) => {
      if (sourceType === INVITE)
        return {
          url: full("/"),
          title: settings["referral.title"],
          subtitle: settings["referral.text"],
          picture: "",
          logo: "",
        };
      const { title, subtitle, thumb, logo, price, path } =
        (await sourceOf(tx, sourceType, sourceId)) ?? fail("NOT_FOUND");
      return {
        url: full(path),
        title,
        subtitle,
        picture: thumb,
        logo,
        priceFen: price?.priceFen,
        marketPrice: price?.marketPrice ?? undefined,
      };
    }),
  };
}
