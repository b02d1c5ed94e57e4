import type { GoodsDetail } from "@heshi/contract/goods/wares-goods";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { More, SectionHead } from "@heshi/ui/bar/section-head";
import type { DetailChoices } from "./detail-state.ts";

const SHOWN = 4;

export interface ParametersProps {
  goods: GoodsDetail;
  state: DetailChoices;
}

/** The first four parameters, and a link to all. */
export function ParametersCard({ goods, state }: ParametersProps) {
  if (goods.parameters.length === 0) return null;
  return (
    <Card label="规格参数">
      <SectionHead
        title="规格参数"
        more={
          goods.parameters.length > SHOWN && (
            <button type="button" aria-label="全部规格参数" onClick={() => state.open("parameters")}>
              <More>全部</More>
            </button>
          )
        }
      />
      <KeyValue rows={goods.parameters.slice(0, SHOWN).map(({ name, value }) => [name, value])} />
    </Card>
  );
}
