import type { Db, WriteTx } from "../../src/platform/database/db.ts";

/** A database whose process dies before the n-th statement of a transaction: the connection ends, and nothing of it is kept. */
export type Mortal = { db: Db; dieBefore: (statement: number) => void; live: () => void };

/** Wraps a database so that its transactions can be made to die. */
export function mortal(db: Db): Mortal {
  let left = Infinity;
  const step = (): void => {
    left -= 1;
    if (left < 0) throw new Error("the process has died");
  };
  const dying = (tx: WriteTx): WriteTx => ({
    many: async (statement, values) => {
      step();
      return tx.many(statement, values);
    },
    one: async (statement, values) => {
      step();
      return tx.one(statement, values);
    },
    run: async (statement, values) => {
      step();
      return tx.run(statement, values);
    },
    atCommit: (statement, values) => {
      step();
      tx.atCommit(statement, values);
    },
  });
  const write: Db["write"] = (work) => db.write((tx) => work(dying(tx)));
  return {
    db: new Proxy(db, {
      get(target, name) {
        if (name === "write") return write;
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
    }),
    dieBefore: (statement) => {
      left = statement - 1;
    },
    live: () => {
      left = Infinity;
    },
  };
}
