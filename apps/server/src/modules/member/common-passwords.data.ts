/** The passwords most found in public leaks, of 8 characters and more, lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890
87654321 987654321 11111111 00000000 88888888 66666666 99999999 12341234 123123123 11223344
1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz@wsx qazwsxedc qwertyui qwertyuiop qwerty123 qwerty12 asdfghjk
asdfghjkl zxcvbnm1 zxcvbnm123 abc12345 abcd1234 abc123456 a1234567 a12345678 a123456789 aa123456
aa12345678 aaa123456 q1w2e3r4 iloveyou iloveyou1 woaini520 woaini1314 5201314520 52013145 1314520520
woaini123 woaiwoai woaini521 asd123456 zxc123456 qwe123456 qwer1234 qwert123 wang1234 zhang123
admin123 admin1234 admin888 administrator root1234 welcome1 welcome123 letmein1 sunshine sunshine1
princess football baseball superman batman123 trustno1 dragon123 monkey123 master123 michael1
jennifer computer internet whatever starwars shadow12 changeme default1 guest123 test1234
testtest temp1234 hello123 hello1234 charlie1 jordan23 liverpool chelsea1 arsenal1 samsung1
iphone123 android1 google123 facebook linkedin dropbox1 taobao123 alipay123 weixin123 wechat123
tencent1 baidu123 jingdong xiaomi123 huawei123 china123 zhongguo beijing1 shanghai 19491001
20080808 19900101 19880808 13800138000 1357924680 2468101214 147258369 159357258 741852963 789456123
963852741 321321321 456456456 789789789 12344321 43211234 abcdefgh abcd123456 1a2b3c4d a1b2c3d4
qq123456 qq123456789 wo123456 li123456 ll123456 xx123456 zz123456 yy123456 123qweasd 123qwe123
qweasdzxc 1qazxsw2 zaq12wsx !qaz2wsx qwerty!@ p@55w0rd pa55word pa$$w0rd passpass secret123
freedom1 lovelove love1234 loveyou1 mylove123 forever1 killer123 hunter12 ranger12 mustang1
harley12 cheese12 pepper12 ginger12 summer12 winter12 spring12 autumn12 january1 february
monday12 friday13 sunday12 family12 mother12 father12 daughter brother1 11112222 22223333
12121212 13131313 10101010 01010101 20202020 password! password@123`.split(/\s+/),
);
