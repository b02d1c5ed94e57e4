/** Express companies with Kuaidi100's codes: code | name | short | phone | form of the number | rank. */
export const EXPRESS_ROWS = String.raw`
shunfeng | 顺丰速运 | 顺丰 | 95338 | ^SF\d{12,13}$ | 100
jd | 京东物流 | 京东 | 950616 | ^JD[A-Z]{0,3}\d{9,15}$ | 95
zhongtong | 中通快递 | 中通 | 95311 | ^7[2-9]\d{12}$ | 90
yuantong | 圆通速递 | 圆通 | 95554 | ^YT\d{13}$ | 85
yunda | 韵达快递 | 韵达 | 95546 | ^(?:31\|43\|46)\d{13}$ | 80
shentong | 申通快递 | 申通 | 95543 | ^77\d{13}$ | 75
jtexpress | 极兔速递 | 极兔 | 956025 | ^JT\d{13}$ | 70
ems | EMS | EMS | 11183 | ^(?:E[A-Z]\d{9}CN\|1[0-3]\d{11})$ | 65
youzhengguonei | 邮政快递包裹 | 邮政 | 11185 | ^(?:9[89]\d{11}\|[KPR][A-Z]\d{9}CN)$ | 60
debangkuaidi | 德邦快递 | 德邦 | 95353 | ^DPK\d{12}$ | 55
danniao | 菜鸟速递 | 菜鸟 | 95188 | ^(?:LP\|CN)\d{14,16}$ | 50
kuayue | 跨越速运 | 跨越 | 95324 | ^KY\d{13}$ | 45
annengwuliu | 安能物流 | 安能 | 400-104-0088 | - | 40
zhaijisong | 宅急送 | 宅急送 | 400-678-9000 | ^ZJS\d{12}$ | 35
yimidida | 壹米滴答 | 壹米滴答 | 400-831-1311 | - | 30
zhongtongkuaiyun | 中通快运 | 中通快运 | 400-000-5656 | - | 25
shunfengkuaiyun | 顺丰快运 | 顺丰快运 | 95338 | ^SF7\d{12}$ | 20
jinguangsudikuaijian | 京广速递 | 京广 | 0769-83660666 | - | 15
`;
