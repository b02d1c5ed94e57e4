/**
 * The written members. A row: key | nickname | mobile | gender | birthday | password | payment password | state: reason
 * | level | real name: state name (reason) | invited by | balance in fen, gold, silver, equity, counts | registered
 * days ago. yes: the demo passwords; -: none.
 */
export const MEMBER_ROWS = `
demo | 周晓禾 | 13800000001 | female | 1994-05-18 | yes | yes | normal | 3 | passed 周晓禾 | - | 268050 1286 8640 320 6 | 1132
wang | 王小明 | 13800000002 | male | 1990-11-02 | yes | yes | normal | 2 | passed 王小明 | demo | 52030 260 3180 0 0 | 1110
li | 李芳 | 13800000003 | female | 1988-03-27 | yes | yes | normal | 4 | passed 李芳 | - | 1580000 5200 21640 1280 12 | 1120
nopwd | 短信登录的陈晨 | 13800000004 | male | 1999-08-14 | - | - | normal | 0 | none | demo | 0 0 20 0 0 | 12
nopay | 还没设支付密码 | 13800000005 | female | 2000-01-30 | yes | - | normal | 0 | none | - | 1200 0 155 0 0 | 41
unverified | 林深见鹿 | 13800000006 | female | 1996-12-09 | yes | yes | normal | 1 | none | li | 8800 12 960 0 0 | 233
reviewing | 赵雄 | 13800000007 | male | 1985-06-21 | yes | yes | normal | 1 | reviewing 赵雄 | - | 30000 0 410 0 0 | 150
refused | 何苗苗 | 13800000008 | female | 1993-09-05 | yes | yes | normal | 1 | refused 何苗 (证件照片反光，姓名看不清，请重新拍摄) | - | 6650 0 275 0 0 | 98
frozen | 被冻结的账户 | 13800000009 | male | 1991-02-11 | yes | yes | frozen: 异常登录，申诉后解冻 | 1 | passed 孙涛 | - | 45000 0 120 0 0 | 377
closing | 准备离开的人 | 13800000010 | unknown | - | yes | yes | closing: 本人申请注销，冷静期内 | 0 | none | - | 0 0 0 0 0 | 505
longname | 在杭州西湖边慢慢骑车看云的阿禾同学呀 | 13800000011 | female | 1997-07-07 | yes | yes | normal | 2 | passed 沈禾 | demo | 12345 88 2210 60 0 | 290
hongkong | Karen Lee | 13800000012 | female | 1989-10-16 | yes | yes | normal | 2 | reviewing 李嘉怡 | li | 99900 40 1730 0 0 | 421
tibet | 次仁卓玛 | 13800000013 | female | 1995-04-22 | yes | yes | normal | 1 | passed 次仁卓玛 | - | 3120 0 640 0 0 | 188
noaddress | 只逛不买 | 13800000014 | unknown | - | yes | - | normal | 0 | none | - | 0 0 60 0 0 | 33
xinjiang | 阿依古丽 | 13800000015 | female | 1992-03-01 | yes | yes | normal | 1 | passed 阿依古丽·买买提 | - | 21700 0 880 0 0 | 260
student | 南门小炒 | 13800000016 | male | 2004-09-12 | yes | yes | normal | 0 | passed 黄子轩 | wang | 5600 5 330 0 0 | 75
granny | 老刘家的 | 13800000017 | female | 1956-01-08 | yes | yes | normal | 1 | passed 刘桂英 | li | 80000 0 1290 0 0 | 344
taobao | 小鱼儿 | 13800000018 | female | 1998-11-25 | yes | yes | normal | 3 | passed 余欣 | unverified | 143210 310 5480 90 2 | 576
rider | 骑行侠 | 13800000019 | male | 1987-05-30 | yes | yes | normal | 2 | passed 郑凯 | - | 33300 120 1940 0 0 | 402
mom | 豆豆妈妈 | 13800000020 | female | 1991-12-19 | yes | yes | normal | 3 | passed 吴倩 | li | 67080 210 4120 150 0 | 488
cat | 三只猫的房东 | 13800000021 | male | 1993-02-03 | yes | yes | normal | 2 | passed 冯一鸣 | demo | 18060 30 2650 0 0 | 311
office | 工位第三排 | 13800000022 | female | 1996-06-06 | yes | yes | normal | 1 | reviewing 许安宁 | taobao | 4590 0 720 0 0 | 166
tea | 山里喝茶的人 | 13800000023 | male | 1972-08-28 | yes | yes | normal | 4 | passed 叶长青 | - | 520000 2100 15300 800 0 | 1104
newbie | 用户 8fK2m | 13800000024 | unknown | - | - | - | normal | 0 | none | demo | 0 0 0 0 0 | 0
`;

/** Addresses: member | label | name | mobile | region code | detail | default. */
export const ADDRESS_ROWS = `
demo | 家 | 周晓禾 | 13800000001 | 330106007 | 文三路 478 号华星时代广场 A 座 1203 室 | yes
demo | 公司 | 周晓禾 | 13800000001 | 330108002 | 网商路 599 号 3 号楼前台 | -
demo | 爸妈 | 周建国 | 13900008811 | 510107 | 桐梓林东路 18 号锦绣花园 6 栋 2 单元 901 | -
demo | - | 李嘉怡 | 13800000012 | 810307 | 沙田正街 18 号新城市广场一期 7 楼 712 室 | -
demo | - | 次仁卓玛 | 13800000013 | 540102 | 北京中路 38 号八廓商城旁仓储点 | -
wang | 家 | 王小明 | 13800000002 | 330106 | 文三路 478 号 3 幢 501 | yes
wang | 学校 | 王小明 | 13800000002 | 320583104 | 绿地大道 231 弄 8 号楼 302 | -
li | 家 | 李芳 | 13800000003 | 310115125 | 碧波路 690 号 5 号楼 301 | yes
li | 公司 | 李芳 | 13800000003 | 310106 | 南京西路 1266 号恒隆广场 22 层 | -
nopay | 宿舍 | 钱多多 | 13800000005 | 420106 | 珞珈山路 16 号学生公寓 7 栋 412 | yes
unverified | 家 | 林深 | 13800000006 | 350203 | 环岛南路珍珠湾花园 3 栋 501 | yes
reviewing | - | 赵雄 | 13800000007 | 130629400 | 文苑街 3 号楼 2 单元 1102 | yes
refused | 家 | 何苗 | 13800000008 | 510104 | 天府大道中段 1388 号美年广场 C 座 1203 | yes
frozen | - | 孙涛 | 13800000009 | 230103 | 西大直街 92 号 4 号楼 602 | yes
longname | 家 | 沈禾 | 13800000011 | 330102 | 钱江路 1366 号华润大厦 A 座 2801 | yes
hongkong | Home | Karen Lee | 13800000012 | 810201 | 弥敦道 688 号旺角中心 20 楼 2008 室 | yes
hongkong | - | 何家辉 | 13800000012 | 820201 | 哥英布拉街 188 号 9 楼 B | -
hongkong | - | 林志明 | 13800000012 | 710107 | 市府路 45 号 33 楼之 2 | -
tibet | 家 | 次仁卓玛 | 13800000013 | 540102 | 江苏路 22 号 2 单元 301 | yes
xinjiang | 家 | 阿依古丽 | 13800000015 | 650102 | 新华北路 165 号 11 楼 1106 | yes
student | 学校 | 黄子轩 | 13800000016 | 440106 | 五山路 381 号学生宿舍西十二 508 | yes
granny | 家 | 刘桂英 | 13800000017 | 210202 | 人民路 23 号 3 单元 402 | yes
taobao | 家 | 余欣 | 13800000018 | 440305 | 科技园南区深南大道 9988 号 2 栋 1905 | yes
taobao | 公司 | 余欣 | 13800000018 | 440304 | 福华三路 88 号财富大厦 16 楼 | -
taobao | 老家 | 余国强 | 13800000018 | 361104 | 旭日街道凤凰大道 120 号 | -
rider | 家 | 郑凯 | 13800000019 | 610113 | 科技路 50 号金桥国际广场 B 座 2206 | yes
mom | 家 | 吴倩 | 13800000020 | 340104 | 潜山路 111 号华润幸福里 9 栋 1602 | yes
cat | 家 | 冯一鸣 | 13800000021 | 110105026 | 望京西园四区 412 号楼 1 单元 902 | yes
office | 公司 | 工位第三排 | 13800000022 | 110108 | 中关村大街 27 号 1101 | yes
tea | 家 | 叶长青 | 13800000023 | 350782 | 武夷大道 63 号 | yes
tea | 店里 | 叶长青 | 13800000023 | 530102 | 金马碧鸡坊 12 号 | -
`;

/** Nicknames of the buyers behind the comments. */
export const BUYER_NAMES =
  "半糖去冰 云朵不加班 阿布 豌豆射手 木木三 一杯美式 七七八八 南瓜灯 小满 拾光 橘子汽水 北岛以北 闲敲棋子 山茶 一口吃掉月亮 江南旧雨 不吃香菜 胖虎 夏至未至 晚安玛卡 鹿小葵 老张 张小跑 陈皮 白日梦 五月天晴 落日飞车 海盐 阿米 石头 星期八 圆滚滚 咸鱼翻身 茉莉奶绿 柠檬不萌 半夏 苏打水 冬瓜 王姐 追风的人 小熊软糖 荔枝 苹果核 蓝莓 知夏 二狗 孟婆汤 雪碧 拿铁 抹茶 青团 元宵 月半 麦子 栗子 可可 桃之夭夭 乐乐妈 安安爸 大宝二宝 邻家阿伯 路人甲 Lily Tommy_Z K.J momo 用户3381 jdfan2020 小王爱购物 西瓜太郎 旺仔 柿子 林一 竹影 听雨 老王头 阿秋 半山 渔樵 花间 小北 老周 汤圆 米粒 土豆泥 一盏灯 秋刀鱼 大橘 三寸日光 风铃 火锅不要辣 蔡小鱼 宋阿姨 刘师傅 数学课代表 图书管理员 早八人".split(
    " ",
  );

/** Owners and staff of shops: family and given names are drawn from here. */
export const STAFF_NAMES =
  "陈立 林晓峰 黄敏 周婷 许国强 郭静 谢文 罗丹 唐磊 韩雪 曹阳 邓超然 彭玉 曾毅 萧然 田甜 董洁 潘伟 袁野 于洋 蒋欣 蔡明 余波 杜鹃 叶子青 程诺 魏来 苏晴 吕良 丁宁 任重 沈默 姚远 卢安 姜山 崔颖 钟鸣 谭笑 陆遥 汪洋".split(
    " ",
  );
