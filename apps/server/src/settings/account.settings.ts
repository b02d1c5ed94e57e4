import type { SettingRows } from "./setting.ts";

/** Members and what belongs to them: settings with their defaults (rules.md). */
export const accountSettings = {
  /** Minors' mode: the orders of a day, and the hours of the night in China. */
  "minor.dayFen": { usual: 20_000, range: [0, 1_000_000], isMoney: true },
  "minor.nightFromHour": { usual: 22, range: [0, 23], isMoney: true },
  "minor.nightToHour": { usual: 6, range: [0, 23], isMoney: true },

  /** Silver, in hundredths, of the n-th day in a row. */
  "sign.day1Cent": { usual: 500, range: [0, 100_000], isMoney: true },
  "sign.day2Cent": { usual: 500, range: [0, 100_000], isMoney: true },
  "sign.day3Cent": { usual: 1000, range: [0, 100_000], isMoney: true },
  "sign.day4Cent": { usual: 1000, range: [0, 100_000], isMoney: true },
  "sign.day5Cent": { usual: 1500, range: [0, 100_000], isMoney: true },
  "sign.day6Cent": { usual: 1500, range: [0, 100_000], isMoney: true },
  "sign.day7Cent": { usual: 3000, range: [0, 100_000], isMoney: true },
  /** Days of a month that may be made up. */
  "sign.cardsPerMonth": { usual: 1, range: [0, 10], isMoney: true },

  /** What levels 1 to 4 take: spent in 365 days, or equity in hundredths; and the level that pays no freight for self-operated goods. */
  "vip.spend1Fen": { usual: 50_000, range: [1, 1_000_000_000], isMoney: true },
  "vip.spend2Fen": { usual: 300_000, range: [1, 1_000_000_000], isMoney: true },
  "vip.spend3Fen": { usual: 1_000_000, range: [1, 1_000_000_000], isMoney: true },
  "vip.spend4Fen": { usual: 5_000_000, range: [1, 1_000_000_000], isMoney: true },
  "vip.equity1Cent": { usual: 5000, range: [1, 1_000_000_000], isMoney: true },
  "vip.equity2Cent": { usual: 15_000, range: [1, 1_000_000_000], isMoney: true },
  "vip.equity3Cent": { usual: 30_000, range: [1, 1_000_000_000], isMoney: true },
  "vip.equity4Cent": { usual: 100_000, range: [1, 1_000_000_000], isMoney: true },
  "vip.freeFreightLevel": { usual: 3, range: [1, 9], isMoney: true },
  "inbox.keepDays": { usual: 180, range: [7, 3650], unit: "days" },

  "sms.codeMinutes": { usual: 5, range: [1, 30], unit: "minutes" },
  /** Of a number, on all devices it is known on, and as many on all others together. */
  "sms.codesPerNumber": { usual: 10, range: [1, 100] },
  "sms.codesPerDevice": { usual: 20, range: [1, 100] },
  "sms.codesPerAddress": { usual: 50, range: [1, 1000] },
  /** Of everybody in a day: what an attack with many numbers, devices and addresses can cost. */
  "sms.codesPerDay": { usual: 20_000, range: [1, 10_000_000] },
  /** Of these so many percent are kept for known numbers at known devices, whatever strangers send. */
  "sms.knownPercent": { usual: 30, range: [0, 90] },
  /** From this many codes in a day on a slider is required. */
  "sms.codesWithoutSlider": { usual: 3, range: [0, 100] },
} as const satisfies SettingRows;
