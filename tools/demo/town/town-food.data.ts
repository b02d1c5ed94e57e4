/**
 * Shops of the demo's town: word | category | name | road and number | tens of metres to the east and north of its middle | hours (`HOURS`) |
 * yuan a head | score | hue | goods, each as title, yuan, yuan before, sold, and the studio's pictures that it shows.
 */
export const FOOD_ROWS = `
guoyan | food | 锅言鲜牛火锅 | 望山路 28 号 2 楼 | 12 -8 | lunch | 98 | 48 | 8 | 双人鲜牛火锅套餐，168/238，2316，hotpot lamb_rolls；四人团聚火锅套餐，328/468，1208，hotpot vegetables；100 元代金券，88/100，4102，hotpot；单人工作日午市锅，49/68，960，hotpot rice
linjia | food | 林家小馆 | 听松路 117 号 | -35 22 | lunch | 62 | 47 | 30 | 双人家常菜套餐，108/156，1806，ribs rice；四人合家欢套餐，228/318，743，ribs vegetables；100 元代金券，85/100，2950，tableware；土鸡煲双人餐，128/178，512，dutch_oven
yuyang | food | 渔阳海鲜大排档 | 清和街 66 号 | 58 -41 | night | 118 | 46 | 205 | 蒜蓉小龙虾双人餐，158/218，1530，crayfish beer；椒盐濑尿虾拼盘，88/128，688，shrimp；200 元代金券，168/200，1904，crab_box
xiaomian | food | 山城小面馆 | 云渡路 9 号 | -6 14 | always | 22 | 47 | 18 | 招牌小面加煎蛋，15/19，5230，noodles eggs；双人小面套餐，33/45，2104，noodles；抄手拼面单人餐，21/28，1777，dumplings noodles
heyan | food | 禾宴日式食堂 | 石桥路 301 号 | 84 63 | lunch | 86 | 48 | 350 | 三文鱼定食单人餐，68/92，1322，salmon rice；和牛寿喜锅双人餐，198/276，640，steak hotpot；100 元代金券，86/100，1543，salmon
zaodian | food | 老街早点铺 | 枫林巷 5 号 | -52 -17 | morning | 12 | 46 | 42 | 豆浆油条双人早餐，16/22，3902，baguette_bag milk；鲜肉小笼两笼，24/30，2718，dumplings steamer；早餐十次卡，98/120，455，eggs steamer
dianji | drinks | 点迹咖啡 | 月湖路 88 号 | 4 6 | cafe | 28 | 49 | 24 | 手冲咖啡单杯任选，26/35，3120，drip_coffee；双人拿铁下午茶，58/76，1880，espresso cookies；美式十杯卡，159/220，906，coffee_beans；拼配豆 250 克加一杯，69/98，431，coffee_beans mug
chali | drinks | 茶里手作奶茶 | 长春路 16 号 | -14 -3 | shop | 16 | 47 | 320 | 大杯奶茶双杯券，30/38，8012，milk_tea；葡萄芝士鲜果茶，17/22，5240，grapes milk_tea；闺蜜四杯下午茶，56/76，1932，milk_tea strawberries；草莓季双杯，36/46，2477，strawberries
shanqian | drinks | 山前茶室 | 竹溪路 230 号 | -120 44 | shop | 68 | 48 | 110 | 龙井双人茶席 2 小时，128/168，611，longjing tea_set；大红袍品鉴单人席，68/88，407，dahongpao；四人包间茶席，298/398，188，tea_set teabags
guozi | drinks | 果汁实验室 | 南薰路 71 号 | 33 27 | shop | 19 | 46 | 95 | 鲜榨橙汁双杯，29/38，2260，oranges juicer；芒果椰椰冰沙，18/24，1904，mangoes coconut_milk；轻断食果汁六瓶，118/158，377，juice lemons
jingniang | drinks | 静酿精酿酒馆 | 梅岭路 12 号 | 47 -58 | night | 92 | 48 | 265 | 精酿双杯配小食，78/108，1107，beer chips；红酒微醺双人餐，168/228，402，wine cheese；梅子酒三杯品鉴，66/88，519，plum_wine
yingshan | drinks | 映山红茶饮 | 锦带路 45 号 | 97 -22 | shop | 15 | 45 | 345 | 桃桃乌龙双杯，26/34，2833，peaches；金桔柠檬大杯，12/16，3510，lemons；茶饮五杯卡，59/75，808，teabags juice
maiye | sweets | 麦野烘焙 | 双井路 103 号 | -22 31 | bakery | 32 | 48 | 36 | 现烤吐司两条，29/40，2610，toast；下午茶双人拼盘，59/82，1345，rolls cookies；100 元代金券，88/100，1996，sandwich；可颂三枚装，24/33，1702，rolls
tangxin | sweets | 糖心蛋糕工坊 | 荷塘路 8 号 | 26 45 | bakery | 98 | 49 | 335 | 6 寸鲜果蛋糕，138/188，1620，strawberries；8 寸生日蛋糕，218/298，812，cherries；亲子蛋糕手作课，158/218，260，flour eggs；四寸小蛋糕，68/96，930，blueberries
binggu | sweets | 冰谷甜品 | 丹桂路 57 号 | 8 -29 | shop | 26 | 47 | 190 | 杨枝甘露双份，36/48，2240，mangoes coconut_milk；芋圆烧仙草，16/22，3015，milk_tea；椰子冻双人份，39/52，1104，coconuts
xuegao | sweets | 雪糕先生 | 青柳路 19 号 | 61 9 | shop | 18 | 46 | 215 | 手工冰淇淋双球，22/30，1890，yogurt；四人家庭分享桶，68/92，455，yogurt strawberries；蓝莓酸奶杯两杯，28/38，1320，blueberries yogurt
zhongdian | sweets | 知味中点 | 安澜路 240 号 | -71 -36 | bakery | 38 | 48 | 50 | 手工月饼礼盒八枚，128/168，702，mooncakes；绿豆糕拼盘，29/38，1612，cookies；坚果酥两盒，45/60，833，nuts_box
qiaoke | sweets | 巧克力小铺 | 晴川路 33 号 | 38 -14 | shop | 56 | 47 | 14 | 生巧礼盒 16 粒，88/118，620，chocolate；热巧配饼干双人，52/70，741，chocolate cookies；亲子巧克力课，128/168，175，chocolate milk_pan
`;
