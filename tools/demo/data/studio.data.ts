/** Goods that the studio pictured: file | words of the title | choices (the front's first) | further pictures. */
export const STUDIO_ROWS = `
serum | 双重玻尿酸保湿精华液 |  | 
niacin | 烟酰胺焕亮精华液 |  | 
eye_serum | 胜肽紧致眼部精华 |  | 
face_cream | 神经酰胺修护面霜 |  | 
sunscreen | 清透防晒霜 |  | 
cleanser | 氨基酸洗面奶 |  | 
pads | 水杨酸棉片 |  | 
sheet_mask | 补水保湿面膜 |  | 
phone_note | 澈科 Note 12 | 1 2 3 | 
phone_pro | 澈科 X5 Pro 轻薄影像 | 1 2 3 | 
phone_a3 | 澈科 A3 青春版 | 1 2 | 
phone_senior | 澈科 安享 2 | 1 2 3 | 
headphones_h70 | 乐动 H70 | 1 2 | 
rice | 五常稻花香大米 |  | 
millet | 有机小米 |  | 
flour | 高筋面粉 |  | 
grains | 五谷杂粮组合 |  | 
olive_oil | 特级初榨橄榄油 |  | 
peanut_oil | 物理压榨花生油 |  | 
honey | 野生蜂蜜 |  | 
rice_sauce | 香菇牛肉拌饭酱 |  | 
hotpot | 牛油火锅底料 |  | 
noodles | 螺蛳粉 |  | 
macadamia | 奶油味夏威夷果 |  | 
chips | 原切薯片组合 |  | 
jerky | 手撕牛肉干 |  | 
chocolate | 黑巧克力 |  | 
gummies | 果汁软糖 |  | 
bananas | 菲律宾香甜大香蕉 |  | 
badminton | 专业羽毛球拍 | 1 2 | 
paddles | 乒乓球拍 双拍套装 |  | 
tee_women | 纯棉宽松短袖 T恤 | 1 2 3 4 5 6 7 8 10 12 13 14 16 17 18 19 20 | 
tee_men | 重磅纯棉 T恤 | 1 2 3 4 | 
hoodie_kid | 儿童纯棉卫衣 | 1 2 3 | 
cardigan | 羊毛混纺针织开衫 | 1 2 3 4 | 
blouse | 垂感西装衬衫 | 1 2 3 | 
business_shirt | 免烫商务衬衫 | 1 2 3 | 
`;
