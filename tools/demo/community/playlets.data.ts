/** The playlets of the demo: key | title | summary | level that watches all of it; below it number | title | summary | silver | seconds. */
export const PLAYLET_ROWS = `
letter | 茶山来信 | 一封没有寄信人的信，把阿禾叫回了十年没回的茶馆 | 4
1 | 一封信 | 邮差说，这封信走了很久。 | 0 | 30
2 | 雨夜来客 | 阿禾十年没回的茶馆，今晚亮着灯。 | 0 | 23
3 | 没寄出的信 | 外婆每年写一封，一封都没有寄。 | 20 | 23
4 | 头茶 | 雨停了，今年的头茶可以采了。 | 20 | 23

ferry | 最后一班渡船 | 大桥通车的前一晚，老陈摆最后一次渡 |
1 | 最后一班渡船 | 四十年，他第一次不收钱。 | 0 | 23

market | 早市的豆浆 | 凌晨五点，巷口那盏灯先亮 |
1 | 早市的豆浆 | 一碗热的下肚，这一天才算开始。 | 0 | 23
`;
