import { WaresSearch } from "@heshi/contract/goods/wares-search";
import { type Fen, formatFen, parseYuan } from "@heshi/kernel/money";
import { Button } from "@heshi/ui/form/button";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { Duo } from "@heshi/ui/layout/button-row";
import { BottomBar } from "@heshi/ui/layout/page";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { useDebounced } from "#src/shared/form/use-debounced.ts";
import { countQuery } from "../../goods.queries.ts";
import { idleState, inOrder, type ListState } from "../../list-state.ts";
import { type Base, filterOf, type GoodsBrowser } from "./goods-browser.ts";
import styles from "./list-tools.module.css";
import { offeredParameters, Parameters } from "./parameter-filters.tsx";

export interface FilterSheetProps {
  browser: GoodsBrowser;
  open: boolean;
  onClose: () => void;
  /** The page's own filters, which are not offered. */
  limit: Base;
}

const yuan = (amount: Fen | undefined): string =>
  amount === undefined ? "" : formatFen(amount).replaceAll(",", "").replace(/\.00$/, "");

const COUNT_PAUSE_MS = 250;
const COUNT_END = 1000;

/** How many products a draft of the filters leaves, once it has not changed for a moment; undefined while unknown. */
function useCount(draft: ListState, limit: Base, isAsked: boolean): number | undefined {
  const settled = useDebounced(JSON.stringify(draft), COUNT_PAUSE_MS);
  const { data } = useQuery({
    ...countQuery(filterOf(limit, settled === "" ? draft : (JSON.parse(settled) as ListState))),
    enabled: isAsked && settled !== "",
    placeholderData: keepPreviousData,
  });
  return isAsked ? data?.total : undefined;
}

/** 确定（128 件）. */
const countWords = (total: number | undefined): string =>
  total === undefined ? "" : total >= COUNT_END ? `（${COUNT_END}+ 件）` : `（${total} 件）`;

/** The filters of a list, applied by 确定, which says how many products they leave; mount it for each opening. */
export function FilterSheet({ browser, open, onClose, limit }: FilterSheetProps) {
  const [draft, setDraft] = useState<ListState>(browser.state);
  const [prices, setPrices] = useState({ min: yuan(draft.minFen), max: yuan(draft.maxFen) });
  const amounts = [prices.min, prices.max].map((text) => (text === "" ? undefined : parseYuan(text)));
  const isWrong = [prices.min, prices.max].some((text, at) => text !== "" && amounts[at] === undefined);
  const set = (patch: Partial<ListState>): void => setDraft({ ...draft, ...patch });
  const clear = (): void => {
    setDraft({ ...idleState, sort: draft.sort });
    setPrices({ min: "", max: "" });
  };
  const [minFen, maxFen] = inOrder(amounts[0], amounts[1]);
  const chosen = { ...draft, minFen, maxFen };
  const total = useCount(chosen, limit, open && !isWrong);
  const apply = (): void => {
    browser.change(chosen);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="筛选"
      pad
      bar={
        <BottomBar still>
          <Duo>
            <Button kind="outline" onPress={clear}>
              重置
            </Button>
            <Button disabled={isWrong} reason="请检查价格" onPress={apply}>
              确定{countWords(total)}
            </Button>
          </Duo>
        </BottomBar>
      }
    >
      <Range
        prices={prices}
        isWrong={isWrong}
        isTurned={amounts[0] !== undefined && amounts[1] !== undefined && amounts[0] > amounts[1]}
        onChange={(patch) => setPrices({ ...prices, ...patch })}
      />
      <Marks draft={draft} set={set} limit={limit} />
      <Options draft={draft} set={set} limit={limit} chosen={browser.state.parameters} />
    </Sheet>
  );
}

type PartProps = {
  draft: ListState;
  set: (patch: Partial<ListState>) => void;
  limit: Base;
};

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.sectionName}>{title}</h3>
      {children}
    </section>
  );
}

type Prices = { min: string; max: string };
type RangeProps = {
  prices: Prices;
  isWrong: boolean;
  /** The lowest price is above the highest; they are taken the other way round. */
  isTurned: boolean;
  onChange: (patch: Partial<Prices>) => void;
};

function Range({ prices, isWrong, isTurned, onChange }: RangeProps) {
  const field = (name: keyof Prices, label: string) => (
    <input
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode="decimal"
      maxLength={13}
      placeholder={label}
      value={prices[name]}
      onChange={(event) => onChange({ [name]: event.target.value.trim() })}
    />
  );
  return (
    <Section title="价格区间（元）">
      <div className={styles.range}>
        {field("min", "最低价")}
        <span aria-hidden>–</span>
        {field("max", "最高价")}
      </div>
      {isWrong && (
        <p className={styles.wrong} role="alert">
          请输入金额，最多两位小数
        </p>
      )}
      {isTurned && (
        <p className={styles.turned} role="status">
          最低价高于最高价，将按 ¥{prices.max} 至 ¥{prices.min} 筛选
        </p>
      )}
    </Section>
  );
}

function Marks({ draft, set, limit }: PartProps) {
  return (
    <Section title="商品来源与库存">
      <Chips label="商品来源与库存">
        {limit.isSelf !== true && (
          <Chip role="checkbox" chosen={draft.isSelf} onPress={() => set({ isSelf: !draft.isSelf })}>
            合市自营
          </Chip>
        )}
        <Chip role="checkbox" chosen={draft.inStock} onPress={() => set({ inStock: !draft.inStock })}>
          仅看有货
        </Chip>
      </Chips>
    </Section>
  );
}

/** The services, categories and brands of these products, most frequent first. */
function Options({ draft, set, limit, chosen }: PartProps & { chosen: readonly string[] | undefined }) {
  const { data } = useQuery(
    q(WaresSearch, "GetSearchFilters", { keyword: limit.keyword, categoryId: limit.categoryId }),
  );
  if (data === undefined) return null;
  const services = data.services.map((name) => ({ id: name, name }));
  const other = (now: string | undefined, id: string): string | undefined => (now === id ? undefined : id);
  return (
    <>
      <Group
        title="服务"
        options={services}
        value={draft.assurance}
        onChoose={(id) => set({ assurance: other(draft.assurance, id) })}
      />
      <Group
        title="分类"
        options={data.categories.map(({ categoryId, name }) => ({ id: categoryId, name }))}
        value={draft.categoryId}
        onChoose={(id) => set({ categoryId: other(draft.categoryId, id) })}
      />
      {limit.brandId === undefined && (
        <Group
          title="品牌"
          options={data.brands.map(({ brandId, name }) => ({ id: brandId, name }))}
          value={draft.brandId}
          onChoose={(id) => set({ brandId: other(draft.brandId, id) })}
        />
      )}
      {offeredParameters(data.parameters, chosen).map(({ name, values }) => (
        <Section key={name} title={name}>
          <Parameters name={name} values={values} draft={draft} set={set} />
        </Section>
      ))}
    </>
  );
}

type GroupProps = {
  title: string;
  options: readonly { id: string; name: string }[];
  value: string | undefined;
  onChoose: (id: string) => void;
};

function Group({ title, options, value, onChoose }: GroupProps) {
  if (options.length === 0) return null;
  return (
    <Section title={title}>
      <Chips label={title}>
        {options.map(({ id, name }) => (
          <Chip key={id} chosen={id === value} onPress={() => onChoose(id)}>
            {name}
          </Chip>
        ))}
      </Chips>
    </Section>
  );
}
