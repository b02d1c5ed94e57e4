/** Work lists of conversations whose open entries the console counts, with the method that shows each. */
export const chatLists = {
  serviceChats: "Admin.GetServiceChats",
  chatReports: "Admin.GetChatReports",
} as const;
