/** What shops of the same city are; a branch is in one of them. */
export const localCategories = {
  food: "美食",
  drinks: "咖啡茶饮",
  sweets: "烘焙甜品",
  leisure: "休闲娱乐",
  beauty: "美容美发",
  fitness: "运动健身",
  kids: "亲子乐园",
  car: "汽车养护",
  pets: "宠物服务",
  home: "家政维修",
} as const;

export type LocalCategory = keyof typeof localCategories;
export const localCategoryNames = Object.keys(localCategories) as [LocalCategory, ...LocalCategory[]];
