import { useState } from "react";
import { Card } from "@heshi/ui/layout/card";
import { ChooseField } from "@heshi/ui/form/choose-field";
import { Icon } from "@heshi/ui/picture/icon";
import { checkCircleFillIcon } from "@heshi/ui/icons/check-circle-fill";
import { Picture } from "@heshi/ui/picture/picture";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Stepper } from "@heshi/ui/form/stepper";
import { Text } from "@heshi/ui/base/text";
import { TextField } from "@heshi/ui/form/text-field";
import { useQuery } from "@tanstack/react-query";
import { cleanNumber, mostOfLine, type Parcel, piecesOf } from "../ship-form.ts";
import { companiesQuery, recogniseQuery, type ShopOrderView } from "../shop.queries.ts";
import type { Shipping } from "../use-shipping.ts";
import { CompanySheet } from "./company-sheet.tsx";
import styles from "./shop.module.css";

export interface ParcelCardProps {
  parcel: Parcel;
  /** 包裹 1, 包裹 2 … */
  place: number;
  lines: ShopOrderView["lines"];
  shipping: Shipping;
}

/** The form of a parcel: contents, tracking number, and the recognised or chosen courier. */
export function ParcelCard({ parcel, place, lines, shipping }: ParcelCardProps) {
  const { key } = parcel;
  const errors = shipping.errors[key] ?? {};
  const isMany = shipping.parcels.length > 1;
  const remove = isMany && (
    <button
      type="button"
      className={styles.copy}
      aria-label={`移除包裹 ${place}`}
      onClick={() => shipping.remove(key)}
    >
      移除
    </button>
  );
  return (
    <Card pad="none" label={`包裹 ${place}`}>
      <div className={styles.parcelHead}>
        <SectionHead title={`包裹 ${place}`} count={`${piecesOf(parcel)} 件`} more={remove} />
        <Contents parcel={parcel} lines={lines} shipping={shipping} place={place} />
        {errors.items !== undefined && (
          <Text as="p" size={13} tone="danger">
            <span role="alert">{errors.items}</span>
          </Text>
        )}
      </div>
      <div className={styles.parcelFields}>
        <NumberFields parcel={parcel} errors={errors} shipping={shipping} />
      </div>
    </Card>
  );
}

function Contents({ parcel, place, lines, shipping }: ParcelCardProps) {
  const { parcels } = shipping;
  return lines.map(({ lineId, title, picture, specs }) => {
    const count = parcel.items[lineId] ?? 0;
    return (
      <div key={lineId} className={styles.packed} data-none={count === 0 || undefined}>
        <Picture src={picture} alt="" width={44} />
        <span className={styles.packedWords}>
          <span>{title}</span>
          <small>{specs.join("，")}</small>
        </span>
        {parcels.length > 1 ? (
          <Stepper
            min={0}
            max={mostOfLine(parcels, lineId)}
            value={count}
            label={`包裹 ${place} 里${title}的数量`}
            onChange={(next) => shipping.setPieces({ key: parcel.key, id: lineId }, next)}
          />
        ) : (
          <Text size={13} tone="ink-2" num>
            ×{count}
          </Text>
        )}
      </div>
    );
  });
}

type FieldsProps = Pick<ParcelCardProps, "parcel" | "shipping"> & {
  errors: { number?: string; company?: string };
};

function NumberFields({ parcel, errors, shipping }: FieldsProps) {
  const { key, number, company } = parcel;
  const [isOpen, setIsOpen] = useState(false);
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
        onChange={(text) => shipping.change(key, { number: cleanNumber(text) })}
      />
      <ChooseField
        look="top"
        label="快递公司"
        value={name}
        placeholder="请选择"
        error={errors.company}
        onPress={() => setIsOpen(true)}
      />
      <CompanySheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        value={company ?? likely?.code}
        likely={guess?.list ?? []}
        onDone={(code) => shipping.change(key, { company: code })}
      />
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
