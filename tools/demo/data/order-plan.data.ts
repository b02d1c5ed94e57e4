/**
 * The demo member's orders: key | trade | state | created minutes ago | address | lines goods/choice x quantity |
 * paid by | more | remark. `more`: packages=1 or 2, extended, reminded, hidden, by=member|timer|refund, commented=1,2…
 * (which lines), halfway: the parcel is out for delivery, station: the first parcel waits at one.
 */
export const DEMO_ORDER_ROWS = `
o01 | t01 | unpaid | 6 | 1 | headset-01/3x1 | - | - | 
o02 | t02 | unpaid | 19 | 1 | tea-02/1x2 | - | - | 请放门卫处，谢谢
o03 | t02 | unpaid | 19 | 1 | women-top-01/2x1 dress-02/1x1 | - | - | 
o04 | t03 | paid | 130 | 1 | grain-01/1x2 storage-03/2x1 clean-04/1x3 | balance | - | 大米麻烦挑日期新的
o27 | t25 | paid | 95 | 1 | clean-04/1x1 | balance | - | 
o28 | t26 | paid | 2730 | 1 | grain-01/1x1 | balance | reminded | 麻烦尽快发货，家里没米了
o05 | t04 | paid | 1260 | 1 | furniture-04/2x1 | wechat | reminded | 麻烦师傅送货前一天打电话给我，周一到周五我都在公司，只有中午十二点到一点半能接电话；周末全天在家。小区是人车分流的，货车请走西门地下车库，登记报 12 幢 1203 的业主姓名就可以进。电梯间有点窄，椅子的箱子如果太大可以在楼下拆。家里有一只小狗，见到生人会叫，但不咬人，请别怕。如果当天下雨，改到第二天也可以，不用赶。安装的时候请帮忙把旧椅子挪到阳台，包装纸箱我要留着放东西，不用带走。辛苦师傅了。
o06 | t05 | shipped | 2900 | 1 | berry-01/2x1 | alipay | packages=1 halfway | 
o07 | t06 | shipped | 5760 | 2 | kitchen-app-01/1x1 kitchenware-01/2x1 body-01/1x1 | balance | packages=2 station | 公司前台代收
o08 | t07 | shipped | 13800 | 1 | camp-02/1x1 | wechat | packages=1 extended | 
o09 | t08 | received | 8640 | 1 | bed-01/2x1 storage-03/1x2 | wechat | packages=1 | 
o10 | t09 | received | 12960 | 1 | snack-01/1x2 dairy-01/1x1 drink-01/1x1 | balance | packages=1 commented=1 | 
o11 | t10 | received | 10080 | 1 | serum-01/1x1 mask-02/1x1 | alipay | packages=1 | 
o12 | t11 | received | 17280 | 2 | charge-02/1x1 charge-04/1x2 | wechat | packages=1 | 
o13 | t12 | done | 43200 | 1 | phone-02/1x1 charge-01/1x1 | wechat | packages=2 commented=1 | 
o14 | t13 | done | 60480 | 1 | tea-01/2x1 | balance | packages=1 commented=1 | 
o15 | t14 | done | 74880 | 3 | bed-04/3x1 | alipay | packages=1 commented=1 | 给爸妈的，请不要放价格单
o16 | t15 | done | 92160 | 1 | toy-01/2x1 toy-08/1x1 babywear-04/1x2 | wechat | packages=1 commented=1,2 | 
o17 | t16 | done | 115200 | 5 | clean-01/1x1 | balance | packages=1 commented=1 | 西藏地址，运费知悉
o18 | t17 | done | 158400 | 1 | sport-02/4x1 clean-04/1x1 | wechat | packages=1 commented=1 | 
o19 | t18 | done | 201600 | 1 | care-app-02/1x1 home-app-06/1x1 | alipay | packages=1 | 
o20 | t18 | done | 201600 | 1 | makeup-06/1x1 | alipay | packages=1 commented=1 hidden | 
o25 | t23 | done | 230400 | 1 | dairy-01/1x1 drink-01/1x1 | wechat | packages=1 | 
o26 | t24 | done | 288000 | 1 | grain-01/1x1 dairy-01/1x2 | alipay | packages=1 | 
o21 | t19 | closed | 7200 | 1 | bag-01/2x1 | - | by=member | 
o22 | t20 | closed | 20160 | 1 | meat-01/2x1 | - | by=timer | 
o23 | t21 | closed | 28800 | 1 | home-app-04/1x1 | balance | by=refund | 
o24 | t22 | closed | 64800 | 1 | acc-06/1x1 men-03/2x1 | wechat | by=refund | 
`;

/** Orders of other written members: key | member | state | created days ago | lines | paid by | more. */
export const CLOSE_REASONS: Readonly<Record<"member" | "timer" | "refund", readonly string[]>> = {
  member: ["不想要了", "信息填错，重新拍", "地址选错了", "有更便宜的"],
  timer: ["超时未付款，系统自动关闭"],
  refund: ["未发货，全额退款", "商家缺货，协商退款"],
};

/** Carts: member | product/SKU x quantity | checked | days ago | price when added, in percent of now. */
export const CART_ROWS = `
demo | headset-02/1x1 | yes | 1 | 100
demo | men-06/3x2 | yes | 2 | 108
demo | dairy-01/1x2 | yes | 2 | 100
demo | grain-09/2x1 | yes | 3 | 100
demo | kitchenware-01/2x1 | no | 5 | 112
demo | makeup-01/2x1 | yes | 6 | 100
demo | makeup-04/1x3 | no | 6 | 100
demo | pet-01/2x1 | no | 9 | 100
demo | fruit-04/2x1 | no | 12 | 100
demo | snack-09/1x1 | no | 30 | 100
demo | car-08/2x1 | no | 14 | 95
wang | phone-03/2x1 | yes | 1 | 100
wang | sport-04/3x1 | yes | 4 | 105
li | wine-02/1x2 | yes | 2 | 100
li | tea-03/1x1 | yes | 8 | 100
taobao | dress-01/5x1 | yes | 1 | 110
taobao | acc-04/1x1 | no | 3 | 100
mom | diaper-01/3x4 | yes | 1 | 100
mom | formula-01/2x1 | yes | 1 | 100
cat | pet-02/2x2 | yes | 2 | 100
newbie | snack-03/1x1 | yes | 0 | 100
`;
