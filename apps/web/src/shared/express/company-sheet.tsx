import { useState } from "react";
import { SearchBar } from "@heshi/ui/bar/search-bar";
import { Text } from "@heshi/ui/base/text";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type Option, OptionList } from "../form/option-list.tsx";
import { LoadedSheet } from "../parts/loaded-sheet.tsx";
import { companiesQuery } from "./couriers.ts";
import styles from "./parcel-fields.module.css";

export interface CompanySheetProps {
  open: boolean;
  onClose: () => void;
  value: string | undefined;
  /** The couriers that match the number, shown first. */
  likely: readonly Option[];
  onDone: (code: string) => void;
}

/** A sheet to choose a courier. */
export function CompanySheet({ open, onClose, value, likely, onDone }: CompanySheetProps) {
  const done = (code: string): void => {
    onDone(code);
    onClose();
  };
  return (
    <LoadedSheet open={open} onClose={onClose} title="快递公司" rows={8} tall>
      <Companies value={value} likely={likely} onChoose={done} />
    </LoadedSheet>
  );
}

type CompaniesProps = Pick<CompanySheetProps, "value" | "likely"> & {
  onChoose: (code: string) => void;
};

function Companies({ value, likely, onChoose }: CompaniesProps) {
  const { data } = useSuspenseQuery(companiesQuery());
  const [typed, setTyped] = useState("");
  const rest = data.list.filter(({ code }) => !likely.some((one) => one.code === code));
  const found = [...likely, ...rest].filter(({ name }) => name.includes(typed.trim()));
  return (
    <>
      <div className={styles.sheetSearch}>
        <SearchBar value={typed} onChange={setTyped} onSearch={setTyped} placeholder="搜索快递公司" />
      </div>
      <OptionList label="快递公司" options={found} value={value} onChoose={({ code }) => onChoose(code)} />
      {found.length === 0 && (
        <Text as="p" size={13} tone="ink-2" className={styles.noCompany}>
          没有这家公司，换个名称试试
        </Text>
      )}
    </>
  );
}
