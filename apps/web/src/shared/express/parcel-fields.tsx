import { lazy, useState } from "react";
import { ChooseField } from "@heshi/ui/form/choose-field";
import { Icon } from "@heshi/ui/picture/icon";
import { checkCircleFillIcon } from "@heshi/ui/icons/check-circle-fill";
import { scanIcon } from "@heshi/ui/icons/scan";
import { TextField } from "@heshi/ui/form/text-field";
import { useQuery } from "@tanstack/react-query";
import { Later } from "../shell/later.tsx";
import { cleanNumber, companiesQuery, recogniseQuery } from "./couriers.ts";
import styles from "./parcel-fields.module.css";

/** With its list and search, for who chooses. */
const CompanySheet = lazy(() =>
  import("./company-sheet.tsx").then((part) => ({ default: part.CompanySheet })),
);
/** With its decoder, for who scans. */
const ParcelScan = lazy(() => import("./parcel-scan.tsx").then((part) => ({ default: part.ParcelScan })));

export interface ParcelNumber {
  number: string;
  /** The chosen courier; undefined to use the recognised one. */
  company: string | undefined;
}

export interface ParcelFieldsProps extends ParcelNumber {
  errors: { number?: string; company?: string };
  onChange: (patch: Partial<ParcelNumber>) => void;
}

/** The fields of a parcel's tracking number and its courier, which is recognised by the number or chosen. */
export function ParcelFields({ number, company, errors, onChange }: ParcelFieldsProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { data: guess } = useQuery(recogniseQuery(number));
  const { data: companies } = useQuery(companiesQuery());
  const likely = guess?.list[0];
  const name = companies?.list.find(({ code }) => code === company)?.name ?? likely?.name ?? "";
  return (
    <>
      <TextField
        look="top"
        label="快递单号"
        kind="id"
        value={number}
        placeholder="输入或粘贴单号"
        clearable
        error={errors.number}
        hint={company === undefined && <Guess number={number} guess={guess?.list} />}
        onChange={(text) => onChange({ number: cleanNumber(text) })}
        end={<ScanButton onNumber={(text) => onChange({ number: cleanNumber(text) })} />}
      />
      <ChooseField
        look="top"
        label="快递公司"
        value={name}
        placeholder="请选择"
        error={errors.company}
        onPress={() => setChoosing(true)}
      />
      <Later when={isChoosing}>
        <CompanySheet
          open={isChoosing}
          onClose={() => setChoosing(false)}
          value={company ?? likely?.code}
          likely={guess?.list ?? []}
          onDone={(code) => onChange({ company: code })}
        />
      </Later>
    </>
  );
}

/** Opens the camera, for the number as the label has it. */
function ScanButton({ onNumber }: { onNumber: (number: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.scan} aria-label="扫描快递单号" onClick={() => setOpen(true)}>
        <Icon of={scanIcon} />
      </button>
      <Later when={isOpen}>
        <ParcelScan open={isOpen} onClose={() => setOpen(false)} onNumber={onNumber} />
      </Later>
    </>
  );
}

type GuessProps = {
  number: string;
  guess: readonly { name: string }[] | undefined;
};

function Guess({ number, guess }: GuessProps) {
  const [likely] = guess ?? [];
  if (likely !== undefined) {
    return (
      <span className={styles.known}>
        <Icon of={checkCircleFillIcon} size={16} />
        已识别为{likely.name}
      </span>
    );
  }
  return guess !== undefined && number.length >= 6 ? "没有认出快递公司，请选择" : null;
}
