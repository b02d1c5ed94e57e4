import { useQuery } from "@tanstack/react-query";
import styles from "./editors.module.css";

/** Samples along the edges of a picture. */
const SIDE = 24;
/** From this brightness on, of 255, a point counts as white. */
const WHITE = 240;

/** The share of a picture's edge that is white; 1 where it cannot be read. */
async function whiteEdge(src: string): Promise<number> {
  const image = new Image();
  image.src = src;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: SIDE, height: SIDE });
  const context = canvas.getContext("2d");
  if (context === null) return 1;
  context.drawImage(image, 0, 0, SIDE, SIDE);
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  const edge = Array.from({ length: SIDE * SIDE }, (_, at) => at).filter((at) => {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    return x === 0 || y === 0 || x === SIDE - 1 || y === SIDE - 1;
  });
  const isWhite = (at: number): boolean =>
    Math.min(data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0) >= WHITE;
  return edge.filter(isWhite).length / edge.length;
}

/** Says that the first picture has no white ground, which searches and areas show better. */
export function MainPictureHint({ picture }: { picture: string | undefined }) {
  const { data = 1 } = useQuery({
    queryKey: ["white edge", picture],
    queryFn: () => whiteEdge(picture ?? "").catch(() => 1),
    enabled: picture !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data < 0.9 ? <p className={styles.hint}>封面不是白底图，换成白底图在搜索和会场里更清楚</p> : null;
}
