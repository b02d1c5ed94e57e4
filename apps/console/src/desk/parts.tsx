import CheckCircleFilled from "@ant-design/icons/CheckCircleFilled";
import ExclamationCircleFilled from "@ant-design/icons/ExclamationCircleFilled";
import { Image, Timeline } from "antd";
import type { ReactNode } from "react";
import { StateOf, type StateWords, When, Yuan } from "../base/words.tsx";

/** A part of a detail under a heading; one that follows a form has a line above it. */
export const Part = ({
  title,
  isApart,
  children,
}: {
  title?: string;
  isApart?: true;
  children: ReactNode;
}) => (
  <section className={isApart ? "part is-apart" : "part"}>
    {title !== undefined && <h2>{title}</h2>}
    {children}
  </section>
);

type FactRows = readonly (readonly [name: string, value: ReactNode])[];

/** Names and values, one below the other; a row without a value is left out. `none` is said where there are no rows. */
export const Facts = ({ rows, none = "" }: { rows: FactRows; none?: string }) =>
  rows.length === 0 && none !== "" ? (
    <span className="faint">{none}</span>
  ) : (
    <dl className="facts">
      {rows
        .filter(([, value]) => value !== undefined && value !== "" && value !== false)
        .map(([name, value]) => [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
    </dl>
  );

type Hint = { text: string; isWarning: boolean };

/** What to look at before deciding; never by colour alone. */
export const Hints = ({ hints }: { hints: readonly Hint[] }) => (
  <ul className="hints">
    {hints.map(({ text, isWarning }) => (
      <li key={text}>
        {isWarning ? (
          <ExclamationCircleFilled className="is-warning" aria-label="注意" />
        ) : (
          <CheckCircleFilled className="is-fine" aria-label="正常" />
        )}
        {text}
      </li>
    ))}
  </ul>
);

type Step = { title: string; by: string; note: string; at: number; shown?: ReactNode };

/** What happened, newest first; `shown` is what somebody showed with it. */
export const History = ({ steps }: { steps: readonly Step[] }) => (
  <Timeline
    items={[...steps].reverse().map(({ title, by, note, at, shown }, index) => ({
      key: `${at} ${index}`,
      color: index === 0 ? "red" : "gray",
      content: (
        <>
          <div>
            {by} · {title}
          </div>
          <div className="faint small">
            <When at={at} />
            {note !== "" && ` · ${note}`}
          </div>
          {shown}
        </>
      ),
    }))}
  />
);

type Heading = {
  title: ReactNode;
  state?: readonly [words: StateWords, state: string];
  amountFen?: number;
  note?: ReactNode;
};

/** What an open row is: its title and state, its amount large, and a line below. */
export const DetailHead = ({ title, state, amountFen, note }: Heading) => (
  <>
    <div className="detail-head">
      <b>{title}</b>
      {state && <StateOf words={state[0]} state={state[1]} />}
    </div>
    {amountFen !== undefined && <Yuan of={amountFen} isBig />}
    {note !== undefined && <div className="faint">{note}</div>}
  </>
);

/** What to look at before deciding, and what happened so far. */
export const Reviewed = ({ hints, history }: { hints?: readonly Hint[]; history: readonly Step[] }) => (
  <>
    {hints !== undefined && hints.length > 0 && (
      <Part title="核对">
        <Hints hints={hints} />
      </Part>
    )}
    {history.length > 0 && (
      <Part title="经过">
        <History steps={history} />
      </Part>
    )}
  </>
);

type Shown = { urls: readonly string[]; size?: number; isWhole?: true };

/** Pictures that open large; `isWhole`: papers, of which nothing is cut off, each as wide as there is room. */
export const Pictures = ({ urls, size = 88, isWhole }: Shown) => (
  <Image.PreviewGroup>
    <div className="pictures">
      {urls.map((url, index) => (
        <Image
          key={url}
          src={url}
          alt={`图 ${index + 1}`}
          width={isWhole ? "100%" : size}
          height={isWhole ? "auto" : size}
          style={{ objectFit: "cover", borderRadius: 8 }}
        />
      ))}
    </div>
  </Image.PreviewGroup>
);
