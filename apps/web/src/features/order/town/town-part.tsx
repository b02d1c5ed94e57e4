import type { TownChoice, TownOffer } from "@heshi/contract/samecity/town";
import { formatDistance, formatShort } from "@heshi/kernel/text";
import { formatFen } from "@heshi/kernel/money";
import { Segmented } from "@heshi/ui/bar/segmented";
import { Text } from "@heshi/ui/base/text";
import { caretRightIcon } from "@heshi/ui/icons/caret-right";
import { Card } from "@heshi/ui/layout/card";
import { Note } from "@heshi/ui/layout/note";
import { ChoiceSheet } from "@heshi/ui/overlay/choice-sheet";
import { Icon } from "@heshi/ui/picture/icon";
import { type ReactNode, useState } from "react";
import styles from "./town.module.css";

const ways = { deliver: "送货上门", pickUp: "到店自取" } as const;
type Branch = TownOffer["branches"][number];
const SOON = "soon";

/** 文三店 · 1.1k */
const branchText = ({ name, distance, isOpen }: Branch): string =>
  [name, distance === undefined ? undefined : formatDistance(distance), isOpen ? undefined : "休息中"]
    .filter((part) => part !== undefined)
    .join(" · ");

/** Of a branch that is closed the first time that can be chosen. */
function firstTime(branches: readonly Branch[], branchId: string): Pick<TownChoice, "slotAt"> {
  const branch = branches.find((one) => one.branchId === branchId);
  return branch === undefined || branch.isOpen ? {} : { slotAt: branch.slots[0] };
}

export interface TownPartProps {
  town: TownOffer;
  onChoose: (choice: TownChoice) => void;
}

/** How goods of the town reach their buyer: brought or fetched, by which branch, and when. */
export function TownPart({ town, onChoose }: TownPartProps) {
  const { chosen, branches } = town;
  const branch = branches.find(({ branchId }) => branchId === chosen?.branchId);
  if (chosen === undefined || branch === undefined) return null;
  const choose = (change: Partial<TownChoice>): void => onChoose({ ...chosen, ...change });
  const hasWay = (key: TownChoice["way"]): boolean => branch.ways.some((one) => one.way === key);
  return (
    <Card label="配送方式">
      <div className={styles.part}>
        <Segmented
          label="配送方式"
          items={(["deliver", "pickUp"] as const).map((key) => ({
            key,
            text: ways[key],
            disabled: !hasWay(key),
          }))}
          value={chosen.way}
          onChange={(key) => choose({ way: key })}
        />
        <Pick
          label="门店"
          value={branchText(branch)}
          items={branches.map((one) => ({ key: one.branchId, text: `${branchText(one)} · ${one.address}` }))}
          chosen={chosen.branchId}
          onDone={(branchId) => onChoose({ branchId, way: chosen.way, ...firstTime(branches, branchId) })}
        />
        <Pick
          label={chosen.way === "deliver" ? "送达时间" : "取货时间"}
          value={chosen.slotAt === undefined ? "尽快" : `${formatShort(new Date(chosen.slotAt))} 起备货`}
          items={[
            ...(branch.isOpen ? [{ key: SOON, text: "尽快" }] : []),
            ...branch.slots.map((at) => ({ key: String(at), text: `${formatShort(new Date(at))} 起备货` })),
          ]}
          chosen={chosen.slotAt === undefined ? SOON : String(chosen.slotAt)}
          onDone={(key) =>
            onChoose({
              branchId: chosen.branchId,
              way: chosen.way,
              ...(key !== SOON && { slotAt: Number(key) }),
            })
          }
        />
        <Terms town={town} branch={branch} chosen={chosen} />
      </div>
    </Card>
  );
}

type TermsProps = { town: TownOffer; branch: Branch; chosen: TownChoice };

/** What was chosen means: when, for how much, and what happens if nobody accepts or fetches it. */
function Terms({ town: { promiseAt, isPerishable, acceptMinutes, fetchDays }, branch, chosen }: TermsProps) {
  const way = branch.ways.find((one) => one.way === chosen.way);
  return (
    <>
      {promiseAt !== undefined && (
        <Text as="p" size={13}>
          现在付款，预计 {formatShort(new Date(promiseAt))} {chosen.way === "deliver" ? "送到" : "备好"}
        </Text>
      )}
      {way !== undefined && chosen.way === "deliver" && (
        <Text as="p" size={13} tone="ink-2">
          {way.feeFen === 0 ? "免配送费" : `配送费 ¥${formatFen(way.feeFen)}`}
          {way.minFen > 0 && ` · ¥${formatFen(way.minFen)} 起送`} · 门店 {acceptMinutes}{" "}
          分钟内接单，没有接单自动全额退款
        </Text>
      )}
      {chosen.way === "pickUp" && (
        <Text as="p" size={13} tone="ink-2">
          备好后凭取货码到店取货
        </Text>
      )}
      {isPerishable && chosen.way === "pickUp" && (
        <Note>易变质商品：备好后 {fetchDays} 天内没有来取，不退款</Note>
      )}
    </>
  );
}

interface PickProps {
  label: string;
  value: string;
  items: readonly { key: string; text: string }[];
  chosen: string;
  onDone: (key: string) => void;
}

function Pick({ label, value, items, chosen, onDone }: PickProps): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.pick} onClick={() => setOpen(true)}>
        <span>{label}</span>
        <span>{value}</span>
        <Icon of={caretRightIcon} size={16} />
      </button>
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={`选择${label}`}
        items={[...items]}
        value={chosen}
        onDone={onDone}
      />
    </>
  );
}
