import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { amountText, kindText } from "../../../base/money-words.ts";
import { To } from "../../../base/router.tsx";
import { When } from "../../../base/words.tsx";
import { useMay } from "../../../data/rights.ts";
import { q } from "../../../data/rpc.ts";
import { Part } from "../../../desk/parts.tsx";

/** What the ledger has of a number, each the way to its entries; nothing for who may not read it, or where nothing was booked. */
export function Booked({ number, title = "账目" }: { number: string; title?: string }) {
  const { data } = useQuery({
    ...q(Admin, "GetLedgerTransfers", { number }),
    enabled: useMay("GetLedgerTransfers"),
  });
  if (!data || data.list.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="booked">
        {data.list.map(({ transferId, kind, createdAt, sums }) => (
          <li key={transferId}>
            <To path={`/transfer?id=${transferId}`}>{kindText(kind)}</To>
            <span className="num">
              {sums.map(({ currency, amount }) => amountText(currency, amount)).join(" · ")}
            </span>
            <span className="faint small">
              <When at={createdAt} isShort />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
