"""Tastes and types: what is said and coloured otherwise in the picture of each further value of a product's first
choice, in the order of its values; None where the value has no picture of its own."""

CHOICES: dict[str, list[dict[str, str] | None]] = {
    # care
    "lipstick": [{"#a3344a": "#a8141f"}, {"#a3344a": "#b0715a"}, {"#a3344a": "#c8402f"}, {"#a3344a": "#e58d7d"}, {"#a3344a": "#6e1a33"}],
    "cushion": [{"#e3b894": "#d9a67c"}, {"#e3b894": "#c28a5e"}],
    "eyeshadow": [
        dict(
            zip(
                "#e6c9b0 #d9a987 #c98f6d #a86a4a #f0dccb #c9967f #9a5f4a #6b3f30 #ead2c6 #b87f72 #8a4f4a #4a2f2a".split(),
                row.split(),
            )
        )
        for row in (
            "#e8cdd0 #d9a9b0 #c48a95 #9a5f6d #f0dfe0 #c996a0 #94606e #6a3d49 #ead4d8 #b47f8c #85505f #4a2b34",
            "#f0cfa6 #e8b077 #d98f4f #b8642c #f5dfc0 #dd9a62 #b0602f #7a3f1c #f0d2b4 #cf8350 #9a4d24 #542a14",
        )
    ],
    "mascara": [{"#1f1d20": "#4a2f22", "#151515": "#3a241a"}],
    "perfume": [
        {"雨后栀子": "白茶琥珀", "#efe3bd": "#e3b878", "#5a6a4a": "#7a5630", "#a8b890": "#c9a878"},
        {"雨后栀子": "海盐雪松", "#efe3bd": "#bcd6dc", "#5a6a4a": "#2f5566", "#a8b890": "#8fb0ba"},
        {"雨后栀子": "无花果叶", "#efe3bd": "#b9cf9a", "#5a6a4a": "#3f5f3a", "#a8b890": "#9aba86"},
    ],
    "powder": [{"#f3e6da": "#e3bd97"}, {"#f3e6da": "#f2d3bd"}],
    "brow_pencil": [{"#7d6a5b": "#4a3428"}, {"#7d6a5b": "#a3805c"}, {"#7d6a5b": "#353031"}],
    "soap": [{"#f3ecd9": "#c3b2d6"}, {"#f3ecd9": "#9dae7c"}],
    "hand_cream": [
        {
            **{"玫瑰": "龙井", "栀子": "茉莉", "薰衣草": "乌龙", "绿茶": "红茶", "橙花": "普洱", "海盐": "抹茶"},
            **{
                "#e7a8ad": "#a9c48a",
                "#f0e6b8": "#f0ead2",
                "#b8a6d0": "#8fb0a0",
                "#a9c99a": "#c9826a",
                "#f2bd8a": "#a3846a",
                "#9fc4d8": "#b5cf7a",
            },
        }
    ],
    "pads_box": [
        {"日夜组合": "安睡裤", "纯棉表层 42 片": "纯棉表层 10 条", "日用 30 片 + 夜用 12 片": "10 条", "#b9cfe8": "#d3c3e8"},
    ],
    "toothbrushes": [dict.fromkeys(("#7fb8d8", "#f0a3ab", "#a6d0ae", "#f2cf83", "#b8a7d6"), "#f4f4f0")],
    "puzzle": [{"choice": "1"}, {"choice": "2"}, {"choice": "3"}],
    "shampoo": [
        {"生姜洗发水": "茶麸洗发水", "#e2b65a": "#8a6a4a", "#8a5a1e": "#4f3a24", "#d9a441": "#a3835a"},
        {"生姜洗发水": "白桃洗发水", "#e2b65a": "#e8a79a", "#8a5a1e": "#a34f45", "#d9a441": "#e59a8a"},
    ],
    "bodywash": [
        {"白桃乌龙": "蓝风铃", "#f0a9a0": "#8fa8dd", "#f3b8ae": "#a9bce8", "#fbe3dd": "#e2e9fa", "fruit": "flower"},
        {"白桃乌龙": "雪松", "#f0a9a0": "#7fa58a", "#f3b8ae": "#9abfa4", "#fbe3dd": "#e2f0e6", "fruit": "leaves"},
    ],
    "body_lotion": [{"栀子": "燕麦奶", "#4a6b3f": "#8a6a3f", "#9ab88a": "#cdb48a", "#7f9f6f": "#c2a878", "flower": "ear"}],
    "hair_oil": [{"玫瑰": "茉莉", "#8a3f4a": "#5a6a3f", "#d98a3a": "#e0bf5a", "#d9a0a0": "#c2cf9a"}],
    "toothpaste": [
        {"冰川薄荷": "白桃", "#2f9bb5": "#e58a86", "#1f6a80": "#a3433f", "#2f7f95": "#b85a54"},
        {"冰川薄荷": "海盐柚子", "#2f9bb5": "#e0a93a", "#1f6a80": "#8a5f14", "#2f7f95": "#9a7020"},
    ],
    "kid_toothpaste": [
        {"草莓": "葡萄", "#ef7f8c": "#a98ad0", "#e0455a": "#7a4fb0", "#fff4f4": "#f8f3fd"},
        {"草莓": "甜橙", "#ef7f8c": "#f2a65a", "#e0455a": "#e07a1f", "#fff4f4": "#fff8ee", "berries": "citrus"},
    ],
    "rice_cereal": [
        {"原味高铁": "胡萝卜", "#8cc29a": "#efaa6a", "#5fa677": "#dc8438"},
        {"原味高铁": "西兰花", "#8cc29a": "#7fae5a", "#5fa677": "#568a38", "ear": "leaves"},
    ],
    "teething": [
        {"原味": "南瓜味", "#e8a951": "#e2873a"},
        {"原味": "蓝莓味", "#e8a951": "#8a93d0", "#c9782a": "#5058a8", "ear": "berries"},
    ],
    "cod_sausage": [{"原味": "胡萝卜", "#2f86c9": "#e07f2f"}, {"原味": "玉米", "#2f86c9": "#d9a81f", "#f5c94c": "#5f9a4a"}],
    # food
    "nuts_box": [
        {"三十小包 混合果仁": "三十小包 益生菌款", "混合果仁": "益生菌款", "#d98a2b": "#5f9fa8", "#b8651b": "#3f8088"},
        {"三十小包 混合果仁": "三十小包 无糖款", "混合果仁": "无糖款", "#d98a2b": "#6f9a5a", "#b8651b": "#507a3e"},
    ],
    "chips": [{"choice": "1"}, {"choice": "2"}],
    "mooncakes": [{"苏式月饼": "五仁月饼", "#8a1f1f": "#2f5a48"}, {"苏式月饼": "混合八味", "#8a1f1f": "#2f4a7a"}],
    "jerky": [{"五香": "麻辣", "#7a1f14": "#b3231a"}, {"五香": "孜然", "#7a1f14": "#6b4a14"}],
    "chocolate": [{"65%": "75%", "#2d1a14": "#243b34"}, {"65%": "88%", "#2d1a14": "#1c1d33"}],
    "cookies": [
        {"丹麦风味": "蔓越莓", "#1f3f73": "#8a2440", "#eef2fa": "#fbeef1"},
        {"丹麦风味": "原味 + 蔓越莓", "#1f3f73": "#3f6a4f", "#eef2fa": "#eef6f0"},
    ],
    "crackers": [{"海盐芝士": "葱香", "#3f8fc2": "#5f9f5a"}, {"海盐芝士": "番茄", "#3f8fc2": "#d9533a"}],
    "gummies": [
        {"混合水果": "葡萄", "#e0527d": "#8a5fc0", "#fff2f6": "#f6f1fd"},
        {"混合水果": "草莓", "#e0527d": "#e0402f", "#fff2f6": "#fff2ef"},
    ],
    "rice_sauce": [{"微辣": "麻辣", "#a3231c": "#6a120f"}, {"微辣": "不辣", "#a3231c": "#b8702a"}],
    "hotpot": [{"微辣": "中辣", "#b3131b": "#8f0f16"}, {"微辣": "特辣", "#b3131b": "#5f0b10", "#f0a51e": "#e0401e"}],
    "noodles": [{"原味": "加臭加辣", "#e0661c": "#a81c18"}, {"原味": "番茄味", "#e0661c": "#d9402f", "#d62f1f": "#f0b93a"}],
    "yogurt": [{"高蛋白 无蔗糖": "蓝莓 高蛋白", "#27408b": "#6a5fb0"}, {"高蛋白 无蔗糖": "黄桃燕麦", "#27408b": "#d99a2a"}],
    "toast": [
        {"全麦吐司": "黑麦坚果", "#7a4a1e": "#4a2f1a", "#a4672b": "#6b4420"},
        {"全麦吐司": "红豆吐司", "#7a4a1e": "#8a2f2a", "#a4672b": "#a8433c"},
    ],
    "rolls": [
        {"海盐奶油": "抹茶红豆", "#e7b978": "#8fae62", "#f0cd92": "#a9bf6a", "#c98f4f": "#7a9440", "#fff8ea": "#f6ecdf"},
        {"海盐奶油": "可可", "#e7b978": "#8a5a3a", "#f0cd92": "#7a4e32", "#c98f4f": "#4f2e1c"},
    ],
    "puer": [{"五年陈": "三年陈", "#e9dcc0": "#dfe3cc", "#8a6238": "#6f7a4a"}, {"五年陈": "八年陈", "#e9dcc0": "#e3c9a6", "#8a6238": "#6a3a22"}],
    "teabags": [
        {"蜜桃乌龙": "茉莉绿茶", "#f0a58f": "#9ac08a", "#e08a72": "#6f9f62", "fruit": "flower"},
        {"蜜桃乌龙": "混合六味", "#f0a58f": "#b8a6d8", "#e08a72": "#9484c0", "fruit": "leaves"},
    ],
    "plum_wine": [
        {"青梅酒": "杨梅酒", "#b7b04a": "#a3304a", "#4a6b2f": "#7a1f33", "#9ab65a": "#c2506a"},
        {"青梅酒": "荔枝酒", "#b7b04a": "#ecd3cb", "#4a6b2f": "#a3484f", "#9ab65a": "#e59a98"},
        {"choice": "3"},
    ],
    "coffee_beans": [
        {"坚果": "花香", "可可": "柑橘", "#b3652b": "#d98a3a", "#2e211b": "#3a3f2a"},
        {"坚果": "焦糖", "可可": "奶香", "#b3652b": "#c98a52", "#2e211b": "#4a3020"},
    ],
    "instant_coffee": [
        {"冻干黑咖啡": "冻干生椰咖啡", "#23201e": "#3f8a7a"},
        {"冻干黑咖啡": "冻干燕麦咖啡", "#23201e": "#a8814f"},
        {"冻干黑咖啡": "冻干混合装", "#23201e": "#6a5fa0"},
    ],
    "drip_coffee": [{"六种风味": "深烘", "#b3552b": "#5a3020"}, {"六种风味": "浅烘", "#b3552b": "#d9a05a"}],
    "peach_soda": [
        {"白桃气泡水": "青柠气泡水", "#f29c9c": "#8cc46a", "#fbeceb": "#eef6e6", "#f07f86": "#6aa84a"},
        {"白桃气泡水": "荔枝气泡水", "#f29c9c": "#e58fae", "#fbeceb": "#fdf1f5", "#f07f86": "#d9688f"},
        {"白桃气泡水": "海盐柚子", "#f29c9c": "#f0c25a", "#fbeceb": "#fbf5e2", "#f07f86": "#e0a52f"},
    ],
    "juice": [
        {"鲜榨橙汁": "鲜榨苹果汁", "#ee8a1d": "#9aae36", "#f2a11f": "#dcc65e"},
        {"鲜榨橙汁": "混合果汁", "#ee8a1d": "#d9572f", "#f2a11f": "#e57a3a"},
    ],
    "milk_tea": [{"珍珠奶茶": "芋泥奶茶", "#a9744a": "#9a84b8"}, {"珍珠奶茶": "抹茶奶茶", "#a9744a": "#7f9a4f"}],
    "dumplings": [
        {"虾仁水饺": "猪肉白菜", "三鲜 手工速冻": "水饺 手工速冻", "#d9472f": "#5f9a4a"},
        {"虾仁水饺": "韭菜鸡蛋", "三鲜 手工速冻": "水饺 手工速冻", "#d9472f": "#2f7d52"},
        {"虾仁水饺": "羊肉胡萝卜", "三鲜 手工速冻": "水饺 手工速冻", "#d9472f": "#a8552f"},
    ],
    "crayfish": [
        {"麻辣小龙虾": "蒜蓉小龙虾", "#b3131b": "#c9922a", "chili": "leaves"},
        {"麻辣小龙虾": "十三香小龙虾", "#b3131b": "#7a3a1f", "chili": "star"},
    ],
    # home
    "desk": [{"#c99f6c": "#f1f0ed", "#ad8250": "#e7e5e0"}, {"#c99f6c": "#6f4d36", "#ad8250": "#4d3324"}],
    "check_set": [{"choice": "1"}, {"#6f8db5": "#d9b25a", "#e9edf2": "#fbf6e6"}],
    "face_towels": [dict.fromkeys(("#8ea3b8", "#e7c6c3", "#a8bfa6"), "#e9dcc0")],
    "latex_pillow": [{"choice": "1"}, {"choice": "2"}],
    "chopsticks": [{"choice": "1"}],
    "wall_art": [{"choice": "1"}, {"choice": "2"}],
    "laundry": [
        {"薰衣草": "樱花", "#6a5aa8": "#d9748f", "#7f6fc0": "#e59ab0", "#cdbff0": "#f8d5df", "#f3effc": "#fff1f5"},
        {"薰衣草": "海洋", "#6a5aa8": "#2f7fb8", "#7f6fc0": "#4f9fd0", "#cdbff0": "#bfe0f5", "#f3effc": "#eef8fe", "flower": "drops"},
    ],
    "pods": [
        {"浓缩酵素": "白茶香", "#6fa8dc": "#8fb88a", "#3f8fd8": "#7fb07a"},
        {"浓缩酵素": "小苍兰", "#6fa8dc": "#c79ad0", "#3f8fd8": "#b07fc0"},
    ],
    "dish_soap": [{"柠檬": "绿茶", "#f3d24a": "#8fbf6a", "#f0dd6a": "#a9cf7a", "#fff3b8": "#e2f2d2", "citrus": "leaves"}],
    "bin_bags": [{"#2a2b2e": "#e6e8ea"}],
    "bath_mat": [
        {"#a8aeb3": "#8f959b", "#7f868c": "#8f959b", "#666d73": "#8f959b"},
        {"#8f959b": "#d9ccb6", "#a8aeb3": "#d9ccb6", "#7f868c": "#d9ccb6", "#666d73": "#d9ccb6"},
    ],
    "candle": [
        {"白檀": "雪松", "#e8ddcb": "#b9c4b4", "#4a4038": "#2f4a3f"},
        {"白檀": "无花果", "#e8ddcb": "#c9b0b8", "#4a4038": "#5a3a48"},
        {"白檀": "橙花", "#e8ddcb": "#f0d2a8", "#4a4038": "#7a4a1f"},
    ],
    # digital and wear
    "headphones_studio": [{"#7a4a2b": "#c99f6c", "#5a3319": "#a87a45"}],
    "screen_glass": [
        {"高清钢化膜": "防窥钢化膜", "#2a3a52": "#2a2a2c", "#7f9fc0": "#8a8f96"},
        {"高清钢化膜": "绿光护眼膜", "#2a3a52": "#2f5a3f", "#eef2f6": "#eef6ee", "#7f9fc0": "#8fc09a"},
    ],
    "cable": [{"#232427": "#d9622f", "#4a4c50": "#c3c6ca"}],
    "mouse_pad": [{"choice": "1"}, {"choice": "2"}],
    "robot_vacuum": [{"choice": "1"}],
    "night_light": [{"#f2a948": "#dfe9f2", "#ffd893": "#ffffff", "#f0a040": "#dbe6f0"}],
    "watch_1983": [{"#6b4428": "#232326"}],
    "watch_tide": [
        {"#1d3154": "#17181b", "#101a30": "#0a0b0d"},
        {"#1d3154": "#f4efe2", "#101a30": "#e3d9c2", "#f2efe6": "#2a2a2a"},
    ],
    "dash_cam": [{"choice": "1"}],
    "paddles": [{"choice": "1"}, {"choice": "2"}],
    "pyjamas": [{"choice": "1"}, {"choice": "2"}],
    "canvas_tote": [{"choice": "1"}, {"choice": "2"}, {"choice": "3"}],
    "white_shoes": [{"choice": "1"}],
    "pearls": [{"choice": "1"}, {"choice": "2"}],
    "rings_pair": [{"choice": "1"}, {"choice": "2"}],
    "socks": [{"#f4f3ef": "#e3d3c6", "#26272a": "#7f8794", "#9ea2a6": "#a9b59f"}],
    "panties": [{"#e3b9a8": "#8f8aa0", "#c9a6b0": "#d9c9b8", "#b9c4c0": "#4a4c54", "#e9dcc8": "#c6b0a6", "#a9a3b8": "#93a39a"}],
    "boxers": [{"#6f757c": "#26272a", "#33466b": "#2e2f32", "#4a4f55": "#2a2b2e"}],
    "sunglasses": [{"#1d1f22": "#5a3a24", "#232427": "#6a4a33"}, {"#1d1f22": "#8a9096", "#232427": "#a9adb2"}],
    # car and pets
    "motor_oil": [{"5W-30": "0W-20", "#e8a52a": "#4f9fd0"}, {"5W-30": "5W-40", "#e8a52a": "#c8402f"}],
    "washer_fluid": [
        {"四季防冻 -25℃": "夏季去油 0℃", "#5fb8dc": "#8fd0a8", "#1f86b8": "#3f9a6a", "#9fe0f6": "#c2efd2"},
        {"-25℃": "-40℃", "#5fb8dc": "#6a8fd8", "#1f86b8": "#2f4f9a", "#9fe0f6": "#b8caf5"},
    ],
    "dog_food": [{"鸭肉梨 成犬": "鸭肉梨 幼犬", "#3f5f8f": "#c9702f", "#f2f6fb": "#fdf5ea", "#e8b23a": "#3f8f7a"}],
    "cat_food": [{"鸡肉三文鱼": "鸭肉蔓越莓", "#e07b39": "#a8384f"}],
    "cat_litter": [{"除臭结团": "绿茶清香", "#4f9f83": "#8fae4a"}, {"除臭结团": "活性炭除臭", "#4f9f83": "#4a4f55"}],
    "cat_sticks": [
        {"鸡肉金枪鱼": "金枪鱼", "鸡肉": "金枪鱼", "#d9668a": "#3f86c0", "#8a3a54": "#1f4f7a"},
        {"鸡肉金枪鱼": "混合口味", "鸡肉": "混合", "#d9668a": "#8a6ac0", "#8a3a54": "#4f3a7a"},
    ],
    "dental_sticks": [{"鸡肉味": "牛肉味", "#3f9a8f": "#b8452f"}, {"鸡肉味": "混合味", "#3f9a8f": "#6a6fb0"}],
}
