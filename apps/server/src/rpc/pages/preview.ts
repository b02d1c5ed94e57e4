import { z } from "zod";
import type { OwnCall } from "./own-calls.ts";

/** What a shared link shows, as `Share.GetShareData` answers. */
const Preview = z.object({ url: z.string(), title: z.string(), thumb: z.string() });
type Preview = z.infer<typeof Preview>;

const SHOP = "合市";

const attribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The page with title, description and `og:` tags of what it shows, for crawlers and chats, which run no scripts. */
export function withPreview(html: string, { url, title, thumb }: Preview): string {
  const name = title.includes(SHOP) ? title : `${title} · ${SHOP}`;
  const tags = {
    "og:site_name": SHOP,
    "og:type": "website",
    "og:title": title,
    "og:url": url,
    "og:image": thumb,
  };
  const meta = Object.entries(tags).map(
    ([property, content]) => `<meta property="${property}" content="${attribute(content)}" />`,
  );
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${attribute(name)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + attribute(name))
    .replace("</head>", () => `${meta.join("")}</head>`);
}

/** The preview of a product; undefined where it is not on sale. */
export async function previewOf(call: OwnCall, waresId: string): Promise<Preview | undefined> {
  const info = await call("Share.GetShareData", { sourceType: "2", sourceId: waresId });
  return Preview.safeParse(info).data;
}
