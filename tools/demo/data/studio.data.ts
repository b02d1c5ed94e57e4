/** Goods that the studio pictured: file | words of the title | choices (the front's first) | further pictures. */
export const STUDIO_ROWS = `
shampoo | 生姜氨基酸洗发水 | 1 2 3 | 
bodywash | 香氛沐浴露 | 1 2 3 | 
body_lotion | 身体乳 冬季滋润 | 1 2 | buyer
hand_cream | 护手霜礼盒 | 1 2 | 
soap | 手工冷制皂 | 1 2 3 | 
hair_oil | 护发精油 | 1 2 | 
pads_box | 日夜组合卫生巾 | 1 2 | buyer
comb | 气囊按摩梳 | 1 2 3 | 
toothpaste | 益生菌牙膏 | 1 2 3 | buyer
toothbrushes | 万毛软毛牙刷 | 1 2 | buyer
mouthwash | 漱口水 清新口气 |  | 
kid_toothpaste | 儿童含氟牙膏 | 1 2 3 | 
floss | 牙线棒 |  | buyer
formula | 幼儿配方奶粉 |  | 
rice_cereal | 有机婴幼儿米粉 | 1 2 3 | 
baby_bottle | 宽口径玻璃奶瓶 | 1 2 | 
teething | 磨牙饼干 | 1 2 3 | 
cod_sausage | 儿童鳕鱼肠 | 1 2 3 | 
diapers | 云柔纸尿裤 |  | 
pullups | 学步拉拉裤 |  | buyer
wipes | 婴儿手口湿巾 |  | 
cotton_towels | 婴儿棉柔巾 |  | 
changing_pads | 婴儿隔尿垫 |  | 
care_pads | 成人护理垫 |  | 
blocks | 大颗粒积木 |  | buyer
pencils | 水溶性彩铅 |  | buyer
books | 儿童绘本故事书 |  | 
puzzle | 木质拼图 | 1 2 3 4 | 
teddy | 安抚毛绒小熊 | 1 2 3 | second scene buyer
serum | 双重玻尿酸保湿精华液 |  | second scene buyer
niacin | 烟酰胺焕亮精华液 |  | second scene buyer
eye_serum | 胜肽紧致眼部精华 |  | second scene buyer
face_cream | 神经酰胺修护面霜 |  | second scene buyer
sunscreen | 清透防晒霜 |  | second scene buyer
cleanser | 氨基酸洗面奶 |  | second scene buyer
pads | 水杨酸棉片 |  | second scene buyer
sheet_mask | 补水保湿面膜 |  | buyer
clay_mask | 冰膜 涂抹式 |  | 
lipstick | 丝绒哑光口红 | 1 2 3 4 5 6 | second scene buyer
cushion | 空气感气垫粉底 | 1 2 3 | 
eyeshadow | 十二色眼影盘 | 1 2 3 | 
brow_pencil | 细头防水眉笔 | 1 2 3 4 | 
mascara | 纤长睫毛膏 | 1 2 | buyer
perfume | 雨后栀子淡香水 | 1 2 3 4 | 
powder | 散粉定妆粉饼 | 1 2 3 | 
brushes | 美妆蛋化妆刷套装 | 1 2 3 | 
hair_dryer | 高速电吹风 | 1 2 3 | 
e_toothbrush | 声波电动牙刷 | 1 2 3 | 
water_flosser | 便携冲牙器 | 1 2 | 
shaver | 往复式电动剃须刀 | 1 2 | 
curler | 卷直两用卷发棒 | 1 2 | 
neck_massager | 颈部按摩仪 | 1 2 | 
beauty_device | 家用美容仪 | 1 2 | 
watch3 | 刻度 Watch 3 | 1 2 3 | 
watch_run | 刻度 Run 运动手表 | 1 2 3 | 
watch_1983 | 时屿 1983 石英 | 1 2 | 
watch_tide | 时屿 潮汐 自动机械 | 1 2 3 | 
band8 | 刻度 Band 8 | 1 2 3 4 | 
smart_ring | 刻度 Ring | 1 2 3 | 
scale | 智能体脂秤 | 1 2 | 
book14 | 澈科 Book 14 | 1 2 | 
book16 | 澈科 Book 16 Pro |  | 
keyboard | 键之语 K87 | 1 2 3 | 
mouse | 键之语 M3 | 1 2 3 | 
mouse_pad | 键之语 桌面鼠标垫 | 1 2 3 | 
monitor | 澈科 27 英寸 |  | 
usb_stick | 迅芒 U3 |  | 
router | 迅芒 AX3000 |  | 
printer | 墨页 家用无线打印机 |  | 
vacuum | 无线手持吸尘器 | 1 2 | 
robot_vacuum | 扫拖一体机器人 | 1 2 | 
fan | 落地空气循环扇 | 1 2 | 
humidifier | 4.5 升上加水加湿器 | 1 2 | 
heater | 石墨烯踢脚线取暖器 |  | 
steamer | 手持挂烫机 | 1 2 3 | 
water_dispenser | 台式净饮机 |  | buyer
desk_lamp | 国 AA 级护眼台灯 | 1 2 | 
night_light | 感应小夜灯 | 1 2 | buyer
air_fryer | 5 升空气炸锅 | 1 2 | second scene buyer
rice_cooker | 低糖柴火电饭煲 | 1 2 | 
kettle | 1.7 升电热水壶 | 1 2 3 | 
health_pot | 养生壶 1.5 升 |  | 
blender_machine | 静音破壁机 | 1 2 | 
juicer | 便携榨汁杯 | 1 2 3 | 
espresso | 半自动意式咖啡机 | 1 2 3 | 
microwave | 20 升转盘微波炉 | 1 2 | 
sandwich | 三明治早餐机 | 1 2 | 
pressure_cooker | 4.8 升电压力锅 |  | 
washer | 10 公斤滚筒洗衣机 | 1 2 | 
fridge | 508 升十字对开门冰箱 | 1 2 | 
aircon | 1.5 匹变频空调 |  | 
tv | 65 英寸 4K |  | 
mini_fridge | 迷你小冰箱 90 升 | 1 2 3 | 
projector | 家用激光投影仪 | 1 2 | 
gas_stove | 燃气灶 双灶 |  | 
water_heater | 60 升电热水器 |  | 
phone_note | 澈科 Note 12 | 1 2 3 | second scene buyer
phone_pro | 澈科 X5 Pro 轻薄影像 | 1 2 3 | second scene buyer
phone_a3 | 澈科 A3 青春版 | 1 2 | second scene buyer
phone_senior | 澈科 安享 2 | 1 2 3 | second scene buyer
tablet | 云桥 Pad 11 | 1 2 | second scene buyer
reader | 墨页 R7 电纸书 | 1 2 | second scene buyer
headphones_s3 | 静界 S3 头戴式 | 1 2 3 4 | second scene buyer
headphones_h70 | 乐动 H70 | 1 2 | second scene buyer
headphones_studio | 静界 Studio | 1 2 | 
headphones_lite | 樱语 Lite | 1 2 3 | 
headphones_kid | 小听 K2 | 1 2 3 | 
earbuds_air | 静界 Air 2 | 1 2 3 | 
earbuds_m1 | 迅芒 M1 | 1 2 | 
speaker_boom | 乐动 Boom 3 | 1 2 3 | 
speaker_home | 静界 Home 智能音箱 | 1 2 | 
story_player | 小听 故事机 | 1 2 | 
charger | 迅芒 65W | 1 2 | buyer
power_bank | 迅芒 20000 毫安 | 1 2 3 | 
mag_bank | 迅芒 磁吸无线充电宝 | 1 2 3 | 
cable | 迅芒 100W 双 C | 1 2 | second scene buyer
power_strip | 迅芒 六位总控插排 | 1 2 | 
phone_case | 壳里 液态硅胶手机壳 | 1 2 3 4 5 | 
screen_glass | 壳里 高清钢化膜 | 1 2 3 | buyer
phone_stand | 壳里 桌面懒人手机支架 | 1 2 3 | 
longjing | 明前西湖龙井 |  | second scene buyer
tieguanyin | 安溪铁观音 |  | 
dahongpao | 武夷大红袍 |  | buyer
puer | 勐海普洱熟茶饼 | 1 2 3 | 
jasmine | 茉莉花茶 |  | 
teabags | 冻干三角茶包 | 1 2 3 | 
baijiu_strong | 浓香型白酒 52 度 |  | 
baijiu_sauce | 酱香型白酒 53 度 |  | 
wine | 干红葡萄酒 |  | 
beer | 精酿德式小麦啤酒 |  | second scene buyer
plum_wine | 青梅酒 | 1 2 3 4 | 
rice_wine | 桂花糯米酒 |  | 
coffee_beans | 云南小粒咖啡豆 | 1 2 3 | 
instant_coffee | 冻干速溶黑咖啡 | 1 2 3 4 | 
drip_coffee | 挂耳咖啡 | 1 2 3 | 
peach_soda | 白桃气泡水 | 1 2 3 4 | 
water | 天然弱碱矿泉水 |  | 
juice | 鲜榨橙汁 | 1 2 3 | 
coconut_milk | 泰式生榨椰汁 |  | 
milk_tea | 手作珍珠奶茶 | 1 2 3 | 
rice | 五常稻花香大米 |  | second scene buyer
millet | 有机小米 |  | second scene buyer
flour | 高筋面粉 |  | second scene buyer
grains | 五谷杂粮组合 |  | second scene buyer
soy | 零添加酱油 |  | second scene buyer
olive_oil | 特级初榨橄榄油 |  | second scene buyer
peanut_oil | 物理压榨花生油 |  | second scene buyer
honey | 野生蜂蜜 |  | second scene buyer
rice_sauce | 香菇牛肉拌饭酱 | 1 2 3 | 
hotpot | 牛油火锅底料 | 1 2 3 | buyer
noodles | 螺蛳粉 | 1 2 3 | buyer
nuts_box | 每日坚果混合果仁礼盒 | 1 2 3 | buyer
macadamia | 奶油味夏威夷果 |  | 
chips | 原切薯片组合 | 1 2 3 | buyer
jerky | 手撕牛肉干 | 1 2 3 | 
chocolate | 黑巧克力 | 1 2 3 | 
cookies | 黄油曲奇饼干礼盒 | 1 2 3 | 
crackers | 夹心苏打饼干 | 1 2 3 | 
gummies | 果汁软糖 | 1 2 3 | 
mooncakes | 苏式月饼礼盒 | 1 2 3 | 
chestnuts | 糖炒板栗仁 |  | buyer
milk | 有机纯牛奶 |  | buyer
fresh_milk | 低温鲜牛奶 |  | 
yogurt | 希腊风味酸奶 | 1 2 3 | 
cheese | 马苏里拉芝士碎 |  | 
toast | 全麦吐司面包 | 1 2 3 | buyer
rolls | 蛋糕卷 | 1 2 3 | second scene buyer
bananas | 菲律宾香甜大香蕉 |  | second scene buyer
coconuts | 泰国椰青 |  | 
cherries | 智利车厘子 |  | second scene buyer
strawberries | 丹东九九草莓 |  | 
blueberries | 云南蓝莓 |  | buyer
grapes | 阳光玫瑰葡萄 |  | 
eggs | 可生食鲜鸡蛋 |  | buyer
salmon | 挪威三文鱼 |  | 
steak | 原切西冷牛排 |  | 
dumplings | 三鲜虾仁水饺 | 1 2 3 4 | 
crayfish | 麻辣小龙虾 | 1 2 3 | 
shrimp | 厄瓜多尔白虾 |  | 
lamb_rolls | 内蒙古羔羊肉卷 |  | 
ribs | 农家黑猪肋排 |  | 
crab_box | 阳澄湖大闸蟹 |  | 
vegetables | 有机蔬菜套餐 |  | 
succulents | 多肉植物盆栽组合 |  | 
apples | 阿克苏冰糖心苹果 |  | second scene buyer
mandarins | 云南沃柑 |  | second scene buyer
oranges | 赣南脐橙 |  | second scene buyer
lemons | 安岳黄柠檬 |  | second scene buyer
mangoes | 海南贵妃芒 |  | second scene buyer
kiwis | 周至翠香猕猴桃 |  | second scene buyer
peaches | 无锡阳山水蜜桃 |  | second scene buyer
bed_set | 60 支长绒棉四件套 | 1 2 3 4 | second scene buyer
check_set | 水洗棉三件套 | 1 2 3 | second scene buyer
silk_quilt | 桑蚕丝夏凉被 |  | second scene buyer
down_quilt | 95 白鹅绒羽绒被 |  | second scene buyer
latex_pillow | 天然乳胶枕 | 1 2 3 | second scene buyer
soy_quilt | 大豆纤维被 |  | second scene buyer
blanket | 羊羔绒毛毯 | 1 2 3 | second scene buyer
curtain | 遮光窗帘 | 1 2 3 4 | buyer
laundry | 深层洁净洗衣液 | 1 2 3 | buyer
pods | 四合一洗衣凝珠 | 1 2 3 | buyer
hanging_tissue | 悬挂式抽纸 |  | buyer
tissues | 云柔抽纸 |  | buyer
toilet_rolls | 无芯卷纸 |  | 
kitchen_spray | 重油污清洁剂 |  | buyer
dish_soap | 果蔬洗洁精 | 1 2 | 
mop | 免手洗平板拖把 | 1 2 | 
bin_bags | 加厚垃圾袋 | 1 2 | 
sponges | 纳米海绵魔力擦 |  | buyer
wok | 精铸无涂层铁锅 |  | 
frying_pan | 麦饭石不粘平底锅 | 1 2 | 
dutch_oven | 珐琅铸铁汤锅 | 1 2 3 | 
milk_pan | 304 不锈钢奶锅 |  | 
thermos | 316 不锈钢保温杯 | 1 2 3 4 | 
tableware | 北欧陶瓷餐具套装 | 1 2 3 | 
glass_boxes | 高硼硅玻璃保鲜盒 | 1 2 | 
chopsticks | 合金筷子 | 1 2 | buyer
mug | 手作陶瓷马克杯 | 1 2 3 4 | 
cutting_board | 整竹菜板 |  | 
tea_set | 功夫茶具套装 | 1 2 3 | 
knives | 德式厨房刀具套装 |  | 
fabric_boxes | 加厚布艺收纳箱 | 1 2 | buyer
towel_set | 新疆长绒棉毛巾浴巾三件套 | 1 2 3 4 | 
face_towels | 纯棉毛巾 家用洗脸 | 1 2 | buyer
bath_mat | 硅藻泥软地垫 | 1 2 3 | 
hangers | 无痕植绒衣架 | 1 2 3 | buyer
vacuum_bags | 真空压缩袋 |  | 
bath_shelf | 家用免打孔浴室置物架 | 1 2 | 
glass_jars | 密封玻璃储物罐 |  | 
candle | 香薰蜡烛 大豆蜡 | 1 2 3 4 | 
sofa | 北欧布艺沙发 | 1 2 3 | 
bed | 实木床 1.8 米双人床 |  | 
desk | 电动升降桌 | 1 2 3 | 
mattress | 独立弹簧床垫 |  | 
wardrobe | 实木衣柜 |  | 
ceiling_lamp | 北欧吸顶灯 |  | 
vase | 手作陶瓷花瓶 | 1 2 3 | 
wall_art | 客厅装饰画 | 1 2 3 | 
camp_chair | 折叠露营椅 | 1 2 3 | second scene buyer
lantern | 可充电露营灯 | 1 2 3 | buyer
torch | 强光手电筒 |  | 
umbrella | 大号双人自动晴雨伞 | 1 2 3 4 | buyer
binoculars | 高清双筒望远镜 |  | 
fishing_rod | 碳素台钓竿 |  | 
tyre_quiet | 静音舒适轮胎 |  | 
tyre_at | 越野 AT 全地形轮胎 |  | 
motor_oil | 全合成机油 | 1 2 3 | 
dash_cam | 行车记录仪 | 1 2 | 
car_holder | 车载手机支架 |  | buyer
car_hose | 洗车水枪套装 |  | 
washer_fluid | 四季防冻玻璃水 | 1 2 3 | 
cat_food | 全价冻干猫粮 | 1 2 | second scene buyer
cat_litter | 豆腐猫砂 | 1 2 3 | buyer
cat_sticks | 猫条零食 | 1 2 3 | 
dog_food | 中小型犬狗粮 | 1 2 | 
pet_fountain | 宠物自动饮水机 | 1 2 | 
litter_box | 半封闭猫砂盆 | 1 2 3 | 
leash | 狗狗牵引绳 | 1 2 3 | 
dental_sticks | 洁牙磨牙棒 | 1 2 3 | 
yoga_mat | 加宽加厚瑜伽垫 | 1 2 3 4 | second scene buyer
dumbbells | 可调节哑铃 |  | second scene buyer
jump_rope | 无绳计数跳绳 | 1 2 3 | second scene buyer
badminton | 专业羽毛球拍 | 1 2 | second scene buyer
basketball | 7 号标准篮球 |  | second scene buyer
paddles | 乒乓球拍 双拍套装 | 1 2 3 | second scene buyer
suitcase | 20 英寸登机箱 | 1 2 3 | second scene buyer
commuter_bag | 双肩通勤背包 | 1 2 3 | 
school_bag | 儿童护脊书包 | 1 2 3 | 
leather_tote | 真皮托特包 | 1 2 3 | 
baguette_bag | 复古腋下包 | 1 2 3 4 | 
canvas_tote | 加厚帆布包 | 1 2 3 4 | 
wallet | 头层牛皮短款钱包 | 1 2 | 
jeans | 高腰阔腿牛仔裤 | 1 2 3 | 
chinos | 直筒休闲裤 | 1 2 3 | 
pleated_skirt | 高腰百褶裙 | 1 2 3 4 | 
floral_dress | 法式碎花连衣裙 | 1 2 3 | 
knit_dress | 针织背心裙 | 1 2 3 | 
linen_dress | 亚麻衬衫裙 | 1 2 3 | 
scarf | 羊毛围巾女 | 1 2 3 | 
gloves | 触屏加绒手套 | 1 2 3 | 
running_shoes | 逐风 飞驰 2 | 1 2 3 | 
light_shoes | 逐风 轻氧 | 1 2 3 | second scene buyer
white_shoes | 逐风 经典小白鞋 | 1 2 | 
basketball_shoes | 逐风 实战篮球鞋 | 1 2 3 | 
hiking_shoes | 逐风 轻便登山鞋 | 1 2 | 
boots | 步履轻 加绒马丁靴 | 1 2 | 
oxfords | 步履轻 商务正装皮鞋 | 1 2 | 
baby_shoes | 宝宝学步鞋 | 1 2 3 | 
bath_slippers | 防滑洗澡拖鞋 | 1 2 3 4 | buyer
warm_slippers | 保暖棉拖鞋 | 1 2 3 | 
bucket_hat | 防晒渔夫帽 | 1 2 3 4 | 
belt | 真皮自动扣皮带 | 1 2 | 
sunglasses | 偏光太阳镜 | 1 2 3 | 
glasses | 防蓝光平光眼镜 | 1 2 3 | 
pearls | S925 银淡水珍珠项链 | 1 2 3 | 
rings_pair | 一对足银对戒 | 1 2 3 | 
panties | 莫代尔无痕内裤女 | 1 2 | 
boxers | 男士平角内裤 | 1 2 | 
socks | 纯棉中筒袜 | 1 2 | buyer
kid_socks | 儿童纯棉袜 |  | buyer
pyjamas | 纯棉睡衣 春秋长袖 | 1 2 3 | 
onesie | 新生儿连体衣 | 1 2 3 | 
tee_women | 纯棉宽松短袖 T恤 | 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 | second scene buyer
tee_men | 重磅纯棉 T恤 | 1 2 3 4 | second scene buyer
hoodie_women | 连帽卫衣 加绒 | 1 2 3 4 | second scene buyer
hoodie_kid | 儿童纯棉卫衣 | 1 2 3 | second scene buyer
cardigan | 羊毛混纺针织开衫 | 1 2 3 4 | second scene buyer
blouse | 垂感西装衬衫 | 1 2 3 | second scene buyer
business_shirt | 免烫商务衬衫 | 1 2 3 | second scene buyer
polo | 新疆棉 POLO 衫 | 1 2 3 4 | 
`;
