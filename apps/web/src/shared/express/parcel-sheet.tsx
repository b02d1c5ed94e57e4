import { useState } from "react";
import { ExpressNumber } from "@heshi/contract/trade/express";
import { Button } from "@heshi/ui/form/button";
import { BottomBar } from "@heshi/ui/layout/page";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { queryClient } from "../data/query-client.ts";
import { recogniseQuery } from "./couriers.ts";
import { type ParcelNumber, ParcelFields } from "./parcel-fields.tsx";

export interface ParcelSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  submit: string;
  /** What it is now, where it is corrected. */
  old?: { company: string; number: string };
  send: (parcel: { company: string; number: string }) => Promise<unknown>;
}

/** A sheet for the number of a parcel and its courier. */
export function ParcelSheet({ open, onClose, title, submit, old, send }: ParcelSheetProps) {
  const [parcel, setParcel] = useState<ParcelNumber>({
    number: old?.number ?? "",
    company: old?.company || undefined,
  });
  const [errors, setErrors] = useState<{ number?: string; company?: string }>({});
  const done = async (): Promise<void> => {
    const { number } = parcel;
    const company =
      parcel.company ?? queryClient.getQueryData(recogniseQuery(number).queryKey)?.list[0]?.code;
    const isNumber = ExpressNumber.safeParse(number).success;
    if (!isNumber) return setErrors({ number: "请填写正确的快递单号" });
    if (company === undefined) return setErrors({ company: "请选择快递公司" });
    await send({ company, number });
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      bar={
        <BottomBar still>
          <Button grow onPress={done}>
            {submit}
          </Button>
        </BottomBar>
      }
    >
      <ParcelFields
        {...parcel}
        errors={errors}
        onChange={(patch) => {
          // another number is perhaps another company's
          const isOther = patch.number !== undefined && parcel.company === old?.company;
          setParcel((now) => ({ ...now, ...(isOther && { company: undefined }), ...patch }));
          setErrors({});
        }}
      />
    </Sheet>
  );
}
