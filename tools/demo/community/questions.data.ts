/** Questions of the community: key | who asks | title | picture of; answers: who | text, an accepted one behind a star; words of the question behind #. */
export const QUESTION_ROWS = `
greens | granny | 家里老人要少吃油，炒青菜怎么做才不寡淡，颜色也不发黄？ | cabbage
* li | 先焯后拌：水里滴几滴油，青菜烫一分钟捞出，用蒜末、香醋和熟芝麻提味，用油不到炒的一半。
mom | 我家是大火快炒，出锅前沿锅边淋一点水，盖上焖十秒，也不发黄。

millet | newbie | 小米粥怎么熬才有一层米油？ | millet
* granny | 水烧开再下米，大火滚起来转小火，半个钟头别老揭盖，关火再焖五分钟，米油就有了。

egg | student | 蒸蛋总是有蜂窝，是哪一步不对？ | tofu
* li | 多半是火太大。蛋液过筛，盖个盘子，水开后中火蒸十来分钟，关火再焖三分钟就平整了。
office | 用温水调蛋液，比凉水好很多。

tea85 | cat | 没有温度计，怎么知道水是八十五度？ | longjing
* tea | 水开了揭盖晾两分钟，水面没有大泡、热气直直地往上走，就差不多了。

bean | rider | 红芸豆一定要泡吗，直接炖行不行？ | stew
* granny | 一定要泡，也一定要大火煮沸十分钟以上。直接放慢炖锅里温度不够，没煮透吃了会难受。

bread | demo | 全麦吐司吃不完，冷藏还是冷冻？ | bread
* mom | 切片冷冻，吃的时候直接烤。冷藏最容易变硬，放外面又容易发霉。
granny | 两三天吃得完就放外面，袋口扎紧。

label | unverified | 配料表里第一位是什么意思？ | label
* li | 配料按加入量从多到少写，第一位就是放得最多的。全麦面包第一位若是小麦粉而不是全麦粉，就没有那么“全麦”。

rice | wang | 杂粮饭吃了胀，是不是不适合我？ | rice
* li | 先从三分之一杂粮加起，泡够时间、煮软一点，一两周慢慢加。一直不舒服就别勉强，去看看医生。

fridge | longname | 土豆发芽了，把芽挖掉还能吃吗？ | fridge
* granny | 不吃。发芽、变绿的土豆里龙葵素高，挖掉也不保险，便宜东西，扔了吧。

salmon | demo | 煎三文鱼总粘锅，皮也破了 | salmon
* taobao | 鱼皮擦得干干的，锅烧热再放，皮朝下四分钟别动它，自己就松开了。

box | newbie | 早上做的饭，中午带去公司会不会坏？ | lunchbox
* office | 做好两小时内放进冰箱，路上用保温袋加冰袋，到公司马上进冰箱，吃之前热透。

oil | cat | 橄榄油能不能炒菜？ | oil
* li | 可以，中小火炒没有问题；冒烟了就说明油温过高，不管什么油都该关小火。

puer | office | 普洱茶饼怎么撬才不碎成渣？ | puer
* tea | 从茶饼背面的窝往外撬，茶针斜着插进去，一层一层地松，别竖着使劲。

oat | wang | 即食燕麦和要煮的燕麦片，选哪种？ | oat
* mom | 要煮的更有嚼头，也更耐饿。早上来不及，选配料表里只有燕麦的即食片就行。

shrimp | student | 虾煮多久算熟，怕没熟又怕老 | shrimp
* xinjiang | 全身变红、弯成 C 形再煮一分钟就好，捞出来过一下凉开水，肉是紧的。

kid | mom | 孩子不肯吃蔬菜，大家有什么办法？ | breakfast
* granny | 跟他一块儿摘、一块儿洗，自己做的就肯吃。再一个，大人在饭桌上先吃得香。
li | 换个样子：切小、做进饭团和蛋饼里，一种菜试上十来次很正常，别逼。

walk | granny | 饭后马上散步好，还是歇一会儿？ | walk
* rider | 歇一刻钟到半小时再走，走到微微出汗、还能说话就行。身体不舒服就停下来。

coffee | unverified | 手冲咖啡很酸，是豆子的问题吗？ | coffee
* taobao | 先把磨豆调细一格，或者多等二十秒。还酸，就换烘得深一点的豆子。

soup | hongkong | 冬瓜要不要去皮煮汤？ | soup
tea | 我家去皮，汤清；洗干净带皮煮也可以，只是皮不吃。

hotpot | longname | 吃火锅怎么点，才不会只吃到肉？ | hotpot
* li | 先点三样蔬菜、一样菌菇、一样豆制品，再点肉。蔬菜先下锅，吃到七分饱再下主食。
`;
