/** Banners of the page of the town: key | title | subtitle | button | from, to, ink | products | path. */
export const LOCAL_BANNER_ROWS = `
weekend | 周末吃点好的 | 火锅小馆烤肉，未使用随时退 | 去吃饭 | #ffb26b #ffdca8 #5a2b00 | dutch_oven vegetables salmon | /pages/intracity/shop/list?category=food
afternoon | 下午茶时间到 | 咖啡奶茶甜品，走路就能到 | 去坐坐 | #e7c8a4 #f8ecd8 #4a2c10 | strawberries coffee_beans mug | /pages/intracity/shop/list?category=sweets
pets | 毛孩子也要出门 | 洗护、寄养、训练，先看评价 | 去看看 | #a9dcc9 #e0f4ea #0d3d2c | cat_food teddy | /pages/intracity/shop/list?category=pets
`;
