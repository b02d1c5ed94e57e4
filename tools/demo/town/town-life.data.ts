/** Further shops of the demo's town, in the form of `FOOD_ROWS`. */
export const LIFE_ROWS = `
jiangben | leisure | 剧本之夜推理馆 | 画眉路 26 号 3 楼 | 17 21 | night | 88 | 48 | 250 | 六人本单人票，88/128，2110，books；周末通宵场单人，128/168，602，lantern books；新手四小时体验，68/98，1344，book14；包场八人，688/888，96，puzzle
ktv | leisure | 声浪量贩 KTV | 白鹭路 210 号 | 55 34 | night | 76 | 46 | 290 | 小包 3 小时欢唱，98/168，3202，speaker_boom；中包夜场含小食，198/298，1533，speaker_home chips；下午场 4 小时，68/118，2215，headphones_studio；生日布置大包，398/528，233，speaker_home wine
yingyuan | leisure | 星幕私人影院 | 望山路 188 号 | -44 51 | always | 69 | 47 | 230 | 双人私影 2 小时，69/99，2870，projector；情侣包间含饮品，108/148，1109，projector juice；亲子动画专场，89/128，522，projector teddy
zhuoyou | leisure | 慢时光桌游吧 | 听松路 42 号 | -9 -47 | shop | 38 | 47 | 170 | 单人畅玩一下午，38/58，1640，puzzle；四人包桌含茶，138/188，711，puzzle tea_set；拼图手作双人，66/88，388，puzzle pencils
dianwan | leisure | 跃动电玩城 | 清和街 300 号 | 102 8 | shop | 60 | 46 | 12 | 100 枚游戏币，59/100，4208，mouse keyboard；亲子 150 枚币，79/150，1922，teddy；竞技单日通票，99/139，433，headphones_h70
taoyi | leisure | 陶然陶艺 | 云渡路 96 号 | -83 70 | shop | 128 | 49 | 28 | 拉坯体验单人，98/138，855，vase；亲子陶艺双人，168/228，612，mug vase；情侣杯手作，188/248，477，mug
fadao | beauty | 发到造型 | 石桥路 15 号 | 21 -20 | salon | 128 | 48 | 300 | 首席剪发洗吹，88/158，3105，hair_dryer comb；烫染二选一套餐，368/688，1204，curler；头皮护理 60 分钟，158/258，733，shampoo；男士剪发，58/88，2860，comb
meijia | beauty | 指尖美甲美睫 | 枫林巷 77 号 | -18 8 | salon | 108 | 47 | 330 | 纯色美甲任选，88/138，2640，lipstick；猫眼美甲含卸甲，128/198，1503，eyeshadow；自然款美睫，118/188，1322，mascara；手足护理套餐，168/258，410，hand_cream
jing | beauty | 静肤皮肤管理 | 月湖路 150 号 | 72 -11 | salon | 198 | 48 | 10 | 深层补水 70 分钟，128/298，1844，face_cream；小气泡清洁，68/158，2611，cleanser；紧致护理单次，298/498，388，beauty_device
spa | beauty | 山水间 SPA | 长春路 233 号 | -97 -52 | shop | 268 | 49 | 150 | 精油全身 90 分钟，268/398，944，towel_set candle；肩颈放松 60 分钟，158/238，1320，neck_massager；双人 SPA 120 分钟，528/788，301，towel_set perfume
meimao | beauty | 眉目之间 | 竹溪路 61 号 | 41 52 | salon | 88 | 46 | 340 | 修眉加眉形设计，38/68，1755，brow_pencil；日常妆造单次，98/158，502，brushes；新娘试妆，298/398，122，eyeshadow lipstick
ranfa | beauty | 色研染发室 | 南薰路 140 号 | -60 2 | salon | 268 | 47 | 278 | 单色染发含护理，268/468，1290，hair_oil；漂染双色套餐，498/788，477，hair_oil curler；补发根，168/258，860，shampoo
lifu | fitness | 力扶健身 | 梅岭路 180 号 | 30 -66 | gym | 99 | 47 | 355 | 健身周卡，99/199，2022，dumbbells；私教体验一节，98/300，1108，dumbbells jump_rope；健身月卡，258/399，1390，basketball_shoes；游泳十次卡，368/498，415，towel_set
yujia | fitness | 归息瑜伽 | 锦带路 210 号 | -27 -61 | gym | 68 | 49 | 140 | 小班瑜伽单次，68/98，1622，yoga_mat；双人瑜伽体验，118/168，702，yoga_mat towel_set；瑜伽十次卡，498/680，318，yoga_mat；普拉提私教体验，128/260，540，yoga_mat dumbbells
yumao | fitness | 飞羽羽毛球馆 | 双井路 55 号 | 88 -70 | gym | 40 | 46 | 200 | 工作日场地 2 小时，68/100，2410，badminton；周末场地 1 小时，58/80，1733，badminton；成人入门课，128/188，322，badminton paddles
lanqiu | fitness | 街角篮球公园 | 荷塘路 166 号 | -110 -20 | gym | 35 | 47 | 22 | 半场包场 2 小时，168/240，611，basketball；单人畅打半天，29/45，1955，basketball；少年篮球体验课，88/138，503，basketball basketball_shoes
panyan | fitness | 向上攀岩馆 | 丹桂路 301 号 | 66 77 | gym | 98 | 48 | 46 | 单人攀岩体验，98/138，1044，hiking_shoes；亲子攀岩双人，168/228，588，hiking_shoes gloves；攀岩月卡，398/558，144，torch
paobu | fitness | 环湖骑跑驿站 | 青柳路 2 号 | -76 88 | morning | 26 | 46 | 165 | 跑者补给加淋浴，26/38，1302，running_shoes water；体测加跑姿分析，128/198，276，watch_run；晨跑团月卡，99/159，380，band8 running_shoes
kidsland | kids | 云朵亲子乐园 | 安澜路 90 号 2 楼 | 14 38 | shop | 78 | 48 | 195 | 一大一小通票，78/118，3420，blocks teddy；亲子五次卡，328/468，842，blocks；生日派对十人，988/1388，77，teddy；工作日单娃畅玩，49/78，1910，blocks
huihua | kids | 小小画家美术室 | 晴川路 120 号 | -31 -28 | class | 68 | 49 | 52 | 创意绘画体验课，39/98，1603，pencils；亲子流体画双人，128/188，802，pencils；绘画四课时，298/398，455，pencils book14；暑期速写营，588/788，101，pencils
wudao | kids | 舞星少儿舞蹈 | 画眉路 201 号 | 49 18 | class | 98 | 48 | 325 | 中国舞体验课，29/98，1222，pleated_skirt；街舞体验两节，59/138，866，hoodie_kid；舞蹈八课时，698/898，203，light_shoes
youyong | kids | 海豚婴童游泳馆 | 白鹭路 88 号 | -58 37 | shop | 88 | 47 | 185 | 婴儿游泳单次，58/98，2033，cotton_towels；游泳抚触套餐，98/158，933，body_lotion cotton_towels；宝宝游泳十次卡，498/698，277，towel_set
shuwu | kids | 绘本森林 | 望山路 301 号 | 77 41 | class | 35 | 48 | 88 | 亲子阅读单次，29/45，1477，books；故事会加手工，59/88，801，books puzzle；借阅月卡，68/99，620，book16
jiqiren | kids | 未来机器人教室 | 听松路 260 号 | -90 12 | class | 128 | 47 | 220 | 机器人体验课，49/138，1022，blocks；编程入门四课，368/498，291，keyboard；亲子拼搭双人，118/168，433，blocks night_light
xiche | car | 净驰洗车美容 | 清和街 500 号 | 112 -48 | service | 45 | 47 | 208 | 标准洗车单次，25/40，6203，car_hose；精洗加内饰，88/138，2108，car_hose wipes；打蜡镀膜套餐，268/398，533，washer_fluid；洗车十次卡，208/300，944，car_hose
tuan | car | 途安养车 | 云渡路 972 号 | 25 92 | service | 220 | 48 | 352 | 小保养全合成，258/398，1402，motor_oil；四轮定位，128/198，622，tyre_quiet；轮胎更换工时，40/60，1808，tyre_at；空调清洗，98/158，701，aircon
tiemo | car | 膜法汽车贴膜 | 石桥路 720 号 | -125 -30 | service | 680 | 46 | 270 | 前挡隔热膜，680/980，233，sunglasses；全车隔热膜，1680/2380，102，sunglasses screen_glass；隐形车衣咨询定金，100/100，58，glasses
jiance | car | 安途汽车检测 | 枫林巷 310 号 | 93 88 | service | 99 | 47 | 128 | 二手车检测单次，199/299，312，torch；电瓶检测更换工时，29/50，744，power_bank；年检代办，99/160，1203，check_set
chongdian | car | 闪充驿站 | 月湖路 410 号 | -38 95 | always | 50 | 46 | 160 | 100 元充电金，92/100，3044，cable；200 元充电金，180/200，1606，charger cable；夜间充电五次，99/130，802，power_strip
jingxiu | car | 匠修钣喷 | 长春路 520 号 | 130 30 | service | 380 | 48 | 6 | 单面钣喷，380/520，266，soap；大灯翻新一对，198/298，401，torch；划痕修复小面，158/228，533，brushes
maoqiu | pets | 毛球星宠物店 | 竹溪路 12 号 | -4 26 | shop | 88 | 48 | 34 | 小型犬洗护，68/98，2644，dog_food leash；猫咪洗护，98/138，1503，cat_food；寄养三天，198/258，411，pet_fountain；洗护五次卡，298/398，602，dog_food
chongyi | pets | 安心宠物医院 | 南薰路 260 号 | 53 -33 | always | 168 | 49 | 175 | 宠物体检套餐，168/268，1102，check_set；疫苗接种单针，88/128，1420，gloves；绝育基础套餐，498/698，377，cat_food；驱虫一次，49/68，1804，dental_sticks
maoka | pets | 午后猫咖 | 梅岭路 66 号 | -24 -15 | cafe | 48 | 48 | 44 | 撸猫畅玩含饮品，48/68，2733，cat_sticks espresso；双人猫咖下午茶，98/136，1206，cat_food cookies；猫咖月卡，168/238，204，cat_sticks
xunlian | pets | 好狗狗训练营 | 锦带路 400 号 | 118 66 | service | 198 | 47 | 120 | 行为评估一次，98/158，322，leash；社交训练四节，498/698，144，leash dog_food；幼犬班体验，128/198，208，dog_food
shuizu | pets | 水世界水族馆 | 双井路 300 号 | -68 -74 | shop | 58 | 46 | 192 | 入门小缸套装，158/228，302，glass_jars；鱼缸清洗上门，98/138，411，glass_boxes；水草造景课，128/168，166，succulents
ezhan | pets | 异宠小站 | 荷塘路 240 号 | 36 70 | shop | 68 | 45 | 80 | 仓鼠寄养七天，68/98，277，litter_box；兔兔洗护，88/118，233，towel_set；小宠体检，78/118，190，scale
jiazheng | home | 净家家政 | 丹桂路 18 号 | 2 -12 | service | 120 | 48 | 188 | 日常保洁 3 小时，108/150，4022，mop；深度保洁 4 小时，258/338，1720，vacuum；擦窗四扇，128/168，822，kitchen_spray；保洁四次卡，408/560，603，mop bin_bags
jiadian | home | 亮洁家电清洗 | 青柳路 130 号 | -47 -44 | service | 98 | 47 | 212 | 空调挂机清洗，78/118，3105，aircon；油烟机深度清洗，168/238，1402，gas_stove；洗衣机拆洗，128/188，1266，washer；冰箱清洗除味，138/198，602，fridge
weixiu | home | 万修到家 | 安澜路 330 号 | 64 -84 | service | 60 | 46 | 25 | 上门检测费，29/50，1922，torch；水龙头更换，68/98，744，water_dispenser；灯具安装一盏，48/68，902，ceiling_lamp
banjia | home | 轻松搬家 | 晴川路 404 号 | -130 60 | service | 298 | 47 | 32 | 小面搬家一车，298/398，811，fabric_boxes；日式搬家定金，100/100，203，fabric_boxes hangers；打包材料包，59/88，502，bin_bags
xiyi | home | 清风洗衣 | 画眉路 44 号 | 19 -36 | shop | 58 | 47 | 198 | 衣物四件任洗，58/88，2611，laundry；羽绒服清洗，39/58，1502，down_quilt；鞋类清洗一双，25/40，1844，white_shoes
kaisuo | home | 安锁开锁换锁 | 白鹭路 160 号 | -12 58 | always | 120 | 48 | 48 | 换锁芯含工时，168/238，522，check_set；智能锁安装，98/158，344，smart_ring；开锁上门，80/120，903，torch
`;
