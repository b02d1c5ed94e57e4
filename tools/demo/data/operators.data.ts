/**
 * Two operators, so that what needs two persons can be tried. Passwords and the secrets of their authenticators are public, as all of the
 * demo's: production refuses a database that holds them.
 */
export const demoOperators = [
  {
    name: "陈立",
    role: "admin",
    title: "管理员",
    password: "Demo@Admin1",
    totp: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
  },
  {
    name: "苏沐",
    role: "finance",
    title: "财务",
    password: "Demo@Admin2",
    totp: "KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU",
  },
] as const;
