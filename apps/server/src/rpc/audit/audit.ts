import { maskMobile } from "@heshi/kernel/text";
import type { SecurityEventKind } from "@heshi/contract/frame/define";
import type { Db, Value, WriteTx } from "../../platform/database/db.ts";
import type { Logger } from "../../platform/log.ts";
import type { Device } from "../call/service.ts";
import type { Audience } from "../session/session.store.ts";
import { addEvents } from "./audit.store.ts";

/** What happened to an account. Without a subject it is that of the owner of the number, if anybody's. */
export type SecurityEvent = {
  at: Date;
  kind: SecurityEventKind;
  audience: Audience;
  subjectId?: string | undefined;
  mobile?: string | undefined;
  /** What an operator called themselves. */
  name?: string | undefined;
  method: string;
  device: Device;
};

/** So many refused acts may wait to be written; the log has those beyond. */
const MOST_WAITING = 2000;
const BATCH = 200;

export type SecurityEvents = {
  /** Queues the row of an act for the commit of its transaction. */
  record(tx: WriteTx, event: SecurityEvent): void;
  /** The log line of an act that was committed. */
  tell(event: SecurityEvent): void;
  /** Log line and row of what was refused; rows are written in batches behind the answer. */
  note(event: SecurityEvent): void;
  /** Resolves when all that was noted is written. */
  flushed(): Promise<void>;
};

const columnsOf = (events: readonly SecurityEvent[]): Value[] => {
  const column = (of: (event: SecurityEvent) => string | null) => events.map(of);
  return [
    column(({ at }) => at.toISOString()),
    column(({ kind }) => kind),
    column(({ audience }) => audience),
    column(({ subjectId }) => subjectId ?? null),
    column(({ mobile }) => mobile ?? null),
    column(({ mobile, name }) => name ?? maskMobile(mobile ?? "")),
    column(({ method }) => method),
    column(({ device }) => device.id),
    column(({ device }) => device.name),
    column(({ device }) => device.plat),
    column(({ device }) => device.network),
  ];
};

/** Security events in their table and in the log, where subjects are masked. */
export function buildSecurityEvents({ db, log }: { db: Db; log: Logger }): SecurityEvents {
  const waiting: SecurityEvent[] = [];
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      await db.run(addEvents, columnsOf(batch)).catch((error: unknown) => {
        log.warn({ err: error, count: batch.length }, "Security events were not stored; the log has them");
      });
    }
    writing = undefined;
  }
  function tell({ kind, audience, subjectId = "", mobile = "", name, method, device }: SecurityEvent): void {
    const isRefused = kind === "failed" || kind === "locked" || kind === "roleRefused";
    const line = {
      event: kind,
      audience,
      subject: subjectId === "" ? "" : `…${subjectId.slice(-4)}`,
      account: name ?? maskMobile(mobile),
      method,
      device: `${device.id.slice(0, 6)}…`,
      network: device.network,
    };
    if (isRefused) log.warn(line, "Security event");
    else log.info(line, "Security event");
  }
  return {
    record: (tx, event) => tx.atCommit(addEvents, columnsOf([event])),
    tell,
    note(event) {
      tell(event);
      if (waiting.length >= MOST_WAITING) return;
      waiting.push(event);
      writing ??= write();
    },
    async flushed() {
      await writing;
    },
  };
}
