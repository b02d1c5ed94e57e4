import { Picture } from "@heshi/ui/picture/picture";
import { useQueries } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { isSquare, type Size } from "./crop.ts";
import styles from "./crop.module.css";

const CropSheet = lazy(() => import("./crop-sheet.tsx").then((part) => ({ default: part.CropSheet })));

async function sizeOf(picture: string): Promise<Size> {
  const image = new Image();
  image.src = picture;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
}

/** Which of the pictures are not square; none while they load. */
function useUneven(pictures: readonly string[]): readonly boolean[] {
  return useQueries({
    queries: pictures.map((picture) => ({
      queryKey: ["picture size", picture],
      queryFn: () => sizeOf(picture),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
    combine: (all) => all.map(({ data }) => data !== undefined && !isSquare(data)),
  });
}

export interface CropRowProps {
  pictures: readonly string[];
  onChange: (pictures: string[]) => void;
}

/** The pictures that are not square, each to be cut into one that is. */
export function CropRow({ pictures, onChange }: CropRowProps) {
  const [chosen, setChosen] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const uneven = useUneven(pictures);
  const count = uneven.filter(Boolean).length;
  if (count === 0 && chosen === undefined) return null;
  const done = (url: string): void => {
    onChange(pictures.map((one) => (one === chosen ? url : one)));
    setOpen(false);
  };
  return (
    <div className={styles.row}>
      {count > 0 && <p>{count} 张图片不是正方形，列表会裁掉边缘，点一下自己裁剪</p>}
      {pictures.map(
        (one, place) =>
          uneven[place] && (
            <button
              key={one}
              type="button"
              className={styles.one}
              aria-label={`裁剪第 ${place + 1} 张图片`}
              data-uneven
              onClick={() => {
                setChosen(one);
                setOpen(true);
              }}
            >
              <Picture src={one} alt="" width={48} />
            </button>
          ),
      )}
      {chosen !== undefined && (
        <Suspense>
          <CropSheet
            key={chosen}
            picture={chosen}
            open={isOpen}
            onClose={() => setOpen(false)}
            onDone={done}
          />
        </Suspense>
      )}
    </div>
  );
}
