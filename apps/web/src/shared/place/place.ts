import { showToast } from "@heshi/ui/overlay/toast";
import { markShown } from "../data/error-actions.ts";
import { readJson, writeJson } from "../data/storage.ts";

/** A place as it is kept under LOCATION_INFO; coordinates are GCJ-02. */
export interface Place {
  lat: number;
  lng: number;
  city: string;
  name: string;
  desc: string;
  adcode: string;
  address: string;
  citycode: string;
  district: string;
  province: string;
  country: string;
  /** Chosen by hand, not found by the device. */
  isCustom: boolean;
  /** The device could not find it. */
  isError: boolean;
}

/** The place the member is at or chose, undefined before that. */
export function keptPlace(): Place | undefined {
  const kept = readJson("LOCATION_INFO");
  return typeof kept === "object" && kept !== null && "lat" in kept ? (kept as Place) : undefined;
}

/** Keeps where the member is. */
export const keepPlace = (place: Place): void => writeJson("LOCATION_INFO", place);

/** One entry of the location picker. */
export interface PlaceItem {
  name: string;
  address: string;
  /** Metres. */
  distance: number;
  latitude: number;
  longitude: number;
}

type Choice = { resolve: (place: PlaceItem) => void; reject: (failure: Error) => void };

let choice: Choice | undefined;

/**
 * Opens the location picker through `open` and resolves to what is chosen. Rejected with `cancel` when it is closed
 * without a choice, or while another choice is open.
 */
export function chooseLocation(open: () => void): Promise<PlaceItem> {
  if (choice !== undefined) return Promise.reject(new Error("cancel"));
  return new Promise((resolve, reject) => {
    choice = { resolve, reject };
    open();
  });
}

/** Ends the open choice: with a place, or without one when the picker was left. */
export function endChoice(place?: PlaceItem): void {
  const ended = choice;
  choice = undefined;
  if (place === undefined) ended?.reject(new Error("cancel"));
  else ended?.resolve(place);
}

async function saying<T>(words: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (failure) {
    showToast(words);
    markShown(failure);
    throw failure;
  }
}

/** Passes on an address of `Regeo.Regeo`; when it fails, 获取地址失败 is shown. */
export const sayingAddress = <T>(call: Promise<T>): Promise<T> => saying("获取地址失败", call);

/** Passes on an openid of `Wechat.CodeToOpenid`; when it fails, 支付失败 is shown. */
export const sayingPayment = <T>(call: Promise<T>): Promise<T> => saying("支付失败", call);
