import { reportReasonNames } from "@heshi/contract/chat/chat-view";
import { State } from "../../base/words.tsx";
import { Pictures } from "../parts.tsx";

type Props = { text: string; pictures: readonly string[]; size?: number; none?: string };

/** What a member or a shop wrote, as text alone, with its pictures. */
export const Said = ({ text, pictures, size = 88, none = "（没有文字）" }: Props) => (
  <>
    <p className="long-text">{text || none}</p>
    {pictures.length > 0 && <Pictures urls={pictures} size={size} />}
  </>
);

/** Why something was reported. */
export const ReportReason = ({ of }: { of: keyof typeof reportReasonNames }) => (
  <State tone="warn">{reportReasonNames[of]}</State>
);
