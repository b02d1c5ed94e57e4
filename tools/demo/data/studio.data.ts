/** Goods that the studio pictured: file | words of the title | choices: the front's, then those with a picture. */
export const STUDIO_ROWS = `
phone_note | 澈科 Note 12 | 1 2 3
phone_pro | 澈科 X5 Pro 轻薄影像 | 1 2 3
phone_a3 | 澈科 A3 青春版 | 1 2
rice | 五常稻花香大米 | 
millet | 有机小米 | 
flour | 高筋面粉 | 
grains | 五谷杂粮组合 | 
soy | 零添加酱油 | 
olive_oil | 特级初榨橄榄油 | 
peanut_oil | 物理压榨花生油 | 
honey | 野生蜂蜜 | 
rice_sauce | 香菇牛肉拌饭酱 | 
hotpot | 牛油火锅底料 | 
noodles | 螺蛳粉 | 
nuts_box | 每日坚果混合果仁礼盒 | 
macadamia | 奶油味夏威夷果 | 
chips | 原切薯片组合 | 
jerky | 手撕牛肉干 | 
chocolate | 黑巧克力 | 
cookies | 黄油曲奇饼干礼盒 | 
crackers | 夹心苏打饼干 | 
gummies | 果汁软糖 | 
`;
