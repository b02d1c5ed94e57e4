import { State } from "../../base/words.tsx";

type Props = { isLarge?: boolean; isWaiting: boolean; isLate?: boolean };

/** That money needs a second operator or waits for one, and that its channel has not answered. */
export const MoneyTags = ({ isLarge = false, isWaiting, isLate = false }: Props) => (
  <>
    {isWaiting ? <State tone="info">等第二人</State> : isLarge && <State tone="warn">大额</State>}
    {isLate && <State tone="danger">未答复</State>}
  </>
);
