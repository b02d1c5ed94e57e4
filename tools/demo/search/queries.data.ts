/**
 * What shoppers type, and what they would accept among the first hits: query | category keys, any of them | pattern of
 * title and subtitle | pattern of one of the choices | most it may cost, in yuan. An empty part accepts everything; what
 * is expected is written from the query, never copied from results.
 */
export const QUERIES = `
防晒 50 | cream,acc,camp | 防晒
50 | | 50
spf50 | cream | SPF50
纯棉 白色 | | 纯?棉 | 白
白色 t恤 | women-top,men | T恤 | 白
T恤 | women-top,men | T恤
墨绿 卫衣 | women-top | 卫衣 | 墨绿
卫衣 | women-top,babywear | 卫衣
奶油白 耳机 | audio | | 奶油白
耳机 | audio | 耳机|耳塞
降噪耳机 | audio | 降噪
蓝牙耳机 | audio | 蓝牙|真无线
耳几 | audio | 耳机|耳塞
erji | audio | 耳机|耳塞
头戴耳机 | headset |
运动耳机 | audio | 运动
儿童耳机 | audio | 儿童
睡眠耳塞 | earbud | 睡眠
音响 | speaker | 音箱|音响
手机 | phone,charge | 手机
智能手机 | phone | 手机
老人机 | phone | 老人
折叠屏手机 | phone | 折叠
平板 | phone,charge | 平板
电纸书 | phone | 电纸书|墨水屏
手机壳 | charge | 手机壳
充电宝 | charge | 充电宝
20000毫安充电宝 | charge | 20000
充电器 65W | charge | 65W
数据线 | charge | 数据线
智能手表 | wear | 手表
儿童手表 | wear | 儿童
手环 | wear | 手环
笔记本电脑 | pc | 笔记本
机械键盘 | pc | 键盘
鼠标 | pc | 鼠标
U盘 | pc | U ?盘
128GB U盘 | pc | U ?盘 | 128GB
路由器 | pc | 路由器
显示器 27寸 | pc | 27 英寸
空气炸锅 | kitchen-app | 空气炸锅
电饭锅 | kitchen-app | 电饭煲|电饭锅
烧水壶 | kitchen-app | 水壶
破壁机 | kitchen-app | 破壁
榨汁 | kitchen-app,citrus | 榨汁
咖啡机 | kitchen-app | 咖啡机
扫地机器人 | home-app | 机器人
吸尘器 | home-app | 吸尘器
加湿器 | home-app | 加湿器
台灯 | home-app,furniture | 台灯
洗衣机 | big-app | 洗衣机
冰箱 | big-app | 冰箱
电视 | big-app | 电视
吹风机 | care-app | 吹风|电吹风
电动牙刷 | care-app,oral | 电动牙刷
牙膏 | oral | 牙膏
儿童牙膏 | oral | 儿童
剃须刀 | care-app | 剃须刀
精华 | serum | 精华
面膜 | mask |
口红 | makeup | 口红
洗面奶 | cream,body | 洗面奶
洗发水 | body | 洗发水
沐浴露 | body | 沐浴露
纸尿裤 | diaper | 尿裤|拉拉裤
尿不湿 | diaper | 尿裤|拉拉裤
奶粉 | formula | 奶粉
积木 | toy | 积木
毛绒玩具 | toy | 毛绒
婴儿推车 | toy | 推车
连衣裙 | dress | 裙
墨绿 连衣裙 | dress | 裙 | 墨绿
牛仔裤 | women | 牛仔裤
羽绒服 | women,men,babywear | 羽绒服
儿童羽绒服 | babywear | 羽绒服
男士衬衫 | men | 衬衫
男鞋 | sport,shoe | 男
女鞋 | sport,shoe,babywear | 女|高跟|凉鞋|马丁靴|鞋
跑鞋 42 | sport | 跑 | 42
拖鞋 | shoe | 拖鞋
袜子 | under,babywear | 袜
内裤 | under | 内裤
行李箱 | bag | 箱
双肩包 | bag | 双肩|书包
钱包 | bag | 钱包
车厘子 | berry | 车厘子
苹果 | fruit | 苹果
百元以下水果 | fruits | | | 100
100元以下耳机 | audio | | | 100
牛奶 | dairy | 牛奶
niunai | dairy | 牛奶
坚果 | snack | 坚果|夏威夷果|果仁
麻辣 小龙虾 | meat | 小龙虾 | 麻辣
大米 | grain | 大米
酱油 | grain | 酱油
绿茶 | tea | 绿茶|龙井 |
白酒 53度 | wine | 53 度
咖啡 | drink,kitchen-app | 咖啡
四件套 1.8米 | bed | 四件套 | 1.8
枕头 | bed | 枕
保温杯 | kitchenware | 保温杯
不粘锅 | kitchenware | 不粘
抽纸 | clean | 抽纸
洗衣液 | clean | 洗衣液
办公椅 | furniture | 椅
浴巾 | storage | 浴巾
瑜伽垫 紫色 | fit | 瑜伽垫 | 紫
雨伞 | camp | 伞
猫粮 | pet | 猫粮
猫砂 | pet | 猫砂
狗狗零食 | pet | 狗零食
轮胎 | car | 轮胎
205/55R16 | car | 轮胎 | 205/55R16
`;
