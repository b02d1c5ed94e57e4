import { formatMinute } from "@heshi/kernel/text";

type Opened = { by: string; at: number; isOwn: boolean } | undefined;

/** Who opened the photos of a submission last. */
export const SeenBy = ({ opened }: { opened: Opened }) =>
  opened === undefined ? (
    <span className="warn">还没有人打开过</span>
  ) : (
    <>
      {opened.by} {formatMinute(new Date(opened.at))} 打开过{!opened.isOwn && "，您还没有打开"}
    </>
  );
