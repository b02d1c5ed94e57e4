/** Word lists for parsing pasted addresses. */

/** Surnames; a word that begins with one is more likely a name. */
export const SURNAMES: ReadonlySet<string> = new Set([
  ...Array.from(
    "赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦" +
      "昌马苗凤花方俞任袁柳酆鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹" +
      "姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐" +
      "邱骆高夏蔡田樊胡凌霍虞万支柯昝管卢莫经房裘缪干解应宗丁宣贲邓郁单杭洪包诸左石崔吉钮龚程嵇邢滑裴陆荣翁" +
      "荀羊於惠甄曲家封芮羿储靳汲邴糜松井段富巫乌焦巴弓牧隗山谷车侯宓蓬全郗班仰秋仲伊宫宁仇栾暴甘厉戎祖武符" +
      "刘景詹束龙叶幸司韶郜黎蓟薄印宿白怀蒲邰从鄂索咸籍赖卓蔺屠蒙池乔阴胥能苍双闻莘党翟谭贡劳逄姬申扶堵冉宰" +
      "郦雍桑桂濮牛寿通边扈燕冀郏浦尚农温别庄晏柴瞿阎充慕连茹习宦艾鱼容向古易慎戈廖庾终暨居衡步都耿满弘匡国" +
      "文寇广禄阙东欧殳沃利蔚越夔隆师巩厍聂晁勾敖融冷訾辛阚那简饶空曾沙养鞠须丰关蒯相查后荆红游竺权盖益桓公" +
      "仉督晋楚闫法汝鄢涂钦归海岳帅缑亢况有琴商牟佘佴伯赏墨哈谯笪年爱阳佟言福肖付代覃闭冼植揭啜仝",
  ),
  ..."欧阳 司马 上官 诸葛 东方 皇甫 尉迟 公孙 慕容 令狐 司徒 夏侯 端木 南宫 西门 独孤 轩辕 长孙 宇文 闻人 司空 太史 澹台 濮阳 呼延 百里 东郭 第五".split(
    " ",
  ),
]);

/** Characters that are common in addresses and rare in names. */
export const ADDRESS_MARK =
  /[路街道巷弄号栋幢座室层楼苑园村镇乡区县市省屯寨组队店厦场院校站厂库城湾港桥坊里庭阁轩邸墅铺柜埠岛旗盟州]|大道|小区|单元|广场|中心|公司|学校|医院|酒店|宾馆|驿站|门口|附近|对面|旁边|快递|物流|自提/;

/** Builders and chains whose short names look like a person's at the end of an address. */
export const NOT_NAMES = new Set(
  "万科 万达 龙湖 华润 金地 保利 恒大 绿城 融创 万象 银泰 华联 永辉 丰巢 京东 顺丰 韵达 菜鸟 东门 西门 南门 北门 前台 门卫 收发 代收 物业 保安 车库 东侧 西侧 南侧 北侧 左手 右手 家里 公司 单位".split(
    " ",
  ),
);

/** Names of districts without a code of their own, recognized only after their city (Guangzhou has a 南沙区 as well). */
export const INSIDE_CITY: readonly (readonly [name: string, code: string])[] = [
  ["西沙区", "460321"],
  ["西沙", "460321"],
  ["南沙区", "460322"],
  ["南沙", "460322"],
  ["中沙群岛", "460323"],
];

/**
 * Well-known places and streets of Hong Kong, Macau and Sansha by the district they are in; they stay in the detail.
 */
export const PLACES: readonly (readonly [code: string, words: string])[] = [
  ["810101", "中环 上环 西环 金钟 半山 坚尼地城 西营盘 皇后大道中"],
  ["810102", "湾仔 铜锣湾 跑马地 大坑 皇后大道东 轩尼诗道"],
  ["810103", "北角 鲗鱼涌 太古 柴湾 筲箕湾 西湾河 小西湾"],
  ["810104", "香港仔 鸭脷洲 浅水湾 赤柱 黄竹坑 薄扶林"],
  ["810201", "旺角 尖沙咀 油麻地 佐敦 大角咀 弥敦道"],
  ["810202", "深水埗 长沙湾 荔枝角 石硖尾 美孚"],
  ["810203", "红磡 何文田 九龙塘 土瓜湾 九龙城 启德"],
  ["810204", "黄大仙 钻石山 慈云山 新蒲岗 彩虹"],
  ["810205", "观塘 牛头角 蓝田 油塘 九龙湾 秀茂坪"],
  ["810301", "荃湾"],
  ["810302", "葵涌 葵芳 青衣 葵兴"],
  ["810303", "屯门"],
  ["810304", "元朗 天水围"],
  ["810305", "上水 粉岭"],
  ["810306", "大埔"],
  ["810307", "沙田 马鞍山 大围 火炭"],
  ["810308", "西贡 将军澳 坑口"],
  ["810309", "东涌 大屿山 愉景湾 长洲 坪洲 南丫岛"],
  ["820101", "黑沙环 关闸 台山"],
  ["820103", "新口岸 南湾"],
  ["820105", "妈阁 下环"],
  ["820201", "氹仔 凼仔"],
  ["820202", "路环"],
  ["820203", "路氹"],
  ["460321", "永兴岛 赵述岛 永乐群岛 晋卿岛 七连屿 北岛"],
  ["460322", "永暑岛 美济岛 渚碧岛 太平岛"],
];

/** Parts of Xiong'an, which has no code of its own, by the county they belong to; the first is the seat. */
export const XIONGAN: readonly (readonly [code: string, part: RegExp])[] = [
  ["130638", /^\s*(雄县|雄东|昝岗|雄州|张岗|龙湾|朱各庄)/],
  ["130632", /^\s*(安新县|安新|三台|端村|赵北口|圈头|大王|老河头)/],
  ["130629", /^/],
];

/** Traditional characters of region names and, at the same index, the simplified ones. */
export const TRADITIONAL =
  "臺灣龍區縣鄉鎮門東廣場觀黃離島馬風順聖豐蘆鶯樹瑞雙潭楊園壢龜復豐後岡霧營關廟嶼學鹽壁麻豆歸仁來義鳳橋彌內雲嘉義蘭澎馬連葉銅鑼灣長溝啟德國際機場號樓層單元號鑽";
export const SIMPLIFIED =
  "台湾龙区县乡镇门东广场观黄离岛马风顺圣丰芦莺树瑞双潭杨园坜龟复丰后冈雾营关庙屿学盐壁麻豆归仁来义凤桥弥内云嘉义兰澎马连叶铜锣湾长沟启德国际机场号楼层单元号钻";
