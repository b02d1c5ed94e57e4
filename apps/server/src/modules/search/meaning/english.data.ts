/** What is sold, in English: `english words=what the shop calls it`, the most usual first. Words of several parts before their parts. */
export const ENGLISH = `
power bank=充电宝;wireless mouse=无线鼠标;mouse pad=鼠标垫;phone case=手机壳;screen protector=钢化膜;phone holder,phone stand=手机支架
smart watch,smartwatch=智能手表;fitness band,wristband=手环;noise cancelling=降噪;noise canceling=降噪;power strip=插排;usb drive,flash drive=U盘
hair dryer,hairdryer=吹风机;electric toothbrush=电动牙刷;water flosser=冲牙器;curling iron=卷发棒;vacuum cleaner=吸尘器;robot vacuum=扫地机器人
air fryer=空气炸锅;rice cooker=电饭煲;pressure cooker=电压力锅;coffee machine,coffee maker,espresso machine=咖啡机;coffee bean,coffee beans=咖啡豆
electric kettle=电热水壶;air conditioner=空调;washing machine=洗衣机;water heater=热水器;gas stove=燃气灶;desk lamp=台灯;night light=小夜灯
ceiling light,ceiling lamp=吸顶灯;frying pan=平底锅;chopping board,cutting board=菜板;lunch box=饭盒;tea set=茶具;green tea=绿茶;black tea=红茶;milk tea=奶茶
orange juice=橙汁;mineral water=矿泉水;sparkling water=气泡水;coconut water=椰子水;red wine=红酒;white wine=葡萄酒;olive oil=橄榄油;soy sauce=酱油
hot pot,hotpot=火锅;sea food=海鲜;dark chocolate=黑巧克力;instant coffee=速溶咖啡;toilet paper=卫生纸;paper towel=抽纸;garbage bag,trash bag=垃圾袋
laundry detergent=洗衣液;dish soap,dishwashing liquid=洗洁精;body wash,shower gel=沐浴露;body lotion=身体乳;hand cream=护手霜;face mask,facial mask=面膜
face wash,facial cleanser=洗面奶;eye cream=眼部精华;eye shadow,eyeshadow=眼影;eyebrow pencil=眉笔;nail clipper=指甲刀;sun screen=防晒霜
baby formula=奶粉;baby wipes,wet wipes=湿巾;baby bottle,feeding bottle=奶瓶;teddy bear=毛绒小熊;building block,building blocks=积木;colored pencil,color pencil=彩铅
t-shirt,t shirt,tshirt,tee=T恤;polo shirt=POLO衫;running shoe,running shoes=跑鞋;basketball shoe,basketball shoes=篮球鞋;hiking boot,hiking boots,hiking shoes=登山鞋
leather shoe,leather shoes=皮鞋;sun glasses,sunglasses=太阳镜;duvet cover=被套;bed sheet=床单;yoga mat=瑜伽垫;jump rope,skipping rope=跳绳;camping chair=露营椅
fishing rod=钓竿;dash cam,dashcam=行车记录仪;engine oil,motor oil=机油;cat food=猫粮;dog food=狗粮;cat litter=猫砂;dog leash=牵引绳;dog treats=狗零食
water bottle,thermos=保温杯;book shelf,bookshelf=书架;office chair=办公椅;standing desk=升降桌;sofa bed=沙发床;memory card=存储卡
earphone,headphone,headset=耳机;earbud=真无线耳机;speaker=音箱;phone,smartphone,cellphone,cell phone=手机;tablet=平板;laptop,notebook=笔记本电脑;computer=电脑
keyboard=键盘;mouse=鼠标;monitor,display=显示器;router,wifi=路由器;printer=打印机;charger=充电器;cable=数据线;adapter=充电器;wireless=无线;bluetooth=蓝牙
watch=手表;ring=戒指;necklace=项链;belt=皮带;scarf=围巾;glove=手套;hat,cap=帽;glasses=眼镜;wallet,purse=钱包;backpack=双肩包;bag,handbag=包;suitcase,luggage=行李箱
umbrella=雨伞;coffee=咖啡;tea=茶;milk=牛奶;yogurt,yoghurt=酸奶;cheese=芝士;bread=面包;toast=吐司;cake=蛋糕;cookie,biscuit,cracker=饼干;chocolate=巧克力;candy,gummy=糖
chip,potato chips,crisps=薯片;nut=坚果;snack=零食;jerky=牛肉干;rice=大米;noodle=面;flour=面粉;honey=蜂蜜;oil=油;salt=盐;sauce=酱;juice=果汁;water=水;soda,coke=汽水
beer=啤酒;wine=葡萄酒;liquor=白酒;egg=鸡蛋;beef=牛肉;steak=牛排;pork=猪肉;lamb,mutton=羊肉;shrimp,prawn=虾;crab=蟹;salmon=三文鱼;fish=鱼;dumpling=水饺;vegetable=蔬菜
fruit=水果;apple=苹果;banana=香蕉;orange=橙;mango=芒果;kiwi=猕猴桃;peach=桃;grape=葡萄;strawberry=草莓;blueberry=蓝莓;cherry=车厘子;lemon=柠檬;coconut=椰子
shirt=衬衫;hoodie,sweatshirt=卫衣;sweater=毛衣;cardigan=开衫;dress=连衣裙;skirt=半身裙;jeans=牛仔裤;pants,trousers=裤;underwear=内裤;pajamas,pyjamas=睡衣;sock=袜;jacket,coat=外套
shoe=鞋;sneaker=运动鞋;boot=靴;slipper=拖鞋;towel=毛巾;pillow=枕头;blanket=毛毯;quilt,duvet,comforter=被;mattress=床垫;bedding=四件套;curtain=窗帘;bed=床;sofa,couch=沙发;desk=书桌
table=桌;chair=椅;wardrobe,closet=衣柜;lamp,light=灯;candle=蜡烛;vase=花瓶;rug,carpet=地垫;hanger=衣架;cup,mug=杯;bowl=碗;plate=盘;knife=刀;chopsticks=筷子;wok=炒锅;pot=锅;pan=锅
kettle=水壶;teapot=茶壶;blender=破壁机;juicer=榨汁杯;microwave=微波炉;refrigerator,fridge=冰箱;television,tv=电视;projector=投影仪;fan=循环扇;heater=取暖器;humidifier=加湿器
vacuum=吸尘器;mop=拖把;detergent=洗衣液;soap=皂;shampoo=洗发水;toothbrush=牙刷;toothpaste=牙膏;mouthwash=漱口水;floss=牙线;razor,shaver=剃须刀;comb,hairbrush=梳;tissue=抽纸
lipstick=口红;foundation=粉底;mascara=睫毛膏;perfume=香水;serum=精华;sunscreen=防晒霜;lotion=身体乳;cream=面霜;cleanser=洗面奶;diaper=纸尿裤;toy=玩具;puzzle=拼图;lego=积木;doll=公仔
book=书;pen=笔;pencil=铅笔;ball=球;basketball=篮球;badminton=羽毛球;dumbbell=哑铃;tent=帐篷;flashlight,torch=手电筒;telescope,binoculars=望远镜;tire,tyre=轮胎;car=车载;cat=猫;dog=狗;pet=宠物;gift=礼盒
kids,children,child=儿童;baby=婴儿;men,man=男;women,woman=女;black=黑色;white=白色;red=红色;blue=蓝色;green=绿色;pink=粉色;gray,grey=灰色;organic=有机;waterproof=防水;cotton=纯棉;silk=蚕丝;leather=真皮;wool=羊毛
`;
