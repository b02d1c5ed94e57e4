import type { ReactNode } from "react";
import { fieldTitles } from "../base/field-words.ts";
import { valueWords } from "../base/value-words.ts";
import { moneyText, When, yuanText } from "../base/words.tsx";

type Values = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Values => typeof value === "object" && value !== null;

/** A number as the end of its field's name says what it counts. */
function numberText(name: string, value: number): string {
  if (name.endsWith("Fen")) return moneyText(value);
  if (name.endsWith("Cent")) return yuanText(value);
  if (name.endsWith("Bp")) return `${yuanText(value)} %`;
  return name.endsWith("Permille") ? `${value / 100} 折` : String(value);
}

/** A value in words: amounts as money, moments as times, yes and no, lists one below the other. */
function Value({ name, value }: { name: string; value: unknown }): ReactNode {
  if (value === undefined || value === null || value === "") return <span className="faint">无</span>;
  if (typeof value === "boolean") return value ? "是" : "否";
  if (typeof value === "number")
    return /^at$|At$/.test(name) ? (
      <When at={value} />
    ) : (
      <span className="num">{numberText(name, value)}</span>
    );
  if (Array.isArray(value))
    return value.length === 0 ? (
      <span className="faint">无</span>
    ) : (
      // what a log holds has no ids: its place is what it is known by
      // oxlint-disable-next-line react/no-array-index-key
      value.map((one, at) => (
        <div key={at}>
          <Value name={name} value={one} />
        </div>
      ))
    );
  if (isRecord(value))
    return Object.entries(value).map(([of, one]) => (
      <span key={of} className="act-part">
        <span className="faint">{fieldTitles[of] ?? of}</span> <Value name={of} value={one} />
      </span>
    ));
  return <span className="long-text">{valueWords(String(value as string))}</span>;
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? "") === JSON.stringify(other ?? "");

/** What is entered, field by field; where it is known what was before, the old value beside each that changes. */
export function ActFacts({ values, before }: { values: Values; before?: Values | undefined }) {
  const fields = Object.entries(values).filter(([name, value]) => !name.endsWith("Id") || !isRecord(value));
  return (
    <dl className="facts">
      {fields.map(([name, value]) => {
        const isChanged = before !== undefined && name in before && !same(before[name], value);
        return [
          <dt key={`${name} name`}>{fieldTitles[name] ?? name}</dt>,
          <dd key={name} className={isChanged ? "is-changed" : ""}>
            {isChanged && (
              <>
                <s className="faint">
                  <Value name={name} value={before[name]} />
                </s>{" "}
                →{" "}
              </>
            )}
            <Value name={name} value={value} />
          </dd>,
        ];
      })}
    </dl>
  );
}
