import * as z from "zod/mini";
import { defineGroup } from "../frame/define.ts";
import { Lines } from "../frame/text.ts";

const Lat = z.number().check(z.minimum(-90), z.maximum(90));
const Lng = z.number().check(z.minimum(-180), z.maximum(180));

export const Region = defineGroup({
  name: "Region",
  code: 10,
  errors: {},
  methods: {
    GetList: {
      kind: "query",
      access: "public",
      cache: true,
      doc: "The regions directly below a code; provinces without one.",
      input: z.object({
        parent: z._default(z.string().check(z.regex(/^(\d{2}|\d{4}|\d{6})?$/, "地区编号不正确")), ""),
      }),
      output: z.object({
        list: z.array(z.object({ code: z.string(), name: z.string(), hasMore: z.boolean() })),
      }),
    },
    DistinguishAddress: {
      kind: "query",
      access: "member",
      rate: "search",
      doc:
        "Takes a pasted text apart: name, mobile, province, city, area, detail, and what could not be placed; " +
        "`regionCode` is that of the deepest region told, of a city or province where no district is.",
      input: z.object({ text: Lines(300, 1) }),
      output: z.object({
        name: z.string(),
        mobile: z.string(),
        province: z.string(),
        city: z.string(),
        area: z.string(),
        street: z.string(),
        detail: z.string(),
        regionCode: z.string(),
        unplaced: z.string(),
      }),
    },
  },
});

const Place = z.object({
  name: z.string(),
  address: z.string(),
  distance: z.int(),
  latitude: z.number(),
  longitude: z.number(),
});

export const Regeo = defineGroup({
  name: "Regeo",
  code: 11,
  errors: { UNKNOWN_PLACE: [1, "获取地址失败"] },
  methods: {
    Regeo: {
      kind: "query",
      access: "public",
      rate: "map",
      place: true,
      doc: "The address of a place (GCJ-02); of one outside China none is asked for.",
      input: z.object({ lat: Lat, lng: Lng }),
      output: z.object({
        lat: z.number(),
        lng: z.number(),
        name: z.string(),
        desc: z.string(),
        address: z.string(),
        country: z.string(),
        province: z.string(),
        city: z.string(),
        district: z.string(),
        adcode: z.string(),
        citycode: z.string(),
        pois: z.array(Place),
      }),
    },
    Search: {
      kind: "query",
      access: "public",
      rate: "map",
      place: true,
      doc: "Places by keyword near a point, nearest first.",
      input: z.object({
        keyword: z.string().check(z.minLength(1), z.maxLength(40)),
        lat: z.optional(Lat),
        lng: z.optional(Lng),
      }),
      output: z.object({ list: z.array(Place) }),
    },
  },
});
