import { Regeo as RegeoGroup, type Regeo, type Region } from "@heshi/contract/place/region";
import type { Place } from "../../gateways/map/map.port.ts";
import { faultOfPlace } from "@heshi/kernel/place";
import { type Service, staged } from "../../rpc/call/service.ts";
import { distinguishAddress } from "./distinguish-address.ts";
import { regionChildren, regionLevel } from "./region.domain.ts";
import { remembering } from "./region.memory.ts";
import { regionTree } from "./region.tree.ts";

export const regionService: Service<typeof Region> = {
  async GetList(_ctx, { parent }) {
    const tree = regionTree();
    const list = regionChildren(tree, parent).map(({ code, name }) => ({
      code,
      name,
      hasMore: regionLevel(code) < 4 && regionChildren(tree, code).length > 0,
    }));
    return { list };
  },

  async DistinguishAddress(_ctx, { text }) {
    const found = distinguishAddress(regionTree(), text);
    const { name, mobile, province, city, area, detail } = found;
    return {
      name,
      mobile,
      province,
      city,
      area,
      street: found.street,
      detail,
      regionCode: found.streetCode || found.areaCode || found.cityCode || found.provinceCode,
      unplaced: found.unplaced.join(" "),
    };
  },
};

/** A place of the map as the location picker shows it. */
const toPicked = ({ name, address, distanceM, lat, lng }: Place) => ({
  name,
  address,
  distance: distanceM ?? 0,
  latitude: lat,
  longitude: lng,
});

/** Places shown in the picker. */
const PLACES = 20;

export const regeoService: Service<typeof Regeo> = {
  Regeo: staged(RegeoGroup, "Regeo", {
    async before({ gateways, now, fail }, { lat, lng }) {
      // every question to the provider is paid
      if (faultOfPlace({ lat, lng }) !== undefined) return fail("UNKNOWN_PLACE");
      const map = remembering(gateways.map, now);
      const parts = await map.regeocode({ lat, lng }).catch(() => fail("UNKNOWN_PLACE"));
      if (!parts) return fail("UNKNOWN_PLACE");
      const near = await map.search({ keyword: "", near: { lat, lng }, limit: PLACES }).catch(() => []);
      return { parts, near };
    },
    async handle(_ctx, { lat, lng }, { parts, near }) {
      const { country, province, city, district, adcode, citycode, address, township, detail } = parts;
      const name = detail === "" ? `${district}${township}` : detail;
      return {
        lat,
        lng,
        name,
        desc: `${city}${district}`,
        address,
        country,
        province,
        city,
        district,
        adcode,
        citycode,
        pois: near.map(toPicked),
      };
    },
  }),
  Search: staged(RegeoGroup, "Search", {
    before: ({ gateways, now, fail }, { keyword, lat, lng }) =>
      remembering(gateways.map, now)
        .search({
          keyword,
          limit: PLACES,
          ...(lat === undefined || lng === undefined || faultOfPlace({ lat, lng }) !== undefined
            ? {}
            : { near: { lat, lng } }),
        })
        .catch(() => fail("UNKNOWN_PLACE")),
    handle: async (_ctx, _input, places) => ({ list: places.map(toPicked) }),
  }),
};
