import { Button, Empty, Skeleton } from "antd";
import { wordsOf } from "../../data/use-act.ts";

/** What is shown where something was not read yet: its bones, or why it could not be read, and the way to try again. */
export const Unread = ({ error, again }: { error: unknown; again: () => unknown }) =>
  error ? (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={wordsOf(error)}>
      <Button onClick={() => void again()}>重新加载</Button>
    </Empty>
  ) : (
    <Skeleton active />
  );
