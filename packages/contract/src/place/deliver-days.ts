/** On which days the buyer wants to receive what is sent; couriers try to. */
export const deliverDays = ["any", "workday", "weekend"] as const;
export type DeliverDay = (typeof deliverDays)[number];
export const deliverTexts: Readonly<Record<DeliverDay, string>> = {
  any: "工作日、周末均可",
  workday: "只工作日送货",
  weekend: "只周末、节假日送货",
};
