/** Words of common passwords in China, which the public lists hardly know: alone, doubled, or with digits at either end. */
export const commonWords: ReadonlySet<string> = new Set(
  `a aa aaa ab abc abcd abcde abcdef q qq qw qwe qwer qwert qwerty asd asdf zxc zxcv zxcvbn wo wa wm ww xx yy ll
  woai woaini woaiwo woaiwojia woaiwoziji aini ainiyiwanian love loveyou iloveyou iloveu mylove wozuiai wojia nihao
  wang li zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang
  xiao xiaoming laopo laogong baobao baobei mama baba jiayou haha hehe heihei dabao xiaobao tiantian niuniu
  beijing shanghai guangzhou shenzhen hangzhou nanjing wuhan chengdu chongqing tianjin suzhou xian zhongguo china
  admin administrator root test user guest pass password passw0rd p@ssword p@ssw0rd p@55w0rd welcome hello linkedin dropbox
  taobao alipay weixin wechat tencent baidu jingdong jd xiaomi huawei iphone android samsung apple douyin meituan
  heshi heshishop shop123`.split(/\s+/),
);

/** Digits with a meaning: they sound like words of love or luck, are walked over the keypad, or are a famous day. */
export const commonDigits: ReadonlySet<string> = new Set(
  `520 521 1314 5201314 1314520 5211314 1314521 520520 521521 131452 520131 168 1688 518 888 666 999 110 119 120 110120
  147 258 369 147258 258369 147369 147258369 963852741 741852963 159 357 159357 753159 357159 123654 123654789 987456321
  1357924680 2468101214 13800138000 19491001 20080808 123 321 1234 4321 12345 123456 1234567 12345678 123456789`.split(
    /\s+/,
  ),
);
