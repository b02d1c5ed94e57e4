import { Ocr } from "@heshi/contract/account/ocr";
import { Note } from "@heshi/ui/layout/note";
import { useQuery } from "@tanstack/react-query";
import { rpc } from "#src/shared/data/rpc.ts";
import { markShown } from "#src/shared/data/error-actions.ts";

type Side = "front" | "back";
type Text = { name: string; number: string };

interface ReadingProps {
  side: Side;
  picture: string | undefined;
  onRead?: (text: Partial<Text>) => void;
}

/** Reads a photo once; a failure says what to do and stops nothing. */
function useReading({ side, picture, onRead }: ReadingProps) {
  return useQuery({
    queryKey: ["card-reading", picture],
    queryFn: async () => {
      try {
        const { name, number, validUntil } = await rpc(Ocr).ReadIdCard({ picture: picture ?? "", side });
        onRead?.({ ...(name === undefined ? {} : { name }), ...(number === undefined ? {} : { number }) });
        return { name, number, validUntil };
      } catch (failure) {
        markShown(failure);
        throw failure;
      }
    },
    enabled: picture !== undefined,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}

export interface CardReadingsProps {
  front: string | undefined;
  back: string | undefined;
  typed: Text;
  onRead: (text: Partial<Text>) => void;
}

/** What is read on both photos: it fills what is empty, and is never taken without a look. */
export function CardReadings({ front, back, typed, onRead }: CardReadingsProps) {
  const fill = ({ name, number }: Partial<Text>): void =>
    onRead({
      ...(name !== undefined && typed.name === "" ? { name } : {}),
      ...(number !== undefined && typed.number === "" ? { number } : {}),
    });
  const portrait = useReading({ side: "front", picture: front, onRead: fill });
  const emblem = useReading({ side: "back", picture: back });
  const failure = portrait.error ?? emblem.error;
  if (portrait.isFetching || emblem.isFetching) return <Note kind="info">正在识别证件，也可以直接填写</Note>;
  if (failure !== null) return <Note>{failure.message}</Note>;
  if (portrait.data === undefined) return null;
  return <Note kind="info">已从照片识别姓名和号码，请核对，有误可以修改</Note>;
}
