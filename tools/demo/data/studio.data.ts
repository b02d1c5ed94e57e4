/** Goods that the studio pictured: file | words of the title | choices (the front's first) | further pictures. */
export const STUDIO_ROWS = `
serum | 双重玻尿酸保湿精华液 |  | scene buyer
niacin | 烟酰胺焕亮精华液 |  | scene buyer
eye_serum | 胜肽紧致眼部精华 |  | 
face_cream | 神经酰胺修护面霜 |  | 
sunscreen | 清透防晒霜 |  | 
cleanser | 氨基酸洗面奶 |  | 
pads | 水杨酸棉片 |  | 
sheet_mask | 补水保湿面膜 |  | 
clay_mask | 冰膜 涂抹式 |  | 
lipstick | 丝绒哑光口红 |  | 
cushion | 空气感气垫粉底 |  | 
eyeshadow | 十二色眼影盘 |  | 
brow_pencil | 细头防水眉笔 |  | 
mascara | 三头睫毛膏 |  | 
perfume | 雨后栀子淡香水 |  | 
powder | 散粉定妆粉饼 |  | 
brushes | 美妆蛋化妆刷套装 | 1 2 3 | 
shampoo | 生姜氨基酸洗发水 |  | 
bodywash | 香氛沐浴露 |  | 
body_lotion | 身体乳 冬季滋润 |  | 
hand_cream | 护手霜礼盒 |  | 
soap | 手工冷制皂 |  | 
hair_oil | 护发精油 |  | 
pads_box | 日夜组合卫生巾 |  | 
comb | 气囊按摩梳 | 1 2 3 | 
toothpaste | 益生菌牙膏 |  | 
toothbrushes | 万毛软毛牙刷 |  | 
phone_note | 澈科 Note 12 | 1 2 3 | scene buyer
phone_pro | 澈科 X5 Pro 轻薄影像 | 1 2 3 | 
phone_a3 | 澈科 A3 青春版 | 1 2 | 
phone_senior | 澈科 安享 2 | 1 2 3 | 
tablet | 云桥 Pad 11 | 1 2 | 
reader | 墨页 R7 电纸书 | 1 2 | 
headphones_s3 | 静界 S3 头戴式 | 1 2 3 4 | 
headphones_h70 | 乐动 H70 | 1 2 | 
headphones_studio | 静界 Studio |  | 
headphones_lite | 樱语 Lite | 1 2 3 | 
headphones_kid | 小听 K2 | 1 2 3 | 
earbuds_air | 静界 Air 2 | 1 2 3 | 
earbuds_m1 | 迅芒 M1 | 1 2 | 
speaker_boom | 乐动 Boom 3 | 1 2 3 | 
speaker_home | 静界 Home 智能音箱 | 1 2 | 
story_player | 小听 故事机 | 1 2 | 
watch3 | 刻度 Watch 3 | 1 2 3 | 
watch_run | 刻度 Run 运动手表 | 1 2 3 | 
watch_1983 | 时屿 1983 石英 |  | 
watch_tide | 时屿 潮汐 自动机械 |  | 
band8 | 刻度 Band 8 | 1 2 3 4 | 
smart_ring | 刻度 Ring | 1 2 3 | 
scale | 智能体脂秤 | 1 2 | 
book14 | 澈科 Book 14 | 1 2 | 
book16 | 澈科 Book 16 Pro |  | 
keyboard | 键之语 K87 | 1 2 3 | 
mouse | 键之语 M3 | 1 2 3 | 
rice | 五常稻花香大米 |  | scene buyer
millet | 有机小米 |  | 
flour | 高筋面粉 |  | 
grains | 五谷杂粮组合 |  | 
soy | 零添加酱油 |  | 
olive_oil | 特级初榨橄榄油 |  | 
peanut_oil | 物理压榨花生油 |  | 
honey | 野生蜂蜜 |  | 
rice_sauce | 香菇牛肉拌饭酱 |  | 
hotpot | 牛油火锅底料 |  | 
noodles | 螺蛳粉 |  | 
nuts_box | 每日坚果混合果仁礼盒 |  | 
macadamia | 奶油味夏威夷果 |  | 
chips | 原切薯片组合 |  | 
jerky | 手撕牛肉干 |  | 
chocolate | 黑巧克力 |  | 
cookies | 黄油曲奇饼干礼盒 |  | 
crackers | 夹心苏打饼干 |  | 
gummies | 果汁软糖 |  | 
mooncakes | 苏式月饼礼盒 |  | 
chestnuts | 糖炒板栗仁 |  | 
milk | 有机纯牛奶 |  | 
fresh_milk | 低温鲜牛奶 |  | 
yogurt | 希腊风味酸奶 |  | 
cheese | 马苏里拉芝士碎 |  | 
toast | 全麦吐司面包 |  | 
apples | 阿克苏冰糖心苹果 |  | scene buyer
mandarins | 云南沃柑 |  | 
oranges | 赣南脐橙 |  | 
lemons | 安岳黄柠檬 |  | 
mangoes | 海南贵妃芒 |  | 
kiwis | 周至翠香猕猴桃 |  | 
peaches | 无锡阳山水蜜桃 |  | 
bananas | 菲律宾香甜大香蕉 |  | 
coconuts | 泰国椰青 |  | 
cherries | 智利车厘子 |  | 
strawberries | 丹东九九草莓 |  | 
blueberries | 云南蓝莓 |  | 
grapes | 阳光玫瑰葡萄 |  | 
eggs | 可生食鲜鸡蛋 |  | 
salmon | 挪威三文鱼 |  | 
steak | 原切西冷牛排 |  | 
dumplings | 三鲜虾仁水饺 |  | 
crayfish | 麻辣小龙虾 |  | 
shrimp | 厄瓜多尔白虾 |  | 
lamb_rolls | 内蒙古羔羊肉卷 |  | 
ribs | 农家黑猪肋排 |  | 
crab_box | 阳澄湖大闸蟹 |  | 
vegetables | 有机蔬菜套餐 |  | 
succulents | 多肉植物盆栽组合 |  | 
bed_set | 60 支长绒棉四件套 | 1 2 3 4 | scene buyer
check_set | 水洗棉三件套 |  | 
silk_quilt | 桑蚕丝夏凉被 |  | 
down_quilt | 95 白鹅绒羽绒被 |  | 
latex_pillow | 天然乳胶枕 |  | 
soy_quilt | 大豆纤维被 |  | 
blanket | 羊羔绒毛毯 | 1 2 3 | 
curtain | 遮光窗帘 | 1 2 3 4 | 
wok | 精铸无涂层铁锅 |  | 
frying_pan | 麦饭石不粘平底锅 | 1 2 | 
dutch_oven | 珐琅铸铁汤锅 | 1 2 3 | 
milk_pan | 304 不锈钢奶锅 |  | 
thermos | 316 不锈钢保温杯 | 1 2 3 4 | 
tableware | 北欧陶瓷餐具套装 | 1 2 3 | 
glass_boxes | 高硼硅玻璃保鲜盒 | 1 2 | 
chopsticks | 合金筷子 |  | 
mug | 手作陶瓷马克杯 | 1 2 3 4 | 
cutting_board | 整竹菜板 |  | 
tea_set | 功夫茶具套装 | 1 2 3 | 
knives | 德式厨房刀具套装 |  | 
laundry | 深层洁净洗衣液 |  | 
pods | 四合一洗衣凝珠 |  | 
hanging_tissue | 悬挂式抽纸 |  | 
tissues | 云柔抽纸 |  | 
toilet_rolls | 无芯卷纸 |  | 
kitchen_spray | 重油污清洁剂 |  | 
yoga_mat | 加宽加厚瑜伽垫 | 1 2 3 4 | scene buyer
dumbbells | 可调节哑铃 |  | 
jump_rope | 无绳计数跳绳 | 1 2 3 | 
badminton | 专业羽毛球拍 | 1 2 | 
basketball | 7 号标准篮球 |  | 
paddles | 乒乓球拍 双拍套装 |  | 
camp_chair | 折叠露营椅 | 1 2 3 | 
lantern | 可充电露营灯 | 1 2 3 | 
torch | 强光手电筒 |  | 
umbrella | 大号双人自动晴雨伞 | 1 2 3 4 | 
binoculars | 高清双筒望远镜 |  | 
fishing_rod | 碳素台钓竿 |  | 
tyre_quiet | 静音舒适轮胎 |  | 
tyre_at | 越野 AT 全地形轮胎 |  | 
motor_oil | 全合成机油 |  | 
dash_cam | 行车记录仪 |  | 
car_holder | 车载手机支架 |  | 
car_hose | 洗车水枪套装 |  | 
washer_fluid | 四季防冻玻璃水 |  | 
cat_food | 全价冻干猫粮 |  | 
cat_litter | 豆腐猫砂 |  | 
cat_sticks | 猫条零食 |  | 
dog_food | 中小型犬狗粮 |  | 
pet_fountain | 宠物自动饮水机 | 1 2 | 
litter_box | 半封闭猫砂盆 | 1 2 3 | 
leash | 狗狗牵引绳 | 1 2 3 | 
tee_women | 纯棉宽松短袖 T恤 | 1 2 3 4 5 6 7 8 10 12 13 14 16 17 18 19 20 | scene buyer
tee_men | 重磅纯棉 T恤 | 1 2 3 4 | 
hoodie_women | 连帽卫衣 加绒 | 1 2 3 4 | 
hoodie_kid | 儿童纯棉卫衣 | 1 2 3 | 
cardigan | 羊毛混纺针织开衫 | 1 2 3 4 | 
blouse | 垂感西装衬衫 | 1 2 3 | 
business_shirt | 免烫商务衬衫 | 1 2 3 | 
polo | 新疆棉 POLO 衫 | 1 2 3 4 | 
jeans | 高腰阔腿牛仔裤 | 1 2 3 | 
chinos | 直筒休闲裤 | 1 2 3 | 
pleated_skirt | 高腰百褶裙 | 1 2 3 4 | 
floral_dress | 法式碎花连衣裙 | 1 2 3 | 
knit_dress | 针织背心裙 | 1 2 3 | 
linen_dress | 亚麻衬衫裙 | 1 2 3 | 
scarf | 羊毛围巾女 | 1 2 3 | 
gloves | 触屏加绒手套 | 1 2 3 | 
bucket_hat | 防晒渔夫帽 | 1 2 3 4 | 
belt | 真皮自动扣皮带 | 1 2 | 
sunglasses | 偏光太阳镜 |  | 
glasses | 防蓝光平光眼镜 | 1 2 3 | 
pearls | S925 银淡水珍珠项链 |  | 
rings_pair | 一对足银对戒 |  | 
panties | 莫代尔无痕内裤女 |  | 
boxers | 男士平角内裤 |  | 
socks | 纯棉中筒袜 |  | 
kid_socks | 儿童纯棉袜 |  | 
`;
