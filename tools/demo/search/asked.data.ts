/**
 * What forty people typed, and forty texts of our own: English, uses, demands, sentences, numbers and measures. Written as in
 * `queries.data.ts`; a query with `-` behind it means something that is not sold, so that nothing is right, too.
 */
export const TYPED = `
耳几 | audio | 耳机|耳塞
降躁耳机 | audio | 降噪
erji | audio | 耳机|耳塞
ej | audio | 耳机|耳塞
电动牙唰 | care-app | 电动牙刷
咖菲豆 | drink | 咖啡豆
防晒50 | cream,acc,camp | 防晒
纯棉白色T恤 | women-top,men | T恤
白色衬衫男 | men | 衬衫
红色口红 | makeup | 口红
宝宝尿不湿3段 | diaper,formula | 尿裤|拉拉裤|3 段
拉拉裤L | diaper | 拉拉裤
5公斤大米 | grain | 大米
10斤大米 | grain | 大米
2米数据线 | charge | 数据线
1.5米床 | bed,furniture | 床|件套|被
吹风筒 | care-app | 吹风
马克杯 | kitchenware | 马克杯
猫屎 | pet | 猫
狗零食 | pet | 狗零食
去油污 | clean | 油污|去油
100元以内耳机 | audio | | | 100
静界耳机 | audio | 静界
水杯500ml | kitchenware,pet,grain,care-app | 杯|饮水|瓶
牛奶整箱 | dairy | 牛奶
适合送妈妈的礼物 | | 礼|送|妈妈
lanyaerji | audio | 蓝牙|真无线
充电保 | charge | 充电宝
iphone充电线 | charge | 数据线|充电线
type-c 数据线 | charge | 数据线
不辣的火锅 - | | 清汤|番茄|火锅食材|羊肉卷
无糖饮料 | drink,dairy | 0 糖|无糖|无蔗糖
冬天盖的 | bed | 被|毯
earphone | audio | 耳机|耳塞
coffee | drink,kitchen-app,kitchenware | 咖啡
rice | grain | 大米
wireless mouse | pc | 鼠标
洗衣服的 | clean,big-app | 洗衣
跑步穿的鞋 | sport | 跑鞋|运动鞋
不要香菜 - | | 香菜
`;

export const OWN = `
headphones for kids | audio | 儿童
power bank | charge | 充电宝
running shoes | sport | 跑鞋
green tea | tea | 绿茶|龙井
umbrella | camp | 伞
dog food | pet | 狗粮
laptop | pc | 笔记本
air fryer | kitchen-app | 空气炸锅
milk | dairy,drink,kitchenware,formula,makeup,snack,body | 奶
toothbrush | oral,care-app | 牙刷
t-shirt | women-top,men | T恤
yoga mat | fit | 瑜伽垫
洗头的 | body | 洗发水
刷牙用的 | oral,care-app | 牙膏|牙刷
煮饭的 | kitchen-app | 电饭煲
下雨天用的 | camp | 伞
遛狗的 | pet | 牵引绳
夏天盖的被子 | bed | 夏凉被|空调被|被
睡觉穿的衣服 | under | 睡衣
打篮球穿的鞋 | sport | 篮球鞋
拖地的东西 | clean,home-app | 拖
宝宝喝的奶粉 | formula | 奶粉
无酒精漱口水 | oral | 漱口水
无糖酸奶 | dairy | 酸奶
不含酒精的湿巾 | diaper | 湿巾
0糖气泡水 | drink | 气泡水
无蔗糖面包 | dairy | 面包
不辣的牛肉干 - | snack | 牛肉干
无硅油洗发水 | body | 洗发水
我想买一个上班背的包 | bag | 包
推荐一款好用的吹风机 | care-app | 吹风
有没有适合学生的台灯 | home-app | 台灯
给女朋友买个项链 | acc | 项链
请问有什么好喝的咖啡吗 | drink | 咖啡
note12 | phone | Note 12
IP 68 手机 | phone | IP68
205 55 R16 | car | 205/55R16
24色彩铅 | toy | 彩铅 24 色
65 W 充电器 | charge | 65W
500 ml 保温杯 | kitchenware,oral,body | 杯|500
`;
