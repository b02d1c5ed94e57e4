import type { Point } from "@heshi/kernel/place";
import { showToast } from "@heshi/ui/overlay/toast";
import { markShown } from "../data/error-actions.ts";
import { readObject, writeJson } from "../data/storage.ts";
import { notePlaceOwner } from "./place-owner.ts";

/** The value stored under LOCATION_INFO; coordinates are GCJ-02. */
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
  /** Chosen by the user, not located by the device. */
  isCustom: boolean;
  isError: boolean;
}

/** The stored place of the user. */
export function keptPlace(): Place | undefined {
  const kept = readObject<Place>("LOCATION_INFO");
  return kept && "lat" in kept ? (kept as Place) : undefined;
}

/** Stores the place of the user; one that a member chose is theirs alone. */
export function keepPlace(place: Place): void {
  writeJson("LOCATION_INFO", place);
  notePlaceOwner("LOCATION_INFO", place.isCustom);
}

export interface PlaceItem {
  name: string;
  address: string;
  /** Metres. */
  distance: number;
  latitude: number;
  longitude: number;
}

type Choice = {
  resolve: (place: PlaceItem) => void;
  reject: (failure: Error) => void;
  /** Where the map begins. */
  at: Point | undefined;
};

let choice: Choice | undefined;

/**
 * Opens the location picker through `open` and resolves to the choice; rejects with `cancel` when it is closed without
 * one, or while another choice is open. The map begins `at` a point. Who asks gets the place; it does not become the member's own.
 */
export function chooseLocation(open: () => void, at?: Point): Promise<PlaceItem> {
  if (choice !== undefined) return Promise.reject(new Error("cancel"));
  return new Promise((resolve, reject) => {
    choice = { resolve, reject, at };
    open();
  });
}

/** Where the map of the open choice begins, if the caller said so. */
export const choiceStart = (): Point | undefined => choice?.at;

/** Whether somebody waits for a choice of theirs. */
export const isChoosing = (): boolean => choice !== undefined;

/** Resolves the open choice, or cancels it without a place. */
export function endChoice(place?: PlaceItem): void {
  const ended = choice;
  choice = undefined;
  if (place === undefined) ended?.reject(new Error("cancel"));
  else ended?.resolve(place);
}

async function orToast<T>(call: Promise<T>, text: string): Promise<T> {
  try {
    return await call;
  } catch (failure) {
    showToast(text);
    markShown(failure);
    throw failure;
  }
}

/** Shows 获取地址失败 when a call of `Regeo.Regeo` fails. */
export const withAddressToast = <T>(call: Promise<T>): Promise<T> => orToast(call, "获取地址失败");

/** Shows 支付失败 when a call of `Wechat.CodeToOpenid` fails. */
export const withPaymentToast = <T>(call: Promise<T>): Promise<T> => orToast(call, "支付失败");
