import type { YopForm } from "@heshi/contract/shop/yop";
import { randomId } from "@heshi/kernel/id";
import type { TestServer } from "../harness.ts";
import { digits, sql } from "../make/world.ts";

/** A private photo that somebody on a shop's staff uploaded, by its name. */
export async function staffPhoto(server: TestServer, staffId: string): Promise<string> {
  const id = randomId();
  const path = await server.gateways.privateStorage.put(Buffer.from(`photo ${id}`), "image/webp");
  await sql(
    server,
    `insert into upload (id, path, staff_id, content_type, bytes, is_private, created_at) values ($1, $2, $3, 'image/webp', 9, true, $4)`,
    [id, path, staffId, server.now()],
  );
  return `/private/${id}`;
}

/** A form that YeePay would take. */
export async function yopForm(
  server: TestServer,
  staffId: string,
  changes: Partial<YopForm> = {},
): Promise<YopForm> {
  return {
    kind: "person",
    signName: "周晓禾",
    shortName: "晓禾茶铺",
    legalName: "周晓禾",
    legalNumber: "330106199003071236",
    front: await staffPhoto(server, staffId),
    back: await staffPhoto(server, staffId),
    contactName: "周晓禾",
    contactMobile: "13900010001",
    contactEmail: "tea@example.com",
    regionCode: "330106007",
    detail: "文三路 478 号",
    bankCode: "CMBCHINA",
    accountNumber: "6214830123456781",
    ...changes,
  };
}

/** A picture that somebody on a shop's staff uploaded, by its address. */
export async function shopPicture(server: TestServer, staffId: string): Promise<string> {
  const url = `/uploads/aa/${digits(64)}.webp`;
  await sql(
    server,
    `insert into upload (id, path, staff_id, content_type, bytes, created_at) values ($1, substr($2, 10), $3, 'image/webp', 1, $4)`,
    [randomId(), url, staffId, server.now()],
  );
  return url;
}
