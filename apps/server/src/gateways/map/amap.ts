import { createHash } from "node:crypto";
import { z } from "zod";
import { clip } from "@heshi/kernel/clip";
import { readJson } from "../egress.ts";
import { GatewayError } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { AddressParts, MapGateway, Place, PlaceQuery, Point } from "./map.port.ts";

/** A key of the web service; `privateKey` if digital signatures are enabled for it. */
export type AmapConfig = { key: string; privateKey?: string };

/** The host of the service. */
export const AMAP_HOST = "restapi.amap.com";

/** AMap writes an empty array where a text is missing. */
const Text = z.union([z.string(), z.array(z.unknown()).transform(() => "")]).default("");

const Status = z.object({ status: z.string(), infocode: z.string(), info: z.string().default("") });
const Regeo = z.object({
  regeocode: z.object({
    formatted_address: Text,
    addressComponent: z.object({
      country: Text,
      province: Text,
      city: Text,
      citycode: Text,
      district: Text,
      adcode: Text,
      township: Text,
      streetNumber: z.object({ street: Text, number: Text }).optional(),
      neighborhood: z.object({ name: Text }).optional(),
    }),
  }),
});
const Pois = z.object({
  pois: z.array(
    z.object({
      id: z.string(),
      name: Text,
      address: Text,
      pname: Text,
      cityname: Text,
      adname: Text,
      adcode: Text,
      location: z.string(),
      distance: Text,
    }),
  ),
});

/** Empty for addresses of local networks and abroad; the rectangle has two corners of the city. */
const OfAddress = z.object({ province: Text, city: Text, rectangle: Text });

/** AMap's web service API v3: ip, regeo, place/text and place/around. */
export function createAmap({ config, egress }: GatewayParts<AmapConfig>): MapGateway {
  const get = async <Schema extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    schema: Schema,
  ): Promise<z.output<Schema>> => {
    const signed = withSig({ ...query, key: config.key, output: "JSON" }, config.privateKey);
    const answer = await egress({
      method: "GET",
      url: `https://${AMAP_HOST}${path}?${new URLSearchParams(signed).toString()}`,
    });
    if (answer.status !== 200) throw new GatewayError("transport", `AMap answered ${answer.status}`);
    const { status, infocode } = readJson(Status, answer.body);
    if (status !== "1") throw new GatewayError("refused", "AMap", infocode);
    return readJson(schema, answer.body);
  };
  return {
    async regeocode(point) {
      const { regeocode } = await get(
        "/v3/geocode/regeo",
        { location: locationOf(point), extensions: "base" },
        Regeo,
      );
      return partsOf(regeocode);
    },
    async cityOf(ip) {
      const found = await get("/v3/ip", { ip }, OfAddress);
      const corners = found.rectangle.split(";").map((corner) => corner.split(",").map(Number));
      const [[west = NaN, south = NaN] = [], [east = NaN, north = NaN] = []] = corners;
      const point = { lat: (south + north) / 2, lng: (west + east) / 2 };
      if (found.city === "" || !Number.isFinite(point.lat) || !Number.isFinite(point.lng)) return undefined;
      return { province: found.province, city: found.city, point };
    },
    async search(query) {
      const { pois } = query.near
        ? await get(
            "/v3/place/around",
            { ...textQuery(query), location: locationOf(query.near), sortrule: "distance", radius: "50000" },
            Pois,
          )
        : await get("/v3/place/text", textQuery(query), Pois);
      return pois.flatMap((poi) => placeOf(poi));
    },
  };
}

/** sig: MD5 of the parameters sorted by name, `k=v` joined by `&`, directly followed by the private key. */
export function withSig(
  query: Readonly<Record<string, string>>,
  privateKey: string | undefined,
): Record<string, string> {
  if (privateKey === undefined) return { ...query };
  const names = Object.keys(query).toSorted();
  const text = names.map((name) => `${name}=${query[name]}`).join("&");
  return {
    ...query,
    sig: createHash("md5")
      .update(text + privateKey)
      .digest("hex"),
  };
}

/** At most six decimals, longitude first. */
const locationOf = ({ lat, lng }: Point): string => `${lng.toFixed(6)},${lat.toFixed(6)}`;

const textQuery = ({ keyword, city, limit }: PlaceQuery): Record<string, string> => ({
  keywords: clip(keyword, 80),
  ...(city === undefined ? {} : { city, citylimit: "true" }),
  offset: String(Math.min(25, Math.max(1, limit))),
  page: "1",
  extensions: "base",
});

function partsOf({
  formatted_address: address,
  addressComponent: part,
}: z.output<typeof Regeo>["regeocode"]): AddressParts | undefined {
  if (part.province === "") return undefined;
  const street = `${part.streetNumber?.street ?? ""}${part.streetNumber?.number ?? ""}`;
  return {
    country: part.country === "" ? "中国" : part.country,
    province: part.province,
    city: part.city === "" ? part.province : part.city,
    citycode: part.citycode,
    district: part.district,
    adcode: part.adcode,
    township: part.township,
    detail: street === "" ? (part.neighborhood?.name ?? "") : street,
    address,
  };
}

function placeOf(poi: z.output<typeof Pois>["pois"][number]): Place[] {
  const [lng, lat] = poi.location.split(",").map(Number);
  if (lng === undefined || lat === undefined || !Number.isFinite(lat) || !Number.isFinite(lng)) return [];
  const distance = poi.distance === "" ? {} : { distanceM: Number(poi.distance) };
  return [
    {
      id: poi.id,
      name: poi.name,
      address: poi.address,
      province: poi.pname,
      city: poi.cityname,
      district: poi.adname,
      adcode: poi.adcode,
      lat,
      lng,
      ...distance,
    },
  ];
}
