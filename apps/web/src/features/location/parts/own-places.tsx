import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { addressOf } from "#src/shared/place/receiver-text.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { chooseOwn } from "../location.choice.ts";
import { addressesQuery } from "../location.queries.ts";
import { recentPlaces } from "../recent.ts";
import styles from "./city.module.css";
import { PlaceRows } from "./place-rows.tsx";

const SHOWN = 3;

/** The last places, and the member's own addresses. */
export function OwnPlaces() {
  const isMember = useSession(({ token }) => token !== "");
  const [recent] = useState(recentPlaces);
  return (
    <>
      {recent.length > 0 && (
        <section className={styles.part}>
          <h2>最近的地点</h2>
          <PlaceRows label="最近的地点" places={recent} hasDistance={false} />
        </section>
      )}
      {isMember && <OwnAddresses />}
    </>
  );
}

function OwnAddresses() {
  const { data } = useQuery(addressesQuery());
  const [isWhole, setWhole] = useState(false);
  const all = data?.list ?? [];
  if (all.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>我的收货地址</h2>
      <ul className={styles.places} aria-label="我的收货地址">
        {all.slice(0, isWhole ? all.length : SHOWN).map((address) => (
          <li key={address.addressId}>
            <button type="button" onClick={() => void chooseOwn(address).catch(showFailure)}>
              <span>
                {address.detail}
                <small>{addressOf({ ...address, detail: "" })}</small>
              </span>
              {address.tag !== "" && <em>{address.tag}</em>}
            </button>
          </li>
        ))}
      </ul>
      {all.length > SHOWN && !isWhole && (
        <button type="button" className={styles.whole} onClick={() => setWhole(true)}>
          全部 {all.length} 个地址
        </button>
      )}
    </section>
  );
}
