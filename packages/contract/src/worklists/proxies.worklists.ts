/** Work lists of proxies whose open entries the console counts, with the method that shows each. */
export const proxiesLists = { proxies: "Admin.GetProxies" } as const;
